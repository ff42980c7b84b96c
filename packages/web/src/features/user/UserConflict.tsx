import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { ChangeText } from '#shared/history/Changes.tsx'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { differences, valuesOf } from './userForm.ts'

/** What somebody else saved of the user whose form is open. */
export interface Overtaking {
  user: UserEntryFragment
  by: string
}

interface UserConflictProps {
  base: UserEntryFragment
  theirs: Overtaking
  onApply: () => void
  onDrop: () => void
}

/** Tells what another administrator made of the user meanwhile, and asks what is to become of the edit here. */
export function UserConflict({ base, theirs: { user, by }, onApply, onDrop }: UserConflictProps) {
  return (
    <Stack
      as="section"
      aria-label="Changed by someone else"
      gap="2"
      bg="bg.subtle"
      borderRadius="l2"
      px="3"
      py="2"
    >
      <Text>{by} also changed this user. Your changes are kept.</Text>
      {differences(valuesOf(base), valuesOf(user)).map((change) => (
        <Text key={change.field} textStyle="label">
          <ChangeText {...change} />
        </Text>
      ))}
      <Flex gap="2" wrap="wrap">
        <Button size="xs" type="button" onClick={onApply}>
          Apply my changes
        </Button>
        <Button size="xs" type="button" onClick={onDrop}>
          Discard my changes
        </Button>
      </Flex>
    </Stack>
  )
}
