import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, useLocation, useSearchParams } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { columnsFor, multiSelect } from '../cells/column.ts'
import { sampleSheet } from '../sampleSheet.testkit.ts'
import { OwnerContext } from '../../stored.ts'
import { toggled } from './groups.ts'
import { useGridView } from './useGridView.ts'

const at = (address: string, person = 'tom') => {
  window.history.replaceState(null, '', address)
  return ({ children }: { children: ReactNode }) => (
    <OwnerContext value={{ person, contract: '1DM03' }}>
      <BrowserRouter>{children}</BrowserRouter>
    </OwnerContext>
  )
}

interface Line {
  readonly id: string
  readonly author: string
}
const lines: readonly Line[] = [
  { id: 'a', author: 'ada' },
  { id: 'g', author: 'grace' },
]
const sheetWith = (names: Readonly<Record<string, string>>) => ({
  rows: lines,
  rowId: ({ id }: Line) => id,
  columns: [
    columnsFor<Line>()({
      id: 'author',
      title: 'Author',
      width: 9,
      cell: ({ author }) =>
        multiSelect(
          [author],
          Object.entries(names).map(([value, label]) => ({ value, label })),
        ),
    }),
  ],
})
const named = { ada: 'Ada King', grace: 'Grace Hopper' }

it('applies the filter of a link once names have loaded, but moves no row after an edit', () => {
  const { result, rerender } = renderHook(({ sheet }) => useGridView('people', sheet), {
    initialProps: { sheet: sheetWith({}) },
    wrapper: at('/?only.author=Grace+Hopper'),
  })
  const shown = () => result.current.shown.rows.map(({ id }) => id)
  expect(shown()).toEqual([])
  rerender({ sheet: sheetWith(named) })
  expect(shown()).toEqual(['g'])
  act(() => result.current.hold())
  rerender({ sheet: sheetWith({ ...named, grace: 'Rear Admiral Hopper' }) })
  expect(shown()).toEqual(['g'])
})

it('keeps only shown rows marked when a filter is chosen', () => {
  const onSelectedIdsChange = vi.fn<(ids: readonly string[]) => void>()
  const sheet = sampleSheet({ title: 'One' }, { title: 'Two' }, { title: 'Three' })
  const { result } = renderHook(
    () => useGridView('marked', sheet, { selectedIds: ['a', 'c'], onSelectedIdsChange }),
    { wrapper: at('/') },
  )
  act(() => result.current.change({ hidden: ['hours'] }))
  expect(onSelectedIdsChange).not.toHaveBeenCalled()
  act(() => result.current.change({ filters: { title: ['Two', 'Three'] } }))
  expect(onSelectedIdsChange).toHaveBeenCalledExactlyOnceWith(['c'])
})

it('takes no order from the address where the caller loads page by page', () => {
  const sheet = sampleSheet({ title: 'B' }, { title: 'A' })
  const { result } = renderHook(() => useGridView('paged', sheet, { onNearEnd: () => undefined }), {
    wrapper: at('/?sort=title'),
  })
  expect(result.current.shown).toBe(sheet)
  expect(result.current.view.sort).toBeNull()
})

it('keeps a grouping in the address and on this device, and folded groups in the address only', () => {
  const sheet = sampleSheet({ type: 'REP' }, { type: 'DRG' }, { type: 'REP' })
  const render = (address: string) =>
    renderHook(() => useGridView('grouped', sheet), { wrapper: at(address) }).result
  const first = render('/')
  act(() => first.current.change({ group: 'type' }))
  act(() => first.current.change({ folded: ['Report (REP)'] }))
  expect(first.current.shown.rows.map(({ id }) => id)).toEqual(['b'])
  expect(first.current.whole.rows.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  const later = render('/')
  expect(later.current.view).toMatchObject({ group: 'type', folded: [] })
  expect(render('/?group=type&fold=Drawing+(DRG)').current.shown.rows).toHaveLength(2)
  act(() => later.current.change({ group: null }))
  expect(render('/').current.groups).toBeNull()
})

it('unmarks the rows of a group that is folded', () => {
  const onSelectedIdsChange = vi.fn<(ids: readonly string[]) => void>()
  const sheet = sampleSheet({ type: 'REP' }, { type: 'DRG' })
  const { result } = renderHook(
    () => useGridView('marks', sheet, { selectedIds: ['a', 'b'], onSelectedIdsChange }),
    { wrapper: at('/?group=type') },
  )
  act(() => result.current.change({ folded: ['Report (REP)'] }))
  expect(onSelectedIdsChange).toHaveBeenCalledExactlyOnceWith(['b'])
})

it('writes a stored view to the address, and leaves a view of the address alone', () => {
  const sheet = sampleSheet({ title: 'Two' }, { title: 'One' })
  const open = (address: string) =>
    renderHook(() => ({ grid: useGridView('stored', sheet), search: useLocation().search }), {
      wrapper: at(address),
    }).result
  const first = open('/?tab=overview')
  expect(first.current.search).toBe('?tab=overview')
  act(() => first.current.grid.change({ sort: { columnId: 'title', direction: 'ascending' } }))
  expect(open('/?tab=overview').current.search).toBe('?tab=overview&sort=title')
  expect(open('/?hide=type').current.search).toBe('?hide=type')
})

it('keeps changes that follow each other before the first is rendered, in the view and in the address', () => {
  window.history.replaceState(null, '', '/?group=type&fold=Drawing+(DRG)&fold=Report+(REP)')
  const sheet = sampleSheet({ type: 'REP' }, { type: 'DRG' })
  const { result } = renderHook(
    () => ({ grid: useGridView('quick', sheet), setParams: useSearchParams()[1] }),
    { wrapper: BrowserRouter },
  )
  act(() => {
    const { grid, setParams } = result.current
    const [drawings, reports] = grid.groups ?? []
    setParams((params) => ({ ...Object.fromEntries(params), tab: 'overview' }))
    if (drawings) grid.change((now) => toggled(now, drawings))
    if (reports) grid.change((now) => toggled(now, reports))
    grid.change({ hidden: ['hours'] })
  })
  expect(result.current.grid.view).toMatchObject({ folded: [], hidden: ['hours'] })
  expect(result.current.grid.shown.rows).toHaveLength(2)
  expect(window.location.search).toBe('?tab=overview&hide=hours&group=type')
})

it('keeps a filter on this device for its page only, until it is cleared', () => {
  const sheet = sampleSheet({ title: 'One' }, { title: 'Two' })
  const open = (address: string) =>
    renderHook(() => useGridView('lines', sheet), { wrapper: at(address) }).result
  const titles = (grid: ReturnType<typeof open>) =>
    grid.current.shown.rows.map(({ title }) => title)
  const drainage = open('/drainage')
  act(() => drainage.current.change({ filters: { title: ['Two'] } }))
  expect(titles(open('/drainage'))).toEqual(['Two'])
  expect(titles(open('/drainage?only.title=One'))).toEqual(['One'])
  expect(titles(open('/tunnels'))).toEqual(['One', 'Two'])
  act(() => drainage.current.change({ filters: {} }))
  expect(titles(open('/drainage'))).toEqual(['One', 'Two'])
})

it('hides no rows of one person by the filter and the columns of another', () => {
  const sheet = sampleSheet({ title: 'One' }, { title: 'Two' })
  const openAs = (person: string) =>
    renderHook(() => useGridView('shared', sheet), { wrapper: at('/', person) }).result
  const first = openAs('tom')
  act(() => first.current.change({ filters: { title: ['One'] }, hidden: ['title'] }))
  expect(openAs('tom').current.shown.rows).toHaveLength(1)
  expect(openAs('maya').current.shown.rows).toHaveLength(2)
  expect(openAs('maya').current.view.hidden).toEqual([])
})
