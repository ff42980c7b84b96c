import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { Patch } from './patch.ts'

/** One line of a row's menu. `blocked` is the sentence saying why it cannot be chosen now. */
export interface RowAction {
  readonly id: string
  readonly label: string
  readonly blocked?: string | undefined
  readonly onSelect: () => void
}

/** The caller's undo and redo. */
export interface GridHistory {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undo: () => void
  readonly redo: () => void
}

export interface DataGridProps<Row> {
  /** Keeps the column widths on this device: one name per kind of grid. */
  readonly name: string
  /** The accessible name of the grid. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** In the order shown. The caller holds them and applies the patches of `onEdit`. Keep the array the same while nothing changes. */
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** One call for what a person did at once (a cell, a paste, a fill, an undo). Without it the whole grid is read-only. */
  readonly onEdit?: ((patches: readonly Patch<Row>[]) => void) | undefined
  /** Undo and redo of the edits, and of what the caller itself does to rows. Without it there is none. */
  readonly history?: GridHistory | undefined
  /** The person chose, for these contested cells, whose value stays. */
  readonly onResolve?:
    | ((cells: readonly { rowId: string; columnId: string }[], take: 'mine' | 'theirs') => void)
    | undefined
  /** Rows marked by their checkboxes; without `onSelectedIdsChange` there are none. */
  readonly selectedIds?: readonly string[] | undefined
  readonly onSelectedIdsChange?: ((ids: readonly string[]) => void) | undefined
  /** The menu of a row (right click, Menu key, Shift+F10). `marked` holds the marked rows when the row is one of them, else the row alone. */
  readonly rowActions?: ((row: Row, marked: readonly Row[]) => readonly RowAction[]) | undefined
  /** The row to scroll to and tint. */
  readonly highlight?: string | undefined
  /** Rows to a page for the person to choose between, the last until they did, and how many pages the pager names in a row; without it all rows scroll. */
  readonly paging?: { readonly sizes: readonly number[]; readonly range: number } | undefined
  /** Keeps the first column in sight. Typing does not open the editor there, so only where it is read-only. */
  readonly freezeFirst?: boolean | undefined
  /** In pixels, of the sheet with its heads. */
  readonly height?: number | undefined
  /** While the first rows are on their way: later changes simply arrive in `rows`. */
  readonly loading?: boolean | undefined
  readonly empty?: ReactNode
  /** Stands at the start of the bar above, beside Find, Undo and Redo. */
  readonly toolbar?: ReactNode
  /** Stands below: counts. */
  readonly footer?: ReactNode
}
