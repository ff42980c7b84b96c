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
import type { Pages } from './GridPages.tsx'
import type { Block } from './entries.ts'
import { lockReason, rowAt, type Sheet } from './patch.ts'

interface Surroundings<Row> {
  readonly sheet: Sheet<Row>
  readonly pages: Pages
  readonly editor: RefObject<DataEditorRef | null>
  readonly ready: boolean
}

/** Scrolls to the highlighted row once per highlight. Later changes of the rows do not scroll. */
export function useHighlight<Row>(
  id: string | undefined,
  { sheet, pages, editor, ready }: Surroundings<Row>,
) {
  const placeOf = (wanted: string) =>
    sheet.rows.findIndex((candidate) => sheet.rowId(candidate) === wanted)
  const row = id === undefined ? -1 : placeOf(id)
  const shown = row >= 0 ? id : undefined
  const shownHere = row >= pages.start && row < pages.end ? shown : undefined
  const turn = useEffectEvent((wanted: string) => pages.turnToRow(placeOf(wanted)))
  const scroll = useEffectEvent((wanted: string) =>
    editor.current?.scrollTo(0, placeOf(wanted) - pages.start, 'vertical', 0, 0, {
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
}

/** Makes the cell of a jump active and focuses the sheet, before the next key is pressed. */
export function useJump<Row>(
  jump: Jump | undefined,
  { sheet, pages, editor, ready }: Surroundings<Row>,
  select: (cell: Item) => void,
) {
  const row = jump ? sheet.rows.findIndex((each) => sheet.rowId(each) === jump.rowId) : -1
  const isReady = ready && row >= 0
  const go = useEffectEvent(({ columnId }: Jump) => {
    const line = sheet.rows[row]
    if (!line) return
    const wanted = sheet.columns.findIndex((column) =>
      columnId ? column.id === columnId : lockReason(column, line) === undefined,
    )
    pages.turnToRow(row)
    select([Math.max(0, wanted), row])
    // Focused before the selection is drawn, glide would select its first cell.
    queueMicrotask(() => editor.current?.focus())
  })
  useLayoutEffect(() => {
    if (jump && isReady) go(jump)
  }, [jump, isReady])
}

/** The active cell and its ranges, at the place where they were chosen. */
interface Cursor {
  readonly current: Current
  readonly rowId: string
  readonly columnId: string
  /** The number of columns then. */
  readonly columns: number
}

interface Marked {
  /** The number of empty rows below the last row of the page. */
  readonly blanks: number
  readonly selectedIds?: readonly string[] | undefined
  readonly onSelectedIdsChange?: ((ids: readonly string[]) => void) | undefined
}

type Current = NonNullable<GridSelection['current']>

const down = (block: Block, rows: number): Block => ({ ...block, y: block.y + rows })

const single = (cell: Item): Current => ({
  cell,
  range: { x: cell[0], y: cell[1], width: 1, height: 1 },
  rangeStack: [],
})

const moved = (current: Current, rows: number): Current => ({
  cell: [current.cell[0], current.cell[1] + rows],
  range: down(current.range, rows),
  rangeStack: current.rangeStack.map((range) => down(range, rows)),
})

/**
 * Manages the active cell and the selected rows. Both follow their rows when lines are added,
 * removed or reordered, and the active cell follows its column when others are hidden or shown. Indexes run over all pages; only values for glide are relative to the page.
 */
export function useGridSelection<Row>(
  sheet: Sheet<Row>,
  pages: Pages,
  { selectedIds, onSelectedIdsChange, blanks }: Marked,
) {
  const { rows, columns } = sheet
  const [cursor, setCursor] = useState<Cursor>()
  const idAt = (row: number) => {
    const found = rowAt(sheet, row)
    return found === undefined ? undefined : sheet.rowId(found)
  }
  const indexOf = useMemo(() => {
    const shown = Array.from({ length: sheet.rows.length + blanks }, (_, row) => rowAt(sheet, row))
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
  }, [sheet, blanks])

  const place = cursor && indexOf.get(cursor.rowId)
  const column = cursor ? columns.findIndex(({ id }) => id === cursor.columnId) : -1
  // A range across hidden columns no longer covers what was chosen.
  const isSameRange = column === cursor?.current.cell[0] && columns.length === cursor.columns
  const current =
    cursor && place !== undefined && column >= 0
      ? isSameRange
        ? moved(cursor.current, place - cursor.current.cell[1])
        : single([column, place])
      : undefined
  const onPage =
    current && current.cell[1] >= pages.start && current.cell[1] < pages.end + blanks
      ? moved(current, -pages.start)
      : undefined

  const marked = useMemo(() => {
    const places = (selectedIds ?? [])
      .flatMap((id) => indexOf.get(id) ?? [])
      .filter((row) => row >= pages.start && row < pages.end)
    return CompactSelection.fromArray(places.map((row) => row - pages.start))
  }, [selectedIds, indexOf, pages.start, pages.end])

  const moveTo = (next: Current | undefined) => {
    const id = next && idAt(next.cell[1])
    const columnId = next && columns[next.cell[0]]?.id
    setCursor(
      next && id !== undefined && columnId !== undefined
        ? { current: next, rowId: id, columnId, columns: columns.length }
        : undefined,
    )
  }
  const mark = (onThisPage: CompactSelection) => {
    const elsewhere = (selectedIds ?? []).filter((id) => {
      const row = indexOf.get(id)
      return row !== undefined && (row < pages.start || row >= pages.end)
    })
    const filled = [...onThisPage].filter((row) => row + pages.start < rows.length)
    onSelectedIdsChange?.([...elsewhere, ...filled.flatMap((row) => idAt(row + pages.start) ?? [])])
  }

  return {
    glide: { ...(onPage && { current: onPage }), rows: marked, columns: CompactSelection.empty() },
    change: (next: GridSelection) => {
      moveTo(next.current && moved(next.current, pages.start))
      // With empty rows below, the box of all rows is never ticked: pressed again it clears them.
      const wasAll = marked.length > 0 && marked.length === pages.end - pages.start
      const isAll = next.rows.length === pages.end - pages.start + blanks
      if (wasAll && isAll && blanks > 0) mark(CompactSelection.empty())
      else if (!sameRows(next.rows, marked)) mark(next.rows)
    },
    /** Does nothing beyond the first and last row. */
    select: (cell: Item) => idAt(cell[1]) !== undefined && moveTo(single(cell)),
    /** Returns the index of a row by its id, or by the id it had until it was saved. */
    rowOf: (id: string | undefined) => (id === undefined ? undefined : indexOf.get(id)),
    cell: current?.cell,
    block: current?.range,
    blocks: current ? [current.range, ...current.rangeStack] : [],
  }
}

const sameRows = (a: CompactSelection, b: CompactSelection) =>
  a.length === b.length && [...a].every((row) => b.hasIndex(row))
