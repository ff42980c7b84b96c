import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { ownChange } from '@tidemark/schema/rules/actions'
import { useViewer } from '#shared/viewer.ts'
import { ChangeText } from './Changes.tsx'
import type { Change } from './groups.ts'

export type Difference = Pick<Change, 'field' | 'from' | 'to'>

/** Shows what changed elsewhere, each field with its value before and after. */
export const Differences = ({ changes }: { changes: readonly Difference[] }) =>
  changes.map((change) => (
    <Text key={change.field} textStyle="label">
      <ChangeText {...change} subject={null} />
    </Text>
  ))

interface SavedElsewhereProps {
  /** What was saved, in a sentence: 'user'. */
  what: string
  by: { username: string; name: string }
  changes: readonly Difference[]
  onApply: () => void
  onDrop: () => void
}

/** Shows the changes that were saved elsewhere and asks whether to apply or discard the own changes. */
export function SavedElsewhere({ what, by, changes, onApply, onDrop }: SavedElsewhereProps) {
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
        {by.username === username
          ? `${ownChange(`this ${what}`)}.`
          : `${by.name} also changed this ${what}.`}{' '}
        Your changes are kept.
      </Text>
      <Differences changes={changes} />
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

interface ChangedMeanwhileProps {
  /** What was saved, in a sentence: 'group'. */
  what: string
  changes: readonly Difference[]
}

/** Tells what was saved elsewhere since the person began, for example before a removal is confirmed. */
export const ChangedMeanwhile = ({ what, changes }: ChangedMeanwhileProps) => (
  <Stack role="alert" gap="1" mt="3" bg="bg.subtle" borderRadius="l2" px="3" py="2">
    <Text>This {what} was changed in the meantime.</Text>
    <Differences changes={changes} />
  </Stack>
)
