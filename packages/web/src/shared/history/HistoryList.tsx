import { Box, Button, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { HistoryLineFragment } from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'

interface HistoryListProps {
  /** Newest first; null when it could not be had. */
  entries: readonly HistoryLineFragment[] | null
  onRetry: () => void
}

/** On a narrow screen the list follows the page, which a long plan would make endless. */
const shownAtFirst = 30

/** Who did what and when; what changed is folded away under the entry. */
export function HistoryList({ entries, onRetry }: HistoryListProps) {
  const [all, setAll] = useState(false)
  if (entries === null) return <ErrorState title="The history could not be loaded." onRetry={onRetry} />
  if (entries.length === 0) return <EmptyState title="Nothing has happened yet" />
  return (
    <>
      <Box as="ol" listStyle="none" aria-label="History entries">
        {(all ? entries : entries.slice(0, shownAtFirst)).map((entry) => <HistoryItem key={entry.id} entry={entry} />)}
      </Box>
      {!all && entries.length > shownAtFirst && (
        <Button size="xs" mt="2" onClick={() => setAll(true)}>Show {entries.length - shownAtFirst} earlier entries</Button>
      )}
    </>
  )
}

const HistoryItem = ({ entry: { executedBy, executedAt, action, changes } }: { entry: HistoryLineFragment }) => (
  <Box as="li" position="relative" ps="4" pb="4" borderStartWidth="1px" ms="1" _last={{ pb: '1' }}>
    <Box position="absolute" insetStart="-4px" top="6px" boxSize="7px" borderRadius="full" bg="ground" borderWidth="1.5px" borderColor="border.control" aria-hidden="true" />
    <Text textStyle="cell" fontWeight="500">{executedBy?.name ?? 'Tidemark'}</Text>
    <Text textStyle="label" fontWeight="400" color="fg.muted" fontVariantNumeric="tabular-nums"><time dateTime={executedAt}>{formatMoment(executedAt)}</time></Text>
    <Text textStyle="cell" overflowWrap="anywhere">{action}</Text>
    {changes.length > 0 && <Changes changes={changes} />}
  </Box>
)

function Changes({ changes }: Pick<HistoryLineFragment, 'changes'>) {
  const summary = useId()
  return (
    <Box as="details" textStyle="label" fontWeight="400" color="fg.muted" mt="0.5">
      <Box as="summary" id={summary} cursor="pointer" color="blue.fg">{changes.length === 1 ? '1 change' : `${changes.length} changes`}</Box>
      <Box as="ul" listStyle="none" mt="1" aria-labelledby={summary}>
        {changes.map(({ field, from, to }) => (
          <Box as="li" key={field} overflowWrap="anywhere" mb="1">{field}: {from ? <><s>{from}</s> → </> : ''}{to ?? 'nothing'}</Box>
        ))}
      </Box>
    </Box>
  )
}
