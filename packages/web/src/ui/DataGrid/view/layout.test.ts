import { expect, test } from 'vitest'
import type { Group } from './groups.ts'
import { layoutOf } from './layout.ts'
import { onLines, onRows, rowsIn } from '../selection/linesOfRows.ts'

const group = (value: string | null, rows: number, isFolded = false): Group<number> => ({
  value,
  rows: Array.from({ length: rows }, (_, row) => row),
  isFolded,
})
/** Lines: A 0 1, B (folded), C 2 3 4, new rows. */
const groups = [group('A', 2), group('B', 9, true), group('C', 3), group(null, 0)]
const whole = layoutOf({ start: 0, end: 5 }, groups, 5)
const shown = (layout: typeof whole, lines = layout.lines + 1) =>
  Array.from({ length: lines }, (_, line) => {
    const header = layout.headerAt(line)
    return header ? (header.value ?? 'new') : layout.rowAt(line)
  })

test('headers stand above their rows, and empty rows follow the last header', () => {
  expect(shown(whole)).toEqual(['A', 0, 1, 'B', 'C', 2, 3, 4, 'new', 5])
  expect([0, 1, 2, 3, 4, 5].map(whole.lineOf)).toEqual([1, 2, 5, 6, 7, 9])
  expect(whole.lineOfHeader('C')).toBe(4)
})

test('folding a group renumbers no row, and empty rows follow the last number', () => {
  expect(Array.from({ length: 10 }, (_, line) => whole.numberAt(line))).toEqual([
    undefined,
    1,
    2,
    undefined,
    undefined,
    12,
    13,
    14,
    undefined,
    15,
  ])
})

test('a page begins with the header of the group that continues on it', () => {
  const first = layoutOf({ start: 0, end: 3 }, groups, 5)
  expect(shown(first, first.lines)).toEqual(['A', 0, 1, 'B', 'C', 2])
  const second = layoutOf({ start: 3, end: 5 }, groups, 5)
  expect(shown(second, second.lines)).toEqual(['C', 3, 4, 'new'])
})

test('without groups a line is a row of the page', () => {
  const plain = layoutOf({ start: 20, end: 40 }, null, 99)
  expect(plain.lines).toBe(20)
  expect([plain.rowAt(3), plain.lineOf(23), plain.headerAt(0)]).toEqual([23, 3, undefined])
})

const block = (y: number, height: number) => ({ x: 1, y, width: 1, height })

test('a range covers the rows between headers, and includes the headers that it crosses', () => {
  expect(rowsIn(block(0, 9), whole)).toEqual(block(0, 5))
  expect(rowsIn(block(3, 2), whole)).toBeUndefined()
  const range = block(1, 3)
  const lines = onLines({ cell: [1, 1], range, rangeStack: [] }, whole)
  expect(lines.range).toEqual(block(2, 5))
  expect(onRows(lines, whole)?.range).toEqual(range)
})

test('a range that grows onto a header goes on to the next row, and one that shrinks leaves it', () => {
  const before = { cell: [1, 2] as const, range: block(2, 1), rangeStack: [] }
  const grown = { ...before, range: block(2, 2) }
  expect(onRows(grown, whole, before)?.range).toEqual(block(1, 2))
  const wide = { ...before, range: block(2, 4) }
  expect(onRows({ ...before, range: block(2, 3) }, whole, wide)?.range).toEqual(block(1, 1))
})
