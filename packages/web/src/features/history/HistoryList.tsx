import { Box, Button, Link, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { counted } from '@tidemark/schema/wording'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { HistoryLineFragment } from '#api/generated/graphql.ts'
import { formatMoment } from '#shared/day.ts'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Changes, ChangeText } from './Changes.tsx'
import { groupHistory, type HistoryEntry, type HistoryGroup } from './groups.ts'
import type { ReadChanges } from './useAllChanges.ts'
import type { EarlierHistory } from './useEarlierHistory.ts'

interface HistoryListProps {
  /** Newest first; null if they could not be loaded. */
  entries: readonly HistoryEntry[] | null
  onRetry: () => void
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
export function HistoryList({ entries, onRetry, readChanges, earlier }: HistoryListProps) {
  const [most, setMost] = useState(shownAtFirst)
  const isWhole = !earlier?.hasMore
  const groups = useMemo(() => entries && groupHistory(entries, { isWhole }), [entries, isWhole])
  if (groups === null) return <ErrorState title="The history failed to load." onRetry={onRetry} />
  if (groups.length === 0) return <EmptyState title="No history yet" />
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
  return (
    <HistoryItem
      entry={{
        ...latest,
        action: summary,
        // The lines are in the entries of the group.
        about: latest.about?.filter(({ kind }) => kind === 'DIDP') ?? [],
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
    </Text>
    <Text textStyle="label" fontWeight="400" color="fg.muted" fontVariantNumeric="tabular-nums">
      <time dateTime={entry.executedAt}>{formatMoment(entry.executedAt)}</time>
    </Text>
    <Text textStyle="cell" overflowWrap="anywhere">
      {entry.action}
    </Text>
    <About subjects={entry.about ?? []} />
    {entry.changeCount > 0 && (
      <Folded summary={counted(entry.changeCount, 'change')}>
        {() => <Changes entry={entry} read={read} />}
      </Folded>
    )}
    {children}
  </Box>
)

type Subject = HistoryLineFragment['about'][number]

/**
 * Shows the disciplines and lines that an entry is about, each with a link unless it was removed.
 */
const About = ({ subjects }: { subjects: readonly Subject[] }) =>
  subjects.length > 0 && (
    <Box as="ul" listStyle="none" textStyle="cell" aria-label="About">
      {subjects.map((subject) => (
        <Box as="li" key={subject.tagCode} overflowWrap="anywhere">
          <Name subject={subject} />
        </Box>
      ))}
    </Box>
  )

function Name({
  subject: { name, isRemoved, kind, tagCode, parentTagCode },
}: {
  subject: Subject
}) {
  if (isRemoved) return `${name} (removed)`
  const href =
    kind === 'DELIVERABLE'
      ? parentTagCode &&
        `${paths.disciplineOverview(parentTagCode)}?line=${encodeURIComponent(tagCode)}`
      : paths.disciplineOverview(tagCode)
  return href ? (
    // 24 px high, so that a finger reaches each of several links.
    <Link asChild variant="underline" display="inline-block" lineHeight="1.5rem">
      <RouterLink to={href}>{name}</RouterLink>
    </Link>
  ) : (
    name
  )
}

/**
 * Shows a collapsed list with a summary. Its content, possibly thousands of items, renders on first
 * expansion.
 */
function Folded({ summary, children }: { summary: string; children: () => ReactNode }) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <Box
      as="details"
      textStyle="label"
      fontWeight="400"
      color="fg.muted"
      mt="0.5"
      onToggle={() => setOpened(true)}
    >
      <Box as="summary" id={id} cursor="pointer" color="blue.fg" lineHeight="1.5rem">
        {summary}
      </Box>
      <Box as="ul" listStyle="none" mt="1" aria-labelledby={id} css={items}>
        {opened && children()}
      </Box>
    </Box>
  )
}

const items = { '& > li': { overflowWrap: 'anywhere', marginBottom: '1' } }
