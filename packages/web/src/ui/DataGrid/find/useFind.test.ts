import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { columnsFor, text } from '../cells/column.ts'
import type { CellPosition } from './inspect.ts'
import { useFind } from './useFind.ts'

const column = columnsFor<{ title: string }>()
const columns = [
  column({ id: 'title', title: 'Title', width: 100, cell: (row) => text(row.title) }),
]
const rows = [{ title: 'Lining' }, { title: 'Pump list' }, { title: 'Pump plan' }]

it('moves to the first match during typing, and continues from there', () => {
  const goTo = vi.fn<(place: CellPosition) => void>()
  const { result } = renderHook(() =>
    useFind({ columns, rows, rowId: ({ title }) => title }, goTo, () => {}),
  )
  act(() => result.current.start())
  act(() => result.current.look('pump'))
  expect(goTo).toHaveBeenLastCalledWith({ column: 0, row: 1 })
  expect(result.current.at).toBe(0)
  act(() => result.current.step(1))
  expect(goTo).toHaveBeenLastCalledWith({ column: 0, row: 2 })
  act(() => result.current.look('pumps'))
  expect(goTo).toHaveBeenCalledTimes(2)
  expect(result.current.at).toBe(-1)
})

it('searches the cells that were selected when it was opened, though its matches have moved the selection', () => {
  const block = (y: number, height: number) => [{ x: 0, y, width: 1, height }]
  const { result, rerender } = renderHook(
    (selected) =>
      useFind(
        { columns, rows, rowId: ({ title }) => title },
        () => {},
        () => {},
        selected,
      ),
    { initialProps: block(0, 2) },
  )
  act(() => result.current.start())
  act(() => result.current.look('pump'))
  rerender(block(1, 1))
  expect(result.current.places).toHaveLength(2)
  act(() => result.current.toggleWithin?.())
  expect(result.current.places).toEqual([{ column: 0, row: 1 }])
  act(() => result.current.toggleWithin?.())
  expect(result.current.places).toHaveLength(2)
})

const nextFrame = () =>
  act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())))

it.each([
  ['moves to a match whose row loads later', '<search><input></search>', 0],
  ['stays where the person edits when an edit makes a match', '<input>', -1],
])('%s', async (_, box, at) => {
  document.body.innerHTML = box
  document.querySelector('input')?.focus()
  const goTo = vi.fn<(place: CellPosition) => void>()
  const { result, rerender } = renderHook(
    (shown: typeof rows) =>
      useFind({ columns, rows: shown, rowId: ({ title }) => title }, goTo, () => {}),
    { initialProps: rows.slice(0, 1) },
  )
  act(() => result.current.look('pump'))
  expect(goTo).not.toHaveBeenCalled()
  rerender(rows)
  await nextFrame()
  expect(result.current.at).toBe(at)
  expect(goTo.mock.calls).toEqual(at === 0 ? [[{ column: 0, row: 1 }]] : [])
  rerender(rows.slice(1))
  await nextFrame()
  expect(goTo).toHaveBeenCalledTimes(at + 1)
})
