import { Flex, Text } from '@chakra-ui/react'
import { counted, formatCount, inSentence } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type {
  DeliverableProperty,
  MidpCellFragment,
  MidpValueFragment,
} from '#api/generated/graphql.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { properties, wordsFor } from './properties.ts'
import type { matrixColumns, useMidpView } from './useMidpView.ts'

type Cells = readonly MidpCellFragment[]
type Counts = Pick<MidpCellFragment, 'count' | 'issued' | 'overdue'>
type MatrixGroup = MidpValueFragment & { readonly cells?: Cells | null }
/** A row of a group, or that of all. */
interface MatrixRow {
  readonly group: MatrixGroup | null
  readonly cells: Cells
}

interface MidpMatrixProps {
  address: ReturnType<typeof useMidpView>
  rows: readonly MatrixGroup[]
  /** The cells of all groups, of other pages, too. */
  totals: Cells | null
}

/**
 * Shows groups by month or stage as a table, with the totals of both. A cell says how many deliverables
 * are due, issued and overdue, and leads to them.
 */
export function MidpMatrix({ address, rows: groups, totals }: MidpMatrixProps) {
  const { groupBy, across } = address.view
  const { hrefOf } = address
  const rows = groups.map((group): MatrixRow => ({ group, cells: group.cells ?? [] }))
  if (totals && rows.length > 0) rows.push({ group: null, cells: totals })
  const columns = groupBy && across ? columnsOf(rows, { groupBy, across, hrefOf }) : []
  return (
    <Sheet flush>
      <DataTable
        label={`${labelOf(groupBy)} by ${inSentence(labelOf(across))}`}
        columns={columns}
        rows={rows}
        rowKey={({ group }) => (group ? `=${group.value}` : '')}
        empty={<EmptyState title="No deliverable matches these filters" />}
      />
    </Sheet>
  )
}

interface Matrix {
  readonly groupBy: DeliverableProperty
  readonly across: (typeof matrixColumns)[number]
  readonly hrefOf: MidpMatrixProps['address']['hrefOf']
}

const labelOf = (property: DeliverableProperty | null) =>
  properties.find(({ id }) => id === property)?.label ?? ''

function columnsOf(
  rows: readonly MatrixRow[],
  { groupBy, across, hrefOf }: Matrix,
): DataColumn<MatrixRow>[] {
  const found = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))
  const ofRow = ({ group }: MatrixRow) => (group ? [[groupBy, group.value] as const] : [])
  const cellOf = (row: MatrixRow, cell: Counts | undefined, of: Values = []) => (
    <Cell cell={cell} hrefOf={(more = []) => hrefOf([...ofRow(row), ...of, ...more])} />
  )
  return [
    {
      header: labelOf(groupBy),
      isRowHeader: true,
      cell: (row) =>
        row.group ? (
          <TextLink to={hrefOf(ofRow(row))}>
            {wordsFor(groupBy, row.group.value, row.group.label)}
          </TextLink>
        ) : (
          'All'
        ),
    },
    ...[...found].toSorted(emptyLast).map((column): DataColumn<MatrixRow> => ({
      id: `=${column}`,
      header: wordsFor(across, column, column),
      align: 'end',
      cell: (row) => {
        const cell = row.cells.find((one) => one.column === column)
        return cellOf(row, cell, [[across, column]])
      },
    })),
    { header: 'All', align: 'end', cell: (row) => cellOf(row, sumOf(row.cells)) },
  ]
}

/** Adds up cells: a deliverable is in one column. */
function sumOf(cells: Cells): Counts | undefined {
  const sum = (of: keyof Counts) => cells.reduce((total, cell) => total + cell[of], 0)
  return cells.length === 0
    ? undefined
    : { count: sum('count'), issued: sum('issued'), overdue: sum('overdue') }
}

/** Months and stages in their order, those without one at the end. */
const emptyLast = (one: string, other: string) =>
  Number(one === '') - Number(other === '') || one.localeCompare(other, 'en', { numeric: true })

type Values = readonly (readonly [DeliverableProperty, string])[]

interface CellProps {
  cell: Counts | undefined
  hrefOf: (more?: Values) => string
}

function Cell({ cell, hrefOf }: CellProps) {
  if (!cell) return <Text color="fg.muted">–</Text>
  const { count, issued, overdue } = cell
  return (
    <Flex direction="column" align="flex-end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      <TextLink
        {...pressable}
        to={hrefOf()}
        aria-label={counted(count, words.deliverable.singular.toLowerCase())}
      >
        {formatCount(count)}
      </TextLink>
      {issued > 0 && (
        <TextLink {...pressable} textStyle="label" to={hrefOf([['DUE_WINDOW', 'ISSUED']])}>
          {formatCount(issued)} issued
        </TextLink>
      )}
      {overdue > 0 && (
        <TextLink
          {...pressable}
          textStyle="label"
          color="fg.error"
          to={hrefOf([['DUE_WINDOW', 'OVERDUE']])}
        >
          {formatCount(overdue)} overdue
        </TextLink>
      )}
    </Flex>
  )
}

/** The links of a cell are below each other: each as large as a finger needs. */
const pressable = {
  minH: '6',
  minW: '6',
  alignItems: 'center',
  justifyContent: 'flex-end',
} as const
