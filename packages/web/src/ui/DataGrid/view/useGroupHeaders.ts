import type { DataEditorCoreProps, GridCell, Item, Rectangle } from '@glideapps/glide-data-grid'
import { useMemo } from 'react'
import { groupCell, type GroupFigure } from './groupCell.ts'
import type { Group } from './groups.ts'
import type { Layout } from './layout.ts'
import type { GridTheme } from '../cells/useGridTheme.ts'

interface GroupHeaders<Row> {
  readonly layout: Layout<Row>
  readonly columns: number
  /** Where the text of a header begins, in pixels. */
  readonly left: number
  readonly theme: GridTheme
  readonly groupFigures?: ((rows: readonly Row[]) => readonly GroupFigure[]) | undefined
  /** The group whose header has the keyboard. */
  readonly active?: Group<Row> | undefined
}

/** Returns how headers of groups are drawn, and described to assistive technology. */
export function useGroupHeaders<Row>({
  layout,
  columns,
  left,
  theme,
  groupFigures,
  active,
}: GroupHeaders<Row>) {
  return useMemo(() => {
    if (layout.headers.length === 0) return undefined
    const cells = new Map(
      layout.headers.map(({ group, line }) => [
        line,
        groupCell(group, groupFigures, { columns, left, theme, isActive: group === active }),
      ]),
    )
    const rowAria = (line: number) => {
      const group = layout.headerAt(line)
      return group
        ? { 'aria-level': 1, ...(group.value !== null && { 'aria-expanded': !group.isFolded }) }
        : { 'aria-level': 2 }
    }
    return {
      cellAt: (line: number) => cells.get(line),
      props: {
        rowGrouping: {
          groups: layout.headers.map(({ line }) => ({ headerIndex: line, isCollapsed: false })),
          height: theme.rowHeight,
          themeOverride: { bgCell: theme.locked.bg },
        },
        // Read by the patched grid: the table becomes a tree grid, and folding renumbers no row.
        experimental: {
          rowAria,
          rowNumber: layout.numberAt,
        } as DataEditorCoreProps['experimental'],
      },
    }
  }, [layout, columns, left, theme, groupFigures, active])
}

/** Returns the cells of a range for copying, without those of headers. */
export const cellsBetween =
  (layout: Pick<Layout<unknown>, 'rowAt'>, cellAt: (place: Item) => GridCell) =>
  ({ x, y, width, height }: Rectangle) =>
    Array.from({ length: height }, (_, row) => y + row)
      .filter((line) => layout.rowAt(line) !== undefined)
      .map((line) => Array.from({ length: width }, (_, column) => cellAt([x + column, line])))
