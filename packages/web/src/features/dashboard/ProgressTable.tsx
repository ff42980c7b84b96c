import { Box, Flex, Heading, Link, Text } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { Link as RouterLink } from 'react-router-dom'
import type { FiguresFragment } from '#api/generated/graphql.ts'
import { midpHref, type MidpSelection } from '#shared/midpAddress.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import { changeOf, percent } from './change.ts'

export interface ProgressRow {
  readonly key: string
  readonly label: string
  readonly now: FiguresFragment
  readonly before?: FiguresFragment | null
  /** The deliverables that are counted. */
  readonly selection: MidpSelection
}

interface ProgressTableProps {
  title: string
  /** The subject of a row. */
  of: string
  rows: readonly ProgressRow[]
  /** A sentence below the title. */
  note?: string | undefined
}

/** Shows the figures of groups of deliverables. Each figure links to the deliverables behind it. */
export const ProgressTable = ({ title, of, rows, note }: ProgressTableProps) => (
  <Box as="section" mb="5" breakInside="avoid">
    <Heading as="h2" textStyle="heading" mb="2">
      {title}
    </Heading>
    {note && (
      <Text color="fg.muted" mb="2">
        {note}
      </Text>
    )}
    <Sheet flush>
      <DataTable label={title} columns={columnsFor(of)} rows={rows} rowKey={({ key }) => key} />
    </Sheet>
  </Box>
)

const linked = (selection: MidpSelection, text: string) => (
  <Link asChild>
    <RouterLink to={midpHref(selection)}>{text}</RouterLink>
  </Link>
)

const columnsFor = (of: string): DataColumn<ProgressRow>[] => [
  {
    id: 'label',
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
    id: 'progress',
    header: 'Progress',
    align: 'end',
    sortValue: ({ now }) => now.progress,
    cell: ({ now }) => <Bar value={now.progress} />,
  },
  {
    id: 'change',
    header: 'Change',
    align: 'end',
    sortValue: ({ now, before }) => (before ? now.progress - before.progress : null),
    cell: ({ now, before }) => changeOf(now, before, 'progress') ?? '–',
  },
]

const figure = (
  id: 'deliverables' | 'numbered' | 'issued' | 'overdue',
  header: string,
  more: MidpSelection,
): DataColumn<ProgressRow> => ({
  id,
  header,
  align: 'end',
  sortValue: ({ now }) => now[id],
  cell: ({ now, selection }) =>
    now[id] === 0 ? '0' : linked({ ...selection, ...more }, formatCount(now[id])),
})

const Bar = ({ value }: { value: number }) => (
  <Flex as="span" align="center" justify="flex-end" gap="2">
    <ShareBar percent={value} width="5rem" bg="bg.emphasized" from="md" />
    <Text as="span" fontVariantNumeric="tabular-nums" minW="3.25rem">
      {percent(value)}
    </Text>
  </Flex>
)
