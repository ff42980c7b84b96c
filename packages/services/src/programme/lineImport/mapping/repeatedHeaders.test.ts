import { expect, test } from 'vitest'
import type { CellRange } from '#platform/sheet/readSheet.ts'
import { gridOf, titlesOf } from './grid.ts'
import { titleTarget } from './guess.ts'
import { guessHeader } from './header.ts'
import { splitRows } from './leftOut.ts'

type Cells = readonly (string | null)[]

const header: Cells[] = [
  ['ID', 'Title', 'Doc. type', 'Dates', null],
  [null, null, null, 'Due', 'Forecast'],
]
const entry = (title: string): Cells => [null, title, 'Drawing', '12/01/2027', null]

/** The ranges of a header that begins in a row, merged down and across. */
const mergedAt = (top: number): CellRange[] => [
  ...[0, 1, 2].map((left) => ({ top, bottom: top + 1, left, right: left })),
  { top, bottom: top, left: 3, right: 4 },
]

/** Reads rows below a header that is guessed, and answers the titles and headings of what is kept. */
async function read(cells: readonly Cells[], merged: readonly CellRange[]) {
  const rows = cells.map((row, at) => ({ number: at + 1, cells: row }))
  const grid = gridOf({ rows, merged: [...merged] })
  const place = guessHeader(grid, merged, (title) => titleTarget(title) !== undefined)
  expect(place).toEqual({ from: 1, rows: 2 })
  const split = await splitRows(grid, {
    end: 2,
    titles: titlesOf(grid, merged, place),
    columns: [0, 1, 2, 3, 4],
    includesHidden: false,
  })
  return { kept: split.rows.map((row) => [row.cells[1], row.heading]), left: split.leftOut.section }
}

test.each<[string, Cells[], CellRange[]]>([
  ['both of its rows, merged', header, mergedAt(4)],
  ['both of its rows, not merged', header, []],
  ['only its first row', header.slice(0, 1), []],
  ['only its last row', header.slice(1), []],
  ['its groups alone', [[null, null, null, 'Dates', null]], []],
])('a header of two rows is left out where it is repeated: %s', async (_, repeated, merged) => {
  const rows = [...header, entry('Portal'), ...repeated, entry('Lining')]
  const { kept, left } = await read(rows, [...mergedAt(1), ...merged])
  expect(kept).toEqual([
    ['Portal', undefined],
    ['Lining', undefined],
  ])
  expect(left).toBe(repeated.length)
})

test('a repeated header keeps the heading above it, and a row with other texts is an entry', async () => {
  const rows = [
    ...header,
    ['Tunnels', null, null, null, null],
    entry('Portal'),
    ['', '', '', 'Dates', ''],
    entry('Title'),
  ]
  const { kept } = await read(rows, mergedAt(1))
  expect(kept).toEqual([
    ['Portal', 'Tunnels'],
    ['Title', 'Tunnels'],
  ])
})
