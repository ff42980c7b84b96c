import { Box, chakra } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { StatusBadge } from '../StatusBadge.tsx'
import { textOf } from './cells/cellText.ts'
import type { Column } from './cells/column.ts'
import { lockReason, type Sheet } from './editing/patch.ts'
import type { Layout } from './view/layout.ts'
import type { GridView } from './view/gridView.ts'
import { headHeight, markerWidthOf, useGlideColumns } from './view/useGlideColumns.ts'
import type { DataGridProps } from './props.ts'

interface StillGridProps<Row> extends Pick<
  DataGridProps<Row>,
  'name' | 'frozenThrough' | 'onNearEnd'
> {
  readonly sheet: Sheet<Row>
  readonly layout: Layout<Row>
  readonly view: GridView
  /** The element that the sheet fills. */
  readonly frame: RefObject<HTMLElement | null>
}

/** The rows of the sheet's height, and some for a larger font. */
const mostRows = 30

/**
 * Shows the first rows of a sheet as elements that look like its canvas. A server, which has no
 * canvas, renders it.
 */
export function StillGrid<Row>({
  name,
  frozenThrough,
  onNearEnd,
  sheet,
  layout,
  view,
  frame,
}: StillGridProps<Row>) {
  const { columns } = useGlideColumns(sheet.columns, {
    name,
    view,
    frozenThrough,
    hasMenus: onNearEnd === undefined,
    zoom: 1,
    frame,
  })
  const marker = markerWidthOf(layout.lines)
  const least = columns.reduce((sum, { width }) => sum + width, marker)
  const lines = Array.from({ length: Math.min(layout.lines, mostRows) }, (_, line) => line)
  return (
    <chakra.table css={tableStyle} style={{ width: `max(100%, ${least}px)` }}>
      <colgroup>
        <col style={{ width: marker }} />
        {columns.map(({ id, width, grow }) => (
          <col key={id} style={grow === undefined ? { width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td aria-hidden="true" />
          {columns.map(({ id, title }) => (
            <th key={id}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const row = sheet.rows[layout.rowAt(line) ?? -1]
          if (!row) return <tr key={line} />
          return (
            <tr key={line}>
              <td data-marker>{layout.numberAt(line)}</td>
              {sheet.columns.map((column) => (
                <StillCell key={column.id} column={column} row={row} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </chakra.table>
  )
}

function StillCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const cell = column.cell(row)
  const isLocked = lockReason(column, row) !== undefined
  return (
    <Box
      as="td"
      {...(isLocked && { color: 'fg.muted', ...(column.edit && { bg: 'bg.subtle' }) })}
      {...(column.error?.(row) && { color: 'fg.error', bg: 'status.bad.bg' })}
    >
      {cell.kind === 'status' && cell.value ? (
        <StatusBadge tone={cell.tone}>{cell.value}</StatusBadge>
      ) : (
        textOf(cell)
      )}
    </Box>
  )
}

const tableStyle = {
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& tr': { h: 'row' },
  '& thead tr': { h: `${headHeight}px` },
  '& th, & td': {
    px: 'cellX',
    py: '0',
    textAlign: 'start',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    borderEndWidth: '1px',
    borderBottomWidth: '1px',
  },
  '& thead > tr > *': {
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: '0.75rem',
    fontWeight: 'medium',
    borderBottomColor: 'border.emphasized',
  },
  '& td span': { fontWeight: 'normal' },
  '& td[data-marker]': {
    px: '0',
    fontSize: '0.75rem',
    textAlign: 'center',
    color: 'fg.muted',
    bg: 'bg.subtle',
  },
} as const
