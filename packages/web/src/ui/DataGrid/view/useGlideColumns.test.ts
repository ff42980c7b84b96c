import { expect, test } from 'vitest'
import { fitting } from './useGlideColumns.ts'

const columns = [112, 264, 76, 260].map((width) => ({ width }))

test.each([
  ['none on a phone', 0, 0],
  ['the first, even where it does not fit', 100, 1],
  ['status and number on a tablet', 440, 2],
  ['all on a wide screen', Number.POSITIVE_INFINITY, 4],
])('freezes %s', (_, room, count) => {
  expect(fitting(columns, room)).toBe(count)
})
