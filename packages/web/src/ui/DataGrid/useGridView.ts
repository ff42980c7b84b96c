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

/**
 * The view of a grid. It is in the address, so that a link shows the same. All but the filters are
 * stored on this device under the grid's name: in other data a stored filter would hide rows.
 */
export function useGridView<Row>(grid: string, sheet: Sheet<Row>) {
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState(() => fromParams(params) ?? stored(grid))
  const [chosen, setChosen] = useState(() => ({ view, arrangement: arrange(sheet, view) }))
  if (chosen.view !== view) setChosen({ view, arrangement: arrange(sheet, view) })
  const { columns, rows, rowId, blank } = sheet
  const isPlain = view.sort === null && Object.keys(view.filters).length === 0
  const shown = useMemo(
    (): Sheet<Row> => ({
      columns: columns.filter(({ id }) => !view.hidden.includes(id)),
      rows: isPlain ? rows : arranged(rows, rowId, chosen.arrangement),
      rowId,
      blank,
    }),
    [columns, rows, rowId, blank, view.hidden, isPlain, chosen.arrangement],
  )
  const change = (part: Partial<GridView>) => {
    const next = { ...view, ...part }
    setView(next)
    const kept = toParams({ ...next, filters: {} })
    localStorage.setItem(keyOf(grid), new URLSearchParams(kept).toString())
    setParams((current) => withParams(current, next), { replace: true, preventScrollReset: true })
  }
  return { view, shown, change }
}
