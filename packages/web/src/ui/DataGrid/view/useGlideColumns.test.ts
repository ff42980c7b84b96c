import { expect, test } from 'vitest'
import { columnsFor, text } from '../cells/column.ts'
import { columnsAt, fitting, frozenRoom, widthAt } from './useGlideColumns.ts'

const columns = [112, 264, 76, 260].map((width) => ({ width }))

test.each([
  ['none on a phone', 360, 0],
  ['status and number on a tablet', 653, 2],
  ['all but the title beside the open comments', 809, 3],
  ['all on a wide screen', 1165, 4],
])('freezes %s', (_, width, count) => {
  expect(fitting(columns, frozenRoom(width))).toBe(count)
})

test('freezes the first column even where it does not fit', () => {
  expect(fitting(columns, 100)).toBe(1)
})

test.each([
  ['the title first on a phone', 336, ['title', 'status', 'type']],
  ['the title first between open panels', 555, ['title', 'status', 'type']],
  ['its own order elsewhere', 700, ['status', 'title', 'type']],
  ['its own order before it is laid out', 0, ['status', 'title', 'type']],
])('a sheet has %s', (_, width, order) => {
  const column = columnsFor<string>()
  const all = ['status', 'title', 'type'].map((id) =>
    column({ id, title: id, width: 100, cell: text }),
  )
  expect(columnsAt(width, all, 'title').map(({ id }) => id)).toEqual(order)
  expect(columnsAt(width, all, undefined)).toBe(all)
})

test.each([
  ['leaves room for the next one on a phone', 336, 185],
  ['has its own width elsewhere', 555, 260],
  ['has its own width before it is laid out', 0, 260],
])('the column that names a row %s', (_, sheet, width) => {
  expect(widthAt(sheet, 260)).toBe(width)
})
