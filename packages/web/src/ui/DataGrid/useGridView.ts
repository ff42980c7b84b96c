import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  arrange,
  arranged,
  fromParams,
  type GridView,
  plainView,
  toParams,
  withParams,
} from './gridView.ts'
import type { Sheet } from './patch.ts'

const keyOf = (grid: string) => `tidemark.grid.${grid}.view`

const stored = (grid: string): GridView =>
  fromParams(new URLSearchParams(localStorage.getItem(keyOf(grid)) ?? '')) ?? plainView

interface GridCaller {
  readonly selectedIds?: readonly string[] | undefined
  readonly onSelectedIdsChange?: ((ids: readonly string[]) => void) | undefined
  /** Given where the caller loads page by page. */
  readonly onNearEnd?: (() => void) | undefined
}

/**
 * The view of a grid. It is in the address, so that a link shows the same. All but the filters are
 * stored on this device under the grid's name: in other data a stored filter would hide rows. A grid
 * whose caller loads it page by page has no view: sorting the loaded rows would mislead, and the
 * address is the caller's.
 */
export function useGridView<Row>(grid: string, sheet: Sheet<Row>, caller: GridCaller = {}) {
  const isPaged = caller.onNearEnd !== undefined
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState(() =>
    isPaged ? plainView : (fromParams(params) ?? stored(grid)),
  )
  const { columns, rows, rowId, formerRowId, blank } = sheet
  const [chosen, setChosen] = useState(() => ({ view, columns, arrangement: arrange(sheet, view) }))
  // Names that cells show may load after the first rows. After an edit no row moves.
  const [held, setHeld] = useState(false)
  if (chosen.view !== view || (!held && chosen.columns !== columns))
    setChosen({ view, columns, arrangement: arrange(sheet, view) })
  const isPlain = view.sort === null && Object.keys(view.filters).length === 0
  const shown = useMemo(
    (): Sheet<Row> => ({
      columns: columns.filter(({ id }) => !view.hidden.includes(id)),
      rows: isPlain ? rows : arranged(rows, rowId, chosen.arrangement),
      rowId,
      formerRowId,
      blank,
    }),
    [columns, rows, rowId, formerRowId, blank, view.hidden, isPlain, chosen.arrangement],
  )
  const change = (part: Partial<GridView>) => {
    if (isPaged) return
    const next = { ...view, ...part }
    setView(next)
    const { selectedIds = [], onSelectedIdsChange } = caller
    if (part.filters && selectedIds.length > 0) {
      // An action on marked rows must not reach rows that are not shown.
      const { left } = arrange(sheet, next)
      onSelectedIdsChange?.(selectedIds.filter((id) => !left.has(id)))
    }
    const kept = toParams({ ...next, filters: {} })
    localStorage.setItem(keyOf(grid), new URLSearchParams(kept).toString())
    setParams((current) => withParams(current, next), { replace: true, preventScrollReset: true })
  }
  return { view, shown: isPaged ? sheet : shown, change, hold: () => setHeld(true) }
}
