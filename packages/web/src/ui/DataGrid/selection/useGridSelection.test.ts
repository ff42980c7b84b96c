import type { Item } from '@glideapps/glide-data-grid'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { layoutOf } from '../view/layout.ts'
import { sampleSheet } from '../sampleSheet.testkit.ts'
import { single } from './linesOfRows.ts'
import { useGridSelection } from './useGridSelection.ts'

const sheet = sampleSheet({}, {}, {})
const without = (...ids: string[]) => ({
  ...sheet,
  columns: sheet.columns.filter(({ id }) => !ids.includes(id)),
})
const layout = layoutOf<(typeof sheet.rows)[number]>({ start: 0, end: 9 }, null, 9)

it('keeps the active cell in its column while other columns are hidden and shown', () => {
  const { result, rerender } = renderHook(
    (shown: typeof sheet) => useGridSelection(shown, layout, { blanks: 0 }),
    { initialProps: sheet },
  )
  const last = sheet.columns.length - 1
  act(() => void result.current.select([last, 1]))
  rerender(without('number'))
  expect(result.current.cell).toEqual([last - 1, 1])
  expect(result.current.block).toMatchObject({ x: last - 1, y: 1 })
  rerender(without(sheet.columns[last]?.id ?? ''))
  expect(result.current.cell).toBeUndefined()
  rerender(sheet)
  expect(result.current.cell).toEqual([last, 1])
})

it('stays on a new row that is saved under another id while rows are inserted above it', () => {
  const { rows } = sheet
  const last = rows.at(-1)
  if (!last) throw new Error('The sample has rows.')
  const inserted = [{ ...last, id: 'theirs' }, ...rows.slice(0, -1), { ...last, id: 'saved' }]
  const formerRowId = ({ id }: typeof last) => (id === 'saved' ? last.id : null)
  const { result, rerender } = renderHook(
    (shown: typeof sheet) => useGridSelection(shown, layout, { blanks: 0 }),
    { initialProps: sheet },
  )
  act(() => void result.current.select([1, rows.length - 1]))
  rerender({ ...sheet, rows: inserted, formerRowId })
  expect(result.current.cell).toEqual([1, rows.length])
  expect(result.current.rowOf(last.id)).toBe(rows.length)
  expect(result.current.rowOf('saved')).toBe(rows.length)
  rerender({ ...sheet, rows: rows.slice(0, -1) })
  expect(result.current.rowOf(last.id)).toBeUndefined()
})

it('selects all cells, keeps the marks of an editable grid, and marks all rows of a read-only one', () => {
  const ids = sheet.rows.map(sheet.rowId)
  const page = layoutOf<(typeof sheet.rows)[number]>(
    { start: 0, end: ids.length },
    null,
    ids.length,
  )
  const onSelectedIdsChange = vi.fn<(chosen: readonly string[]) => void>()
  const marks = { blanks: 0, selectedIds: ids.slice(0, 2), onSelectedIdsChange }
  const { result, rerender } = renderHook(
    (onEdit: unknown) => useGridSelection(sheet, page, { ...marks, onEdit }),
    { initialProps: vi.fn<() => void>() },
  )
  const whole = { x: 0, y: 0, width: sheet.columns.length, height: ids.length }
  act(() => void result.current.select([1, 1]))
  act(() => result.current.selectAll())
  expect(result.current.cell).toEqual([1, 1])
  expect(result.current.block).toEqual(whole)
  expect(onSelectedIdsChange).not.toHaveBeenCalled()
  rerender(undefined)
  act(() => result.current.selectAll())
  expect(onSelectedIdsChange).toHaveBeenLastCalledWith(ids)
})

it('selects a column to its last row, and those between two, but none of a list that is loaded in parts', () => {
  const rows = sheet.rows.length
  const page = layoutOf<(typeof sheet.rows)[number]>({ start: 0, end: rows }, null, rows)
  const { result, rerender } = renderHook(
    (onNearEnd: unknown) => useGridSelection(sheet, page, { blanks: 4, onNearEnd }),
    { initialProps: undefined as unknown },
  )
  act(() => result.current.selectColumn(2))
  expect(result.current.block).toEqual({ x: 2, y: 0, width: 1, height: rows })
  act(() => result.current.selectColumn(1, { extends: true }))
  expect(result.current.block).toEqual({ x: 1, y: 0, width: 2, height: rows })
  act(() => void result.current.select([1, 1]))
  rerender(vi.fn<() => void>())
  act(() => result.current.selectColumn(2))
  expect(result.current.block).toMatchObject({ x: 1, width: 1, height: 1 })
})

it('marks all rows of an editable list that is loaded in parts, and selects no cells to delete', () => {
  const ids = sheet.rows.map(sheet.rowId)
  const page = layoutOf<(typeof sheet.rows)[number]>(
    { start: 0, end: ids.length },
    null,
    ids.length,
  )
  const onSelectedIdsChange = vi.fn<(chosen: readonly string[]) => void>()
  const { result } = renderHook(() =>
    useGridSelection(sheet, page, {
      blanks: 0,
      selectedIds: [],
      onSelectedIdsChange,
      onEdit: vi.fn<() => void>(),
      onNearEnd: vi.fn<() => void>(),
    }),
  )
  act(() => void result.current.select([1, 1]))
  act(() => result.current.selectAll())
  expect(onSelectedIdsChange).toHaveBeenLastCalledWith(ids)
  expect(result.current.block).toMatchObject({ width: 1, height: 1 })
})

const blankRows = sampleSheet(...Array.from({ length: 8 }, () => ({}))).rows.map((row, index) =>
  Object.assign({}, row, { id: `blank ${index}` }),
)
const growing = { ...sheet, blank: (index: number) => blankRows[index] }
type Rows = typeof sheet.rows

/** Renders the selection of a sheet that appends rows, on a page with a number of lines. */
const renderGrowing = (perPage = 100) =>
  renderHook(
    ({ rows, used }: { rows: Rows; used: number }) =>
      useGridSelection(
        { ...growing, rows, blank: (index: number) => blankRows[used + index] },
        layoutOf<Rows[number]>(
          { start: 0, end: Math.min(rows.length, perPage) },
          null,
          rows.length,
        ),
        { blanks: rows.length <= perPage ? 4 : 0 },
      ),
    { initialProps: { rows: sheet.rows, used: 0 } },
  )

it('selects a pasted block with the rows that it appends, also after an undo and a redo', () => {
  const { result, rerender } = renderGrowing()
  const added = blankRows.slice(0, 2)
  act(() => result.current.selectPasted({ x: 1, y: 2, width: 2, height: 3 }, added))
  const appended = { rows: [...sheet.rows, ...added], used: 2 }
  rerender(appended)
  const block = { x: 1, y: 2, width: 2, height: 3 }
  expect(result.current.cell).toEqual([1, 2])
  expect(result.current.block).toEqual(block)
  rerender({ rows: sheet.rows, used: 2 })
  expect(result.current.cell).toEqual([1, 2])
  expect(result.current.block).toEqual({ x: 1, y: 2, width: 1, height: 1 })
  rerender(appended)
  expect(result.current.block).toEqual(block)
})

it('selects appended rows alone without the empty rows of the block, and stays below the last row after an undo', () => {
  const { result, rerender } = renderGrowing()
  const added = blankRows.slice(1, 3)
  act(() => result.current.selectPasted({ x: 0, y: 3, width: 99, height: 4 }, added))
  rerender({ rows: [...sheet.rows, ...added], used: 3 })
  expect(result.current.block).toEqual({ x: 0, y: 3, width: sheet.columns.length, height: 2 })
  rerender({ rows: sheet.rows, used: 3 })
  expect(result.current.cell).toEqual([0, 3])
  expect(result.current.block).toMatchObject({ width: 1, height: 1 })
})

it('stays in the empty row that an edit filled in, and goes one down from it, before it is rendered', () => {
  let used = 0
  const blank = (index: number) => blankRows[used + index]
  const { result, rerender } = renderHook(
    (rows: Rows) =>
      useGridSelection(
        { ...growing, rows, blank },
        layoutOf<Rows[number]>({ start: 0, end: rows.length }, null, rows.length),
        { blanks: 4 },
      ),
    { initialProps: sheet.rows },
  )
  const moveTo = (cell: Item) =>
    act(() => result.current.change({ ...result.current.glide, current: single(cell) }))
  const last = sheet.rows.length
  moveTo([1, last])
  // The editor of a cell reports its text, then the move of Tab or Enter, and then is rendered.
  used = 1
  moveTo([2, last])
  rerender([...sheet.rows, ...blankRows.slice(0, 1)])
  expect(result.current.cell).toEqual([2, last])
  moveTo([1, last + 1])
  used = 2
  moveTo([1, last + 2])
  rerender([...sheet.rows, ...blankRows.slice(0, 2)])
  expect(result.current.cell).toEqual([1, last + 2])
})

it('ends a range that is extended to the end of the sheet at the last row', () => {
  const { result } = renderHook(() =>
    useGridSelection(
      { ...growing, rows: sheet.rows, blank: (index: number) => blankRows[index] },
      layoutOf<Rows[number]>({ start: 0, end: sheet.rows.length }, null, sheet.rows.length),
      { blanks: 4 },
    ),
  )
  const extend = (y: number, height: number) =>
    act(() =>
      result.current.change({
        ...result.current.glide,
        current: { cell: [1, y], range: { x: 1, y, width: 1, height }, rangeStack: [] },
      }),
    )
  const last = sheet.rows.length
  extend(1, last + 3)
  expect(result.current.block).toMatchObject({ y: 1, height: last - 1 })
  extend(last, 4)
  expect(result.current.block).toMatchObject({ y: last, height: 4 })
})

it('selects a pasted block as far as the page goes', () => {
  const { result, rerender } = renderGrowing(4)
  const added = blankRows.slice(0, 3)
  act(() => result.current.selectPasted({ x: 0, y: 1, width: 1, height: 5 }, added))
  rerender({ rows: [...sheet.rows, ...added], used: 3 })
  expect(result.current.blocks).toEqual([{ x: 0, y: 1, width: 1, height: 3 }])
})

it('no longer selects a block whose rows moved apart', () => {
  const { result, rerender } = renderGrowing()
  act(() => result.current.selectPasted({ x: 0, y: 0, width: 1, height: 2 }, []))
  expect(result.current.block).toMatchObject({ y: 0, height: 2 })
  const [first, second, third] = sheet.rows
  if (!first || !second || !third) throw new Error('The sample has three rows.')
  rerender({ rows: [first, third, second], used: 0 })
  expect(result.current.block).toMatchObject({ y: 0, height: 1 })
})

it('has the row of the active cell to open, else the row that was marked last', () => {
  const ids = sheet.rows.map(sheet.rowId)
  let marked: readonly string[] = []
  const { result, rerender } = renderHook(() =>
    useGridSelection(sheet, layout, {
      blanks: 0,
      selectedIds: marked,
      onSelectedIdsChange: (next) => void (marked = next),
    }),
  )
  /** Clicks on the check box of a row, which leaves no cell active. */
  const press = (row: number) => {
    const { rows, columns } = result.current.glide
    act(() =>
      result.current.change({
        rows: rows.hasIndex(row) ? rows.remove(row) : rows.add(row),
        columns,
      }),
    )
    rerender()
  }
  expect(result.current.row).toBeUndefined()
  press(2)
  expect(result.current.row).toBe(sheet.rows[2])
  press(0)
  expect(marked).toEqual([ids[2], ids[0]])
  expect(result.current.row).toBe(sheet.rows[0])
  act(() => void result.current.select([0, 1]))
  expect(result.current.row).toBe(sheet.rows[1])
  press(0)
  expect(result.current.row).toBe(sheet.rows[2])
})
