import { Flex, Text } from '@chakra-ui/react'
import { counted, formatCount } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import { useMemo } from 'react'
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

type MatrixRow = MidpValueFragment & { readonly cells?: readonly MidpCellFragment[] | null }

interface MidpMatrixProps {
  address: ReturnType<typeof useMidpView>
  rows: readonly MatrixRow[]
}

/**
 * Shows groups by month or stage as a table. A cell says how many deliverables are due, issued and
 * overdue, and leads to them.
 */
export function MidpMatrix({ address, rows }: MidpMatrixProps) {
  const { groupBy, across } = address.view
  const columns = useMemo(
    () => (groupBy && across ? columnsOf(rows, { groupBy, across, hrefOf: address.hrefOf }) : []),
    [rows, groupBy, across, address.hrefOf],
  )
  return (
    <Sheet flush>
      <DataTable
        label={`${labelOf(groupBy)} by ${labelOf(across).toLowerCase()}`}
        columns={columns}
        rows={rows}
        rowKey={({ value }) => value}
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
  const found = new Set(rows.flatMap(({ cells }) => cells?.map(({ column }) => column) ?? []))
  return [
    {
      id: 'group',
      header: labelOf(groupBy),
      isRowHeader: true,
      cell: ({ value, label }) => (
        <TextLink to={hrefOf([[groupBy, value]])}>{wordsFor(groupBy, value, label)}</TextLink>
      ),
    },
    ...[...found].toSorted(emptyLast).map((column): DataColumn<MatrixRow> => ({
      id: `=${column}`,
      header: wordsFor(across, column, column),
      align: 'end',
      cell: ({ value, cells }) => (
        <Cell
          cell={cells?.find((one) => one.column === column)}
          hrefOf={(more = []) => hrefOf([[groupBy, value], [across, column], ...more])}
        />
      ),
    })),
    {
      id: 'all',
      header: 'All',
      align: 'end',
      cell: ({ value, count }) => (
        <TextLink to={hrefOf([[groupBy, value]])}>{formatCount(count)}</TextLink>
      ),
    },
  ]
}

/** Months and stages in their order, those without one at the end. */
const emptyLast = (one: string, other: string) =>
  Number(one === '') - Number(other === '') || one.localeCompare(other, 'en', { numeric: true })

interface CellProps {
  cell: MidpCellFragment | undefined
  hrefOf: (more?: readonly (readonly [DeliverableProperty, string])[]) => string
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
