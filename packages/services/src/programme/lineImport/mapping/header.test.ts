import { expect, test } from 'vitest'
import { gridOf } from './grid.ts'
import { titleTarget } from './guess.ts'
import { guessHeader } from './header.ts'

const german = ['Nr', 'Benennung', 'Art', 'Zustand']
test.each([
  [3, [['Liste'], [null], german, ['1', 'Lageplan', 'Plan', 'S1'], ['2', 'Schnitt', 'Plan', 'S1']]],
  [2, [['MIDP of drainage'], ['Title', 'Benennung'], ['Lageplan', 'x']]],
  [2, [german, ['Title', 'Type', 'Due', 'Status'], ['Lageplan', 'Report', '1/2/2027', 'S1']]],
  [
    1,
    [
      ['Title', 'Benennung', 'Art'],
      ['Lageplan', 'Plan', 'x'],
    ],
  ],
])('the header is in row %i', (from, cells) => {
  const rows = cells.map((row, at) => ({ number: at + 1, cells: row }))
  const isKnown = (title: string) => titleTarget(title) !== undefined
  expect(guessHeader(gridOf({ rows, merged: [] }), [], isKnown).from).toBe(from)
})
