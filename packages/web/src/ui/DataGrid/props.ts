import type { ReactNode } from 'react'
import type { Column } from './cells/column.ts'
import type { GridControls } from './gridControls.ts'
import type { GridView } from './view/gridView.ts'
import type { GroupFigure } from './view/groupCell.ts'
import type { SavedRow } from './view/groups.ts'
import type { Copied } from './editing/entries.ts'
import type { Added, Patch } from './editing/patch.ts'

/** An item of a row's menu. `blocked` explains why it is disabled. */
export interface RowAction {
  readonly id: string
  readonly label: string
  readonly blocked?: string | undefined
  readonly onSelect: (grid: GridControls) => void
}

/** An item of a column's menu. */
export interface ColumnAction {
  readonly id: string
  readonly label: string
  readonly onSelect: () => void
}

export interface GridHistory {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /**
   * Returns the step that `undo` takes back, which is another one once a part of it is saved; undefined for
   * none. What offers to undo a certain step ends with it.
   */
  readonly step: () => unknown
  readonly undo: () => void
  readonly redo: () => void
  /** Why neither is possible now, while a save runs; undefined otherwise. */
  readonly locked?: string | undefined
}

/** The order of rows that the caller sorts and loads page by page. */
export interface GridSorting {
  readonly sort: GridView['sort']
  /** The columns by which the rows can be sorted. */
  readonly columnIds: readonly string[]
  /** Called for a click on the header of such a column. */
  readonly onSort: (columnId: string) => void
}

export interface TitledRows {
  /** The rows below the header, from the column `x` of the sheet on. */
  readonly copied: Copied
  readonly x: number
  /** Says that the header was recognised. */
  readonly sentence: string
  /** Says which titles have no column in the sheet; '' for none. */
  readonly lost: string
}

export interface DataGridProps<Row> {
  /** Identifies the kind of grid and its person; their view and widths are stored under it on this device. */
  readonly name: string
  /** The accessible name of the grid. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /**
   * The rows in display order. The caller owns them and applies the patches of `onEdit`. Keep the
   * array identical while nothing changes.
   */
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /**
   * Returns the id that a row had until it was saved. Cursor, marks and an open editor then stay on
   * the row.
   */
  readonly formerRowId?: ((row: Row) => string | null) | undefined
  /**
   * Receives one user action (a cell, a paste, a fill): changes of rows, and empty rows that were
   * filled in, to append in order. Without it the grid is read-only.
   */
  readonly onEdit?:
    | ((patches: readonly Patch<Row>[], added: readonly Added<Row>[]) => void)
    | undefined
  /**
   * Returns the empty rows below the last one, by distance from 0; typing or pasting there appends
   * rows. Each keeps its id when it is appended. Without it rows are not added in the sheet.
   */
  readonly blankRow?: ((index: number) => Row | undefined) | undefined
  /**
   * Puts several pasted rows under the columns that the first of them names; null where it is no header.
   * Without it, and when it rejects, rows are filled in by position.
   */
  readonly underHeader?:
    | ((
        copied: readonly (readonly string[])[],
        columnIds: readonly string[],
      ) => Promise<TitledRows | null>)
    | undefined
  /** Undo and redo of the edits, and of what the caller itself does to rows. Without it there is none. */
  readonly history?: GridHistory | undefined
  /**
   * Returns a row as it was saved, the row itself while it is unedited, and null for a row that was
   * not saved yet. Groups follow saved values, so that no row moves while it is edited. Without it
   * all rows count as saved.
   */
  readonly savedRow?: SavedRow<Row> | undefined
  /** Says that a row is not saved; undefined for a saved one. */
  readonly rowChange?: ((row: Row) => string | undefined) | undefined
  /** Returns the figures that the header of a group shows beside its number of rows. */
  readonly groupFigures?: ((rows: readonly Row[]) => readonly GroupFigure[]) | undefined
  /** Receives the user's choice for these conflicting cells. */
  readonly onResolve?:
    | ((cells: readonly { rowId: string; columnId: string }[], take: 'mine' | 'theirs') => void)
    | undefined
  /** The ids of the rows selected by checkbox. Without `onSelectedIdsChange` there are no checkboxes. */
  readonly selectedIds?: readonly string[] | undefined
  readonly onSelectedIdsChange?: ((ids: readonly string[]) => void) | undefined
  /**
   * Builds the menu of a row (right click, Menu key, Shift+F10). `marked` holds all selected rows
   * if the row is selected, otherwise only the row.
   */
  readonly rowActions?: ((row: Row, marked: readonly Row[]) => readonly RowAction[]) | undefined
  /**
   * Called for Alt+Enter on a row, and in a read-only grid for Enter or a double click. While no cell
   * is active, Alt+Enter opens the row that was marked last. On a touch screen, a second tap on a
   * cell that cannot be edited does the same.
   */
  readonly onOpenRow?: ((row: Row) => void) | undefined
  /** Called when the last rows come into view, to load more. It may be called repeatedly. */
  readonly onNearEnd?: (() => void) | undefined
  /** A sentence above the printed rows, such as about those that are not loaded. */
  readonly printNote?: string | undefined
  /** With `onNearEnd`: the headers show the order, and a click on one changes it. */
  readonly sorting?: GridSorting | undefined
  /**
   * With `onNearEnd`: the menu of a column, on its header. Sorting or filtering the loaded rows of a
   * longer list would mislead, so the caller does it.
   */
  readonly columnActions?: ((columnId: string) => readonly ColumnAction[]) | undefined
  /** The id of the row to scroll to and tint. */
  readonly highlight?: string | undefined
  /** The page sizes, the last being the default, and the number of page buttons. Without it all rows scroll. */
  readonly paging?: { readonly sizes: readonly number[]; readonly range: number } | undefined
  /**
   * The column up to which columns are frozen, until the user chooses another. A narrow sheet
   * freezes only columns that leave room for others, on a phone none.
   */
  readonly frozenThrough?: string | undefined
  /** Height of the sheet with its header, in pixels. */
  readonly height?: number | undefined
  /** True until the first rows have loaded. Later changes arrive in `rows`. */
  readonly loading?: boolean | undefined
  readonly empty?: ReactNode
  /** Content at the start of the toolbar. */
  readonly toolbar?: ReactNode
  /** Content below the grid, such as counts. */
  readonly footer?: ReactNode
}
