import { expect, test } from 'vitest'
import { cellDay, meantText } from './cellMeaning.ts'

test.each([
  ['note', 'TBC', ''],
  ['note', 'N/A', ''],
  ['note', '-', ''],
  ['number', 'tbd', ''],
  ['title', 'TBC', 'TBC'],
  ['note', 'TBC by the client', 'TBC by the client'],
  ['days', '10 wd', '10'],
  ['days', '10 working days', '10'],
  ['days', 'n/a', ''],
  ['days', 'ten days', 'ten days'],
  ['note', '10 days', '10 days'],
])('in a field of the kind %s, %j means %j', (kind, text, meant) => {
  expect(meantText(kind, text)).toBe(meant)
})

test.each([
  ['46332', '2026-11-06'],
  ['46332.5', '2026-11-06'],
  ['20/11/2026', '2026-11-20'],
  ['4633', null],
  ['463321', null],
  ['TBC', null],
])('%j in a cell of a sheet is the day %s', (typed, day) => {
  expect(cellDay(typed)).toBe(day)
})
