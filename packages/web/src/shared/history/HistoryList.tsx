import { Box, Button, Text } from '@chakra-ui/react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { HistoryLineFragment } from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { groupHistory, type HistoryGroup } from './groups.ts'

interface HistoryListProps {
  /** Newest first; null when it could not be had. */
  entries: readonly HistoryLineFragment[] | null
  onRetry: () => void
}

/** On a narrow screen the list follows the page, which a long plan would make endless. */
const shownAtFirst = 30

/** Who did what and when; what changed is folded away under the entry, and many deliverables numbered in a row under one. */
export function HistoryList({ entries, onRetry }: HistoryListProps) {
  const [all, setAll] = useState(false)
  const groups = useMemo(() => entries && groupHistory(entries), [entries])
  if (groups === null) return <ErrorState title="The history could not be loaded." onRetry={onRetry} />
  if (groups.length === 0) return <EmptyState title="Nothing has happened yet" />
  const later = groups.slice(shownAtFirst).reduce((sum, { entries: { length } }) => sum + length, 0)
  return (
    <>
      <Box as="ol" listStyle="none" aria-label="History entries">
        {(all ? groups : groups.slice(0, shownAtFirst)).map((group) => <GroupItem key={group.key} group={group} />)}
      </Box>
      {!all && later > 0 && <Button size="xs" mt="2" onClick={() => setAll(true)}>Show {later} earlier entries</Button>}
    </>
  )
}

function GroupItem({ group: { summary, entries } }: { group: HistoryGroup }) {
  const [latest] = entries
  if (!latest) return null
  if (summary === null) return <HistoryItem entry={latest} />
  return (
    <HistoryItem entry={{ ...latest, action: summary, changes: [] }}>
      <Folded summary={`Show all ${entries.length}`}>
        {entries.map((entry) => (
          <Box as="li" key={entry.id} overflowWrap="anywhere" mb="2">
            <Text color="fg"><time dateTime={entry.executedAt}>{formatMoment(entry.executedAt)}</time><br />{entry.action}</Text>
            {entry.changes.map((change) => <Text key={change.field}><Change {...change} /></Text>)}
          </Box>
        ))}
      </Folded>
    </HistoryItem>
  )
}

const HistoryItem = ({ entry: { executedBy, executedAt, action, changes }, children }: { entry: HistoryLineFragment; children?: ReactNode }) => (
  <Box as="li" position="relative" ps="4" pb="4" borderStartWidth="1px" ms="1" _last={{ pb: '1' }}>
    <Box position="absolute" insetStart="-4px" top="6px" boxSize="7px" borderRadius="full" bg="ground" borderWidth="1.5px" borderColor="border.control" aria-hidden="true" />
    <Text textStyle="cell" fontWeight="500">{executedBy?.name ?? 'Tidemark'}</Text>
    <Text textStyle="label" fontWeight="400" color="fg.muted" fontVariantNumeric="tabular-nums"><time dateTime={executedAt}>{formatMoment(executedAt)}</time></Text>
    <Text textStyle="cell" overflowWrap="anywhere">{action}</Text>
    {changes.length > 0 && (
      <Folded summary={changes.length === 1 ? '1 change' : `${changes.length} changes`}>
        {changes.map((change) => <Box as="li" key={change.field} overflowWrap="anywhere" mb="1"><Change {...change} /></Box>)}
      </Folded>
    )}
    {children}
  </Box>
)

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box as="details" textStyle="label" fontWeight="400" color="fg.muted" mt="0.5">
      <Box as="summary" id={id} cursor="pointer" color="blue.fg">{summary}</Box>
      <Box as="ul" listStyle="none" mt="1" aria-labelledby={id}>{children}</Box>
    </Box>
  )
}

const Change = ({ field, from, to }: HistoryLineFragment['changes'][number]) => (
  <>{field}: {from ? <><s>{from}</s> → </> : ''}{to ?? 'nothing'}</>
)
