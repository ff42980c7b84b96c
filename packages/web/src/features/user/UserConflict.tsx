import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { ownChange } from '@tidemark/schema/rules/actions'
import { ChangeText } from '#features/history/index.ts'
import { useViewer } from '#shared/viewer.ts'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { differences, valuesOf } from './userForm.ts'

/** The version of the open user that was saved elsewhere. */
export interface ConcurrentSave {
  user: UserEntryFragment
  by: string
}

interface UserConflictProps {
  base: UserEntryFragment
  theirs: ConcurrentSave
  onApply: () => void
  onDrop: () => void
}

/** Shows the changes that were saved elsewhere and asks whether to apply or discard the own changes. */
export function UserConflict({ base, theirs: { user, by }, onApply, onDrop }: UserConflictProps) {
  const { username } = useViewer()
  return (
    <Stack
      as="section"
      aria-label="Changed elsewhere"
      gap="2"
      bg="bg.subtle"
      borderRadius="l2"
      px="3"
      py="2"
    >
      <Text>
        {by === username ? `${ownChange('this user')}.` : `${by} also changed this user.`} Your
        changes are kept.
      </Text>
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
