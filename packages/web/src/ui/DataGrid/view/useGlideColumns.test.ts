import { expect, test } from 'vitest'
import { fitting, frozenRoom } from './useGlideColumns.ts'

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
