import { Box, Button, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { inTheNameOf } from '@tidemark/schema/rules/inTheNameOf'
import { counted, formatCount } from '@tidemark/schema/wording'
import { type ReactNode, useMemo, useState } from 'react'
import type { HistoryItemFragment } from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Changes, ChangeText } from './Changes.tsx'
import { Folded } from './Folded.tsx'
import { groupHistory, type HistoryEntry, type HistoryGroup } from './groups.ts'
import { SubjectLink } from './SubjectLink.tsx'
import type { ReadChanges } from './useAllChanges.ts'
import type { EarlierHistory } from './useEarlierHistory.ts'

interface HistoryListProps {
  /** Newest first; null if they could not be loaded. */
  entries: readonly HistoryEntry[] | null
  onRetry: () => void
  /** Says that there is no entry. */
  empty?: string | undefined
  /** Loads the remaining changes of entries with more than were read. */
  readChanges?: ReadChanges
  /** Loads older entries, if there are any. */
  earlier?: EarlierHistory
}

/** On a narrow screen the list is below the page, which a long history would make endless. */
const shownAtFirst = 30
const shownWithMore = limits.page.history

/**
 * Shows a history list. The changes of an entry are collapsed, as are runs of numbered
 * deliverables.
 */
export function HistoryList({
  entries,
  onRetry,
  empty = 'No history that you may see',
  readChanges,
  earlier,
}: HistoryListProps) {
  const [most, setMost] = useState(shownAtFirst)
  const isWhole = !earlier?.hasMore
  const groups = useMemo(() => entries && groupHistory(entries, { isWhole }), [entries, isWhole])
  if (groups === null) return <ErrorState title="The history failed to load." onRetry={onRetry} />
  if (groups.length === 0) return <EmptyState title={empty} />
  const more = () => {
    setMost(most + shownWithMore)
    if (!isWhole && groups.length < most + shownWithMore) earlier.onMore()
  }
  return (
    <>
      <Box as="ol" listStyle="none" aria-label="History entries">
        {groups.slice(0, most).map((group) => (
          <GroupItem key={group.key} group={group} read={readChanges} />
        ))}
      </Box>
      {(groups.length > most || !isWhole) && (
        <Button size="xs" mt="2" loading={earlier?.loading ?? false} onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}

function GroupItem({
  group: { summary, entries },
  read,
}: {
  group: HistoryGroup
  read: ReadChanges | undefined
}) {
  const [latest] = entries
  if (!latest) return null
  if (summary === null) return <HistoryItem entry={latest} read={read} />
  // The lines are in the entries of the group.
  const disciplines = latest.about?.filter(({ kind }) => kind === 'DIDP') ?? []
  return (
    <HistoryItem
      entry={{
        ...latest,
        action: summary,
        about: disciplines,
        aboutCount: disciplines.length,
        changes: [],
        changeCount: 0,
      }}
    >
      <Folded summary={`Show all ${entries.length}`}>
        {() =>
          entries.map((entry) => (
            <li key={entry.id}>
              <Text color="fg">
                <time dateTime={entry.executedAt}>{formatMoment(entry.executedAt)}</time>
                <br />
                {entry.action}
              </Text>
              <About subjects={entry.about?.filter(({ kind }) => kind !== 'DIDP') ?? []} />
              {entry.changes.map((change) => (
                <div key={change.field}>
                  <ChangeText {...change} />
                </div>
              ))}
            </li>
          ))
        }
      </Folded>
    </HistoryItem>
  )
}

/** Names the person in whose name it was done, which the changes say first. */
const forWhom = ({ changes: [first] }: HistoryEntry) =>
  first?.field === inTheNameOf && ` for ${first.to}`

interface HistoryItemProps {
  entry: HistoryEntry
  read?: ReadChanges | undefined
  children?: ReactNode
}

const HistoryItem = ({ entry, read, children }: HistoryItemProps) => (
  <Box as="li" position="relative" ps="4" pb="4" borderStartWidth="1px" ms="1" _last={{ pb: '1' }}>
    <Box
      position="absolute"
      insetStart="-4px"
      top="0.375rem"
      boxSize="0.4375rem"
      borderRadius="full"
      bg="ground"
      borderWidth="1.5px"
      borderColor="border.control"
      aria-hidden="true"
    />
    <Text textStyle="cell" fontWeight="500">
      {entry.executedBy?.name ?? 'Tidemark'}
      {forWhom(entry)}
    </Text>
    <Text textStyle="label" fontWeight="400" color="fg.muted" fontVariantNumeric="tabular-nums">
      <time dateTime={entry.executedAt}>{formatMoment(entry.executedAt)}</time>
    </Text>
    <Text textStyle="cell" overflowWrap="anywhere">
      {entry.action}
    </Text>
    <About subjects={entry.about ?? []} count={entry.aboutCount} />
    {entry.changeCount > 0 && (
      <Folded summary={counted(entry.changeCount, 'change')}>
        {() => <Changes entry={entry} read={read} />}
      </Folded>
    )}
    {children}
  </Box>
)

interface AboutProps {
  subjects: readonly HistoryItemFragment[]
  /** More than the subjects if not all are loaded. */
  count?: number | undefined
}

const namedAtOnce = 3

/**
 * Shows what an entry is about, each with a link unless it was removed. The names after the first
 * are collapsed.
 */
function About({ subjects, count = subjects.length }: AboutProps) {
  if (subjects.length === 0) return null
  const named = subjects.slice(0, namedAtOnce)
  const folded = subjects.slice(namedAtOnce)
  const more = count - named.length
  return (
    <>
      <Box as="ul" listStyle="none" textStyle="cell" aria-label="About">
        {named.map((subject) => (
          <Item key={subject.tagCode} subject={subject} />
        ))}
      </Box>
      {more > 0 && (
        <Folded summary={moreText(more)}>
          {() => (
            <>
              {folded.map((subject) => (
                <Item key={subject.tagCode} subject={subject} />
              ))}
              {more > folded.length && <li>{moreText(more - folded.length)}</li>}
            </>
          )}
        </Folded>
      )}
    </>
  )
}

const moreText = (count: number) => `and ${formatCount(count)} more`

const Item = ({ subject }: { subject: HistoryItemFragment }) => (
  <Box as="li" overflowWrap="anywhere">
    <SubjectLink subject={subject}>
      {subject.name}
      {subject.isRemoved && ' (removed)'}
    </SubjectLink>
  </Box>
)
