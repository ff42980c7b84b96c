import { Box, chakra, Link, Table } from '@chakra-ui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { sideShadows } from './edgeShadows.ts'
import { EmptyState } from './EmptyState.tsx'
import { TableSkeleton } from './Skeletons.tsx'
import { stackedOnPhone } from './stackedOnPhone.ts'
import { type SortValue, type Sorting, sortRows, toggleSorting } from './sorting.ts'

export interface DataColumn<Row> {
  header: string
  /** Names the column where its caller sorts the rows; its header by default. */
  id?: string
  /**
   * Visually hidden header without a button, for a column of buttons or checkboxes, or for a table
   * whose headers are above another one.
   */
  headerHidden?: boolean
  /** Leaves the column out on paper, such as one of buttons. */
  screenOnly?: boolean
  cell: (row: Row, index: number) => ReactNode
  /**
   * Makes the header sortable; null sorts last in both directions. `true` for server-side sorting
   * of a paged list.
   */
  sortValue?: ((row: Row) => SortValue) | true
  align?: 'start' | 'end'
  width?: string
  /** The cell that names the row. With `rowHref` it contains the row's link. */
  isRowHeader?: boolean
}

const idOf = ({ id, header }: Pick<DataColumn<never>, 'id' | 'header'>) => id ?? header

/** Returns a column of texts by which it is sorted; a dash for none. */
export const textColumn = <Row,>(
  header: string,
  textOf: (row: Row) => string | null | undefined,
): DataColumn<Row> => ({ header, cell: (row) => textOf(row) ?? '–', sortValue: textOf })

export const actionsColumn = <Row,>(
  cell: DataColumn<Row>['cell'],
  more: Partial<DataColumn<Row>> = {},
): DataColumn<Row> => ({
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  width: '5.5rem',
  cell,
  ...more,
})

interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The target of a row. The whole row is clickable; the link is in the header cell. */
  rowHref?: (row: Row) => string | null
  /** Nesting level, 0 at the top. Sorting keeps rows below their parents. */
  depth?: (row: Row) => number
  /** Highlights a row, for example one that was just created. */
  isMarked?: (row: Row) => boolean
  loading?: boolean
  empty?: ReactNode
  /** Shows the cells of a row below each other on a phone. */
  stacked?: boolean
  /**
   * The sorting of a list whose caller loads the rows for it, and the handler for header clicks. With
   * `isSorted`, rows at the top arrive in this order, and only those below them are sorted here.
   */
  paged?: { sorting: Sorting; onSort: (sorting: Sorting) => void; isSorted?: boolean }
}

const unmarked = { bg: 'transparent' }
/** A bar at the start tells the row from the one below the pointer. */
const marked = { bg: 'blue.subtle', boxShadow: 'inset 4px 0 0 {colors.blue.solid}' }

/**
 * Shows a dense table with sortable headers, row links, a loading skeleton and 'There are no
 * results'.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowHref,
    depth,
    isMarked,
    loading = false,
    empty = <EmptyState />,
    stacked = false,
    paged,
  } = props
  const [ownSorting, setOwnSorting] = useState<Sorting>(null)
  const { sorting, onSort, isSorted } = paged ?? {
    sorting: ownSorting,
    onSort: setOwnSorting,
    isSorted: false,
  }
  const sorted = useMemo(() => {
    const sortValue = columns.find((column) => idOf(column) === sorting?.column)?.sortValue
    return sorting && sortValue && sortValue !== true
      ? sortRows(rows, { valueOf: sortValue, direction: sorting.direction, depth, isSorted })
      : rows
  }, [rows, columns, sorting, depth, isSorted])

  if (loading) return <TableSkeleton columns={columns.length} />
  if (rows.length === 0) return empty
  return (
    <Table.ScrollArea
      as="section"
      tabIndex={0}
      aria-label={label}
      focusVisibleRing="inside"
      css={sideShadows}
      {...(stacked && { mdDown: stackedOnPhone(columns) })}
    >
      <Table.Root
        size="sm"
        interactive={Boolean(rowHref)}
        bg="transparent"
        stickyHeader
        aria-label={label}
      >
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {columns.map((column) => (
              <HeaderCell
                key={idOf(column)}
                column={column}
                sorting={sorting}
                onSort={() => onSort(toggleSorting(sorting, idOf(column)))}
              />
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {sorted.map((row, index) => (
            <Table.Row
              key={rowKey(row)}
              {...(isMarked?.(row) ? marked : unmarked)}
              position="relative"
              _hover={rowHref ? { bg: 'blue.subtle' } : {}}
            >
              {columns.map((column) => (
                <BodyCell
                  key={idOf(column)}
                  column={column}
                  indent={column.isRowHeader ? (depth?.(row) ?? 0) : 0}
                  href={column.isRowHeader ? rowHref?.(row) : null}
                >
                  {column.cell(row, index)}
                </BodyCell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

function HeaderCell<Row>({
  column,
  sorting,
  onSort,
}: {
  column: DataColumn<Row>
  sorting: Sorting
  onSort: () => void
}) {
  const direction = sorting?.column === idOf(column) ? sorting.direction : null
  return (
    <Table.ColumnHeader
      scope="col"
      data-no-print={column.screenOnly ? '' : undefined}
      textStyle="label"
      color="fg.muted"
      px="cellX"
      py={column.headerHidden ? '0' : '1.5'}
      whiteSpace="nowrap"
      w={column.width}
      textAlign={column.align}
      aria-sort={direction ?? undefined}
    >
      {column.sortValue && !column.headerHidden ? (
        <chakra.button
          type="button"
          onClick={onSort}
          display="inline-flex"
          // The text is above the values of its column, at either end.
          flexDirection={column.align === 'end' ? 'row-reverse' : 'row'}
          alignItems="center"
          gap="1"
          cursor="pointer"
          focusVisibleRing="outside"
          color={direction ? 'fg' : 'inherit'}
        >
          {column.header}
          <Box as="span" w="0.75rem" aria-hidden="true">
            {direction === 'ascending' ? (
              <ArrowUp size={12} />
            ) : direction === 'descending' ? (
              <ArrowDown size={12} />
            ) : null}
          </Box>
        </chakra.button>
      ) : column.headerHidden ? (
        <chakra.span srOnly>{column.header}</chakra.span>
      ) : (
        column.header
      )}
    </Table.ColumnHeader>
  )
}

interface BodyCellProps<Row> {
  column: DataColumn<Row>
  indent: number
  href: string | null | undefined
  children: ReactNode
}

function BodyCell<Row>({ column, indent, href, children }: BodyCellProps<Row>) {
  const shared = {
    textStyle: 'cell',
    px: 'cellX',
    py: 'cellY',
    h: 'row',
    textAlign: column.align,
    borderColor: 'border',
    'data-no-print': column.screenOnly ? '' : undefined,
  } as const
  if (!column.isRowHeader) return <Table.Cell {...shared}>{children}</Table.Cell>
  return (
    // The library renders every cell as a td; a row header must be a th.
    <Table.Cell {...shared} asChild>
      <th scope="row">
        <chakra.span
          display="block"
          // A long name wraps, so that the columns after it stay on the screen.
          minW="10rem"
          whiteSpace="normal"
          // The reset of the interface library sets the wrap of every element, so it is not inherited.
          css={{ '&, & *': { overflowWrap: 'anywhere' } }}
          fontWeight="400"
          textAlign="start"
          ps={`${indent * 20}px`}
        >
          {href ? (
            <Link
              asChild
              fontWeight="500"
              _before={{ content: '""', position: 'absolute', inset: '0' }}
            >
              <RouterLink to={href}>{children}</RouterLink>
            </Link>
          ) : (
            <chakra.span fontWeight="500">{children}</chakra.span>
          )}
        </chakra.span>
      </th>
    </Table.Cell>
  )
}
