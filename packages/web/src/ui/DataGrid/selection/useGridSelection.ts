import {
  type DataEditorRef,
  CompactSelection,
  type GridSelection,
  type Item,
} from '@glideapps/glide-data-grid'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Pages } from '../GridPages.tsx'
import type { Block } from '../editing/entries.ts'
import type { Layout } from '../view/layout.ts'
import { type Current, onLines, onRows, single } from './linesOfRows.ts'
import { lockReason, rowAt, type Sheet } from '../editing/patch.ts'

interface ScrolledGrid<Row> {
  readonly sheet: Sheet<Row>
  readonly pages: Pages
  readonly layout: Pick<Layout<Row>, 'lineOf'>
  readonly editor: RefObject<DataEditorRef | null>
  readonly ready: boolean
}

/** Scrolls to the highlighted row once per highlight. Later changes of the rows do not scroll. */
export function useHighlight<Row>(
  id: string | undefined,
  { sheet, pages, layout, editor, ready }: ScrolledGrid<Row>,
) {
  const placeOf = (wanted: string) =>
    sheet.rows.findIndex((candidate) => sheet.rowId(candidate) === wanted)
  const row = id === undefined ? -1 : placeOf(id)
  const shown = row >= 0 ? id : undefined
  const shownHere = row >= pages.start && row < pages.end ? shown : undefined
  const turn = useEffectEvent((wanted: string) => pages.turnToRow(placeOf(wanted)))
  const scroll = useEffectEvent((wanted: string) =>
    editor.current?.scrollTo(0, layout.lineOf(placeOf(wanted)), 'vertical', 0, 0, {
      vAlign: 'center',
    }),
  )
  useEffect(() => {
    if (shown !== undefined) turn(shown)
  }, [shown])
  useEffect(() => {
    if (shownHere === undefined || !ready) return undefined
    // The canvas has no size before its first layout.
    const frame = requestAnimationFrame(() => scroll(shownHere))
    return () => cancelAnimationFrame(frame)
  }, [shownHere, ready])
}

/** A cell to move to, once its row exists. */
export interface Jump {
  readonly rowId: string
  readonly columnId: string | undefined
  /** Leaves the keyboard focus where it is. */
  readonly keepsFocus?: boolean
}

/**
 * Makes the cell of a jump active and focuses the sheet, before the next key is pressed. Sets the
 * state while rendering: from an effect, the canvas would be drawn twice.
 */
export function useJump<Row>(
  jump: Jump | undefined,
  { sheet, pages, editor, ready }: ScrolledGrid<Row>,
  select: (cell: Item) => void,
) {
  const [done, setDone] = useState<Jump>()
  const isDue = ready && jump !== undefined && jump !== done
  const row = isDue ? sheet.rows.findIndex((each) => sheet.rowId(each) === jump.rowId) : -1
  const line = sheet.rows[row]
  if (isDue && line) {
    const wanted = sheet.columns.findIndex((column) =>
      jump.columnId ? column.id === jump.columnId : lockReason(column, line) === undefined,
    )
    setDone(jump)
    pages.turnToRow(row)
    select([Math.max(0, wanted), row])
  }
  useLayoutEffect(() => {
    // Focused before the selection is drawn, glide would select its first cell.
    if (done && !done.keepsFocus) queueMicrotask(() => editor.current?.focus())
  }, [done, editor])
}

/** The active cell and its ranges, at the place where they were chosen. */
interface CellCursor {
  readonly current: Current
  readonly rowId: string
  readonly columnId: string
  /** The number of columns then. */
  readonly columns: number
  /** The last row of the range. */
  readonly lastRowId: string | undefined
}

/** The header of a group as the active line. */
interface HeaderCursor {
  readonly header: string | null
  readonly columnId: string
}

interface MarkedRows {
  /** The number of empty rows below the last row of the page. */
  readonly blanks: number
  readonly selectedIds?: readonly string[] | undefined
  readonly onSelectedIdsChange?: ((ids: readonly string[]) => void) | undefined
  /** Given in a grid whose cells can be edited. */
  readonly onEdit?: unknown
  /** Given in a list that is loaded in parts. */
  readonly onNearEnd?: unknown
}

const moved = (current: Current, rows: number): Current => ({
  cell: [current.cell[0], current.cell[1] + rows],
  range: down(current.range, rows),
  rangeStack: current.rangeStack.map((range) => down(range, rows)),
})
/** Cuts the range at the end of the page. */
const until = (end: number, current: Current): Current => {
  const { range } = current
  return range.y < end
    ? { ...current, range: { ...range, height: Math.min(range.height, end - range.y) } }
    : current
}
const lastRowOf = ({ range }: Current) => range.y + range.height - 1
const down = (block: Block, rows: number): Block => ({ ...block, y: block.y + rows })

/**
 * Manages the active cell and the selected rows. Both follow their rows when lines are added,
 * removed or reordered, and the active cell follows its column when others are hidden or shown. The
 * header of a group can be active instead. Indexes run over all pages; only values for glide are
 * lines of the page.
 */
export function useGridSelection<Row>(
  sheet: Sheet<Row>,
  layout: Layout<Row>,
  { selectedIds, onSelectedIdsChange, onEdit, onNearEnd, blanks }: MarkedRows,
) {
  const { rows, columns } = sheet
  const [cursor, setCursor] = useState<CellCursor | HeaderCursor>()
  const [rowCursor, headerCursor] =
    cursor && 'header' in cursor ? [undefined, cursor] : [cursor, undefined]
  /**
   * The rows as they are shown. Between an edit that fills in an empty row and the next rendering, the
   * caller already answers with the empty row below it.
   */
  const shown = useMemo(
    () => Array.from({ length: sheet.rows.length + blanks }, (_, row) => rowAt(sheet, row)),
    [sheet, blanks],
  )
  const idAt = (row: number) => {
    const found = shown[row]
    return found === undefined ? undefined : sheet.rowId(found)
  }
  const indexOf = useMemo(() => {
    const former = shown.flatMap((row, index) => {
      const id = row === undefined ? undefined : sheet.formerRowId?.(row)
      return id ? [[id, index] as const] : []
    })
    return new Map([
      ...former,
      ...shown.flatMap((row, index) =>
        row === undefined ? [] : [[sheet.rowId(row), index] as const],
      ),
    ])
  }, [sheet, shown])

  /** The first empty row replaces a new row that was undone: typing there changes no other row. */
  const standIn =
    rowCursor && blanks > 0 && rowCursor.current.cell[1] >= rows.length ? rows.length : undefined
  const place = rowCursor && (indexOf.get(rowCursor.rowId) ?? standIn)
  const column = cursor ? columns.findIndex(({ id }) => id === cursor.columnId) : -1
  const currentAt = ({ current: chosen, ...then }: CellCursor, row: number): Current => {
    const here = moved(chosen, row - chosen.cell[1])
    // A range across hidden columns, or rows that moved apart, no longer covers what was chosen.
    const isSameRange =
      column === chosen.cell[0] &&
      columns.length === then.columns &&
      indexOf.get(then.lastRowId ?? '') === lastRowOf(here)
    return isSameRange ? until(layout.end + blanks, here) : single([column, row])
  }
  const current =
    rowCursor && place !== undefined && column >= 0 ? currentAt(rowCursor, place) : undefined
  const headerLine = headerCursor && layout.lineOfHeader(headerCursor.header)
  const onPage =
    headerLine !== undefined
      ? single([Math.max(0, column), headerLine])
      : current && current.cell[1] >= layout.start && current.cell[1] < layout.end + blanks
        ? onLines(current, layout)
        : undefined

  const marked = useMemo(() => {
    const places = (selectedIds ?? [])
      .flatMap((id) => indexOf.get(id) ?? [])
      .filter((row) => row >= layout.start && row < layout.end)
    return CompactSelection.fromArray(places.map(layout.lineOf))
  }, [selectedIds, indexOf, layout])

  const lastMarked =
    headerCursor || current ? undefined : selectedIds?.findLast((id) => indexOf.has(id))
  const moveTo = (moved: Current | undefined) => {
    const next = moved && withoutBlanks(moved)
    const id = next && idAt(next.cell[1])
    const columnId = next && columns[next.cell[0]]?.id
    setCursor(
      next && id !== undefined && columnId !== undefined
        ? {
            current: next,
            rowId: id,
            columnId,
            columns: columns.length,
            lastRowId: idAt(lastRowOf(next)),
          }
        : undefined,
    )
  }
  /** Ends a range of rows that was extended to the end of the sheet, as by Ctrl+Shift+Down, at the last row. */
  const withoutBlanks = (next: Current): Current =>
    blanks > 0 && next.range.y < rows.length && lastRowOf(next) === layout.end + blanks - 1
      ? until(rows.length, next)
      : next
  const moveToLine = (next: Current) => {
    const group = layout.headerAt(next.cell[1])
    const columnId = columns[next.cell[0]]?.id
    if (group && columnId !== undefined) setCursor({ header: group.value, columnId })
    else moveTo(onRows(next, layout, onPage))
  }
  /** Marks these lines of the page, in the order in which they were marked. */
  const mark = (onThisPage: CompactSelection) => {
    const ids = new Set(
      [...onThisPage].flatMap((line) => {
        const row = layout.rowAt(line)
        return row !== undefined && row < rows.length ? (idAt(row) ?? []) : []
      }),
    )
    const before = (selectedIds ?? []).filter((id) => {
      const row = indexOf.get(id)
      return row !== undefined && (row < layout.start || row >= layout.end || ids.has(id))
    })
    onSelectedIdsChange?.([...new Set([...before, ...ids])])
  }

  return {
    glide: { ...(onPage && { current: onPage }), rows: marked, columns: CompactSelection.empty() },
    change: (next: GridSelection) => {
      if (next.current) moveToLine(next.current)
      else moveTo(undefined)
      // With headers or empty rows, the box of all rows is never ticked: pressed again it clears them.
      const wasAll = marked.length > 0 && marked.length === layout.end - layout.start
      const isAll = next.rows.length === layout.lines + blanks
      if (wasAll && isAll && marked.length < next.rows.length) mark(CompactSelection.empty())
      else if (!sameRows(next.rows, marked)) mark(next.rows)
    },
    /** Does nothing beyond the first and last row. */
    select: (cell: Item) => idAt(cell[1]) !== undefined && moveTo(single(cell)),
    /**
     * Moves from a row that an editor has just appended, by rows. It follows the last row, wherever
     * the empty row was.
     */
    selectBesideAppended: (appended: Row, by: number) => {
      const id = sheet.rowId(appended)
      const blank = shown.slice(rows.length).filter((each) => each && sheet.rowId(each) !== id)
      const row = rows.length + by
      const line = [...rows, appended, ...blank][row]
      if (!rowCursor || !line) return
      const rowId = sheet.rowId(line)
      setCursor({
        current: single([column, row]),
        rowId,
        columnId: rowCursor.columnId,
        columns: columns.length,
        lastRowId: rowId,
      })
    },
    /**
     * Selects the cells of a paste. `added` are the rows that it appends: they follow the last row,
     * without the empty rows of the block.
     */
    selectPasted: (target: Block, added: readonly Row[]) => {
      const above = Math.max(0, Math.min(target.y + target.height, rows.length) - target.y)
      const [first, last] = [added[0], added.at(-1)]
      const id = above > 0 ? idAt(target.y) : first && sheet.rowId(first)
      const columnId = columns[target.x]?.id
      if (id === undefined || columnId === undefined) return
      const y = above > 0 ? target.y : rows.length
      const width = Math.min(target.width, columns.length - target.x)
      const height = above + added.length
      setCursor({
        current: { cell: [target.x, y], range: { x: target.x, y, width, height }, rangeStack: [] },
        rowId: id,
        columnId,
        columns: columns.length,
        lastRowId: last ? sheet.rowId(last) : idAt(y + height - 1),
      })
    },
    /**
     * Selects the cells of the page. A read-only grid marks their rows, since only rows can be acted
     * on. So does a list that is loaded in parts: Delete must not empty lines that are out of view.
     */
    selectAll: () => {
      const height = layout.end - layout.start
      if (height === 0) return
      if (onEdit && onNearEnd) return mark(CompactSelection.fromSingleSelection([0, layout.lines]))
      moveTo({
        cell: current?.cell ?? [0, layout.start],
        range: { x: 0, y: layout.start, width: columns.length, height },
        rangeStack: [],
      })
      if (!onEdit) mark(CompactSelection.fromSingleSelection([0, layout.lines]))
    },
    /**
     * Selects the cells of a column, or with `extends` those of the columns from the active cell on. It
     * leaves out the empty rows below the last one. A list that is loaded in parts has no such
     * selection: Delete must not empty lines that are out of view.
     */
    selectColumn: (chosen: number, { extends: isExtended = false } = {}) => {
      const height = Math.min(layout.end, rows.length) - layout.start
      if (height <= 0 || onNearEnd) return
      const from = isExtended ? (current?.cell[0] ?? chosen) : chosen
      const range = {
        x: Math.min(from, chosen),
        y: layout.start,
        width: Math.abs(chosen - from) + 1,
        height,
      }
      moveTo({ cell: [from, layout.start], range, rangeStack: [] })
    },
    /** Returns the index of a row by its id, or by the id it had until it was saved. */
    rowOf: (id: string | undefined) => (id === undefined ? undefined : indexOf.get(id)),
    cell: current?.cell,
    /** The row of the active cell. After a click on a check box no cell is active: the row that was marked last. */
    row: rows[current?.cell[1] ?? indexOf.get(lastMarked ?? '') ?? -1],
    /** The group whose header is active. */
    header: headerLine === undefined ? undefined : layout.headerAt(headerLine),
    block: current?.range,
    blocks: current ? [current.range, ...current.rangeStack] : [],
  }
}

const sameRows = (a: CompactSelection, b: CompactSelection) =>
  a.length === b.length && [...a].every((row) => b.hasIndex(row))
