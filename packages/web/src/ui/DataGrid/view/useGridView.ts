import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  arrange,
  arranged,
  fromParams,
  type GridView,
  plainView,
  toParams,
  putView,
} from './gridView.ts'
import { groupsOf, placedNow, type SavedRow } from './groups.ts'
import type { Sheet } from '../editing/patch.ts'
import type { GridSorting } from '../props.ts'
import { type Settings, useSettings } from '../../stored.ts'
import { useAddress } from '../../useAddress.ts'
import { storedFilters, storeFilters } from './storedFilters.ts'

const nameOf = (grid: string) => `grid.${grid}.view`

const stored = (settings: Settings, grid: string, page: string): GridView => ({
  ...(fromParams(new URLSearchParams(settings.read(nameOf(grid)) ?? '')) ?? plainView),
  filters: storedFilters(settings, grid, page),
})

interface GridCaller<Row> {
  readonly selectedIds?: readonly string[] | undefined
  readonly onSelectedIdsChange?: ((ids: readonly string[]) => void) | undefined
  /** Given where the caller loads page by page. */
  readonly onNearEnd?: (() => void) | undefined
  readonly sorting?: GridSorting | undefined
  readonly savedRow?: SavedRow<Row> | undefined
}

/** Changes parts of the view, or parts that depend on the view of the moment. */
type ChangeView = (part: Partial<GridView> | ((now: GridView) => Partial<GridView>)) => void

/**
 * Returns the view of a grid. It is in the address, so that a link shows the same. Without one there,
 * the stored view is written to it. It is stored on this device for the person, under the grid's name: its filters for
 * this page, and its folded groups not at all, because in other data they would hide rows. A grid
 * whose caller loads it page by page has no view: sorting the loaded rows would mislead, and the
 * address is the caller's.
 */
export function useGridView<Row>(grid: string, sheet: Sheet<Row>, caller: GridCaller<Row> = {}) {
  const isPaged = caller.onNearEnd !== undefined
  const { savedRow } = caller
  const [params, changeAddress] = useAddress()
  const { pathname: page } = useLocation()
  const settings = useSettings()
  const [view, setView] = useState(() =>
    isPaged ? plainView : (fromParams(params) ?? stored(settings, grid, page)),
  )
  const { columns, rows, rowId, formerRowId, blank } = sheet
  const chosenFor = (by: GridView) => ({
    columns,
    arrangement: arrange(sheet, by),
    placed: placedNow(sheet, by, savedRow),
  })
  const [chosen, setChosen] = useState(() => chosenFor(view))
  const showStored = useEffectEvent(() => {
    const isShown = isPaged || fromParams(params) !== null || toParams(view).length === 0
    if (isShown) return
    changeAddress((address) => putView(address, view))
  })
  // A copied link shows the same view, although it was stored and not chosen on this page.
  useEffect(() => showStored(), [])
  // Names that cells show may load after the first rows. After an edit no row moves.
  const [held, setHeld] = useState(false)
  if (!held && chosen.columns !== columns) setChosen(chosenFor(view))
  const isPlain = view.sort === null && Object.keys(view.filters).length === 0
  const groups = useMemo(() => {
    const ordered = isPlain ? rows : arranged(rows, rowId, chosen.arrangement)
    const context = {
      sheet: { columns, rows, rowId, blank },
      view,
      placed: chosen.placed,
      savedRow,
    }
    return { ordered, all: groupsOf(ordered, context) }
  }, [columns, rows, rowId, blank, isPlain, chosen, view, savedRow])
  const sheets = useMemo(() => {
    const shownColumns = columns.filter(({ id }) => !view.hidden.includes(id))
    const sheetOf = (shownRows: readonly Row[]): Sheet<Row> => ({
      columns: shownColumns,
      rows: shownRows,
      rowId,
      formerRowId,
      blank,
    })
    const { all, ordered } = groups
    const whole = sheetOf(all ? all.flatMap((group) => group.rows) : ordered)
    const isFolded = all?.some((group) => group.isFolded)
    return {
      whole,
      shown: isFolded
        ? sheetOf(all?.flatMap((group) => (group.isFolded ? [] : group.rows)) ?? [])
        : whole,
    }
  }, [columns, rowId, formerRowId, blank, view.hidden, groups])
  /** The view after changes that were not rendered yet. */
  const latest = useRef(view)
  const change: ChangeView = (wanted) => {
    if (isPaged) return
    const part = typeof wanted === 'function' ? wanted(latest.current) : wanted
    const next = { ...latest.current, ...part }
    latest.current = next
    setView(next)
    // Folding moves no other row.
    const isSame = Object.keys(part).every((name) => name === 'folded' || name === 'hidden')
    const later = isSame ? chosen : chosenFor(next)
    setChosen(later)
    const { selectedIds = [], onSelectedIdsChange } = caller
    if ((part.filters || part.folded) && selectedIds.length > 0) {
      // An action on marked rows must not reach rows that are not shown.
      const { left } = later.arrangement
      const kept = groupsOf(groups.ordered, { sheet, view: next, placed: later.placed, savedRow })
      const folded = new Set(
        kept?.flatMap((group) => (group.isFolded ? group.rows.map(rowId) : [])) ?? [],
      )
      onSelectedIdsChange?.(selectedIds.filter((id) => !left.has(id) && !folded.has(id)))
    }
    const kept = toParams({ ...next, filters: {}, folded: [] })
    settings.write(nameOf(grid), new URLSearchParams(kept).toString())
    storeFilters(settings, grid, [page, next.filters])
    changeAddress((address) => putView(address, next))
  }
  const sort = caller.sorting?.sort ?? view.sort
  const shownView = useMemo(() => (sort === view.sort ? view : { ...view, sort }), [view, sort])
  return {
    view: shownView,
    /** The groups with their rows; null without a grouping. */
    groups: isPaged ? null : groups.all,
    /** The arranged rows, those of folded groups too. */
    whole: isPaged ? sheet : sheets.whole,
    shown: isPaged ? sheet : sheets.shown,
    change,
    hold: () => setHeld(true),
  }
}
