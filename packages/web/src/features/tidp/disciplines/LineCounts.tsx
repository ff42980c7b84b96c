import { Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import type { Discipline } from './disciplineStore.ts'

/** The number of lines, and how many have no number yet. */
export function LineCounts({ counts }: { counts: Discipline['deliverableCounts'] }) {
  if (!counts)
    return (
      <Text as="span" color="fg.muted">
        Not available
      </Text>
    )
  if (counts.total === 0)
    return (
      <Text as="span" color="fg.muted">
        None
      </Text>
    )
  const { deliverableStatus } = words
  const open = [
    counts.error > 0 && `${counts.error} ${deliverableStatus.ERROR}`,
    counts.busy > 0 && `${counts.busy} ${deliverableStatus.IN_PROGRESS}`,
    counts.empty > 0 && `${counts.empty} ${deliverableStatus.EMPTY}`,
  ].filter(Boolean)
  return (
    <Text as="span" fontVariantNumeric="tabular-nums">
      {counts.done} of {counts.total} numbered
      {open.length > 0 && (
        <Text textStyle="label" fontWeight="400" color="fg.muted">
          {open.join(' · ')}
        </Text>
      )}
    </Text>
  )
}
