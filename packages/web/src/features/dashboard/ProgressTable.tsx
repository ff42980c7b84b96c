import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { formatCount, formatPercent } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type { ReactNode } from 'react'
import type { FiguresFragment } from '#api/generated/graphql.ts'
import { midpHref, type MidpSelection } from '#shared/midpAddress.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import { changeOf } from './change.ts'

export interface ProgressRow {
  readonly key: string
  readonly label: string
  readonly now: FiguresFragment
  readonly before?: FiguresFragment | null
  /** The deliverables that are counted. */
  readonly selection: MidpSelection
  /** The address of what changed since; left out where no page shows it. */
  readonly changes?: string | undefined
}

interface ProgressTableProps {
  title: string
  /** The subject of a row. */
  of: string
  rows: readonly ProgressRow[]
  /** A sentence below the title. */
  note?: string | undefined
  /** Shown below the table. */
  more?: ReactNode
  /** The rows that are printed; none by default, so that the page is printed on one sheet. */
  printed?: number
}

/** Shows the figures of groups of deliverables. Each figure links to the deliverables behind it. */
export const ProgressTable = ({ title, of, rows, note, more, printed = 0 }: ProgressTableProps) => (
  <Box
    as="section"
    mb="5"
    breakInside="avoid"
    data-no-print={printed === 0 ? '' : undefined}
    css={{ _print: { [`& tbody tr:nth-of-type(n + ${printed + 1})`]: { display: 'none' } } }}
  >
    <Heading as="h2" textStyle="heading" mb="2">
      {title}
    </Heading>
    {note && (
      <Text color="fg.muted" mb="2">
        {note}
      </Text>
    )}
    <Sheet flush>
      <DataTable
        label={title}
        // Snapshots do not hold every property.
        columns={columnsFor(of, { compared: rows.some(({ before }) => before) })}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Sheet>
    {rows.length > printed && (
      <Text display="none" _print={{ display: 'block' }} mt="2">
        {formatCount(rows.length - printed)} more not printed.
      </Text>
    )}
    {more && (
      <Box mt="2" data-no-print>
        {more}
      </Box>
    )}
  </Box>
)

const linked = (selection: MidpSelection, shown: ReactNode) => (
  <TextLink to={midpHref(selection)}>{shown}</TextLink>
)

const columnsFor = (of: string, { compared }: { compared: boolean }): DataColumn<ProgressRow>[] => [
  {
    header: of,
    isRowHeader: true,
    sortValue: ({ label }) => label,
    cell: ({ label, selection }) => linked(selection, label || 'None'),
  },
  figure('deliverables', words.deliverable.plural, {}),
  figure('numbered', 'Numbered', { STATUS: ['DONE'] }),
  figure('issued', 'Issued', { DUE_WINDOW: ['ISSUED'] }),
  figure('overdue', 'Overdue', { DUE_WINDOW: ['OVERDUE'] }),
  {
    header: 'Progress',
    align: 'end',
    sortValue: ({ now }) => now.progress,
    cell: ({ now, selection }) => linked(selection, <Bar value={now.progress} />),
  },
  ...(compared ? [change] : []),
]

const change: DataColumn<ProgressRow> = {
  header: 'Change',
  align: 'end',
  sortValue: ({ now, before }) => (before ? now.progress - before.progress : null),
  cell: ({ now, before, selection, changes }) => {
    const by = changeOf(now, before, 'progress')
    if (by === null) return '–'
    if (changes === undefined) return linked(selection, by)
    const lines =
      now.deliverables === before?.deliverables ? null : changeOf(now, before, 'deliverables')
    return (
      <TextLink to={changes}>
        {lines === null ? by : `${by}, ${lines} ${words.deliverable.plural.toLowerCase()}`}
      </TextLink>
    )
  },
}

const figure = (
  id: 'deliverables' | 'numbered' | 'issued' | 'overdue',
  header: string,
  more: MidpSelection,
): DataColumn<ProgressRow> => ({
  header,
  align: 'end',
  sortValue: ({ now }) => now[id],
  cell: ({ now, selection }) => linked({ ...selection, ...more }, formatCount(now[id])),
})

const Bar = ({ value }: { value: number }) => (
  <Flex as="span" align="center" justify="flex-end" gap="2">
    <ShareBar percent={value} width="5rem" bg="bg.emphasized" from="md" />
    <Text as="span" fontVariantNumeric="tabular-nums" minW="3.25rem">
      {formatPercent(value)}
    </Text>
  </Flex>
)
