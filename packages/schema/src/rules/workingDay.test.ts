import { expect, test } from 'vitest'
import { finishOf, isWorkingDay } from './workingDay.ts'

const holidays = new Set(['2026-12-25', '2026-12-28', '2027-01-01'])
const isHoliday = (day: string) => holidays.has(day)

test.each([
  ['2026-12-24', true],
  ['2026-12-25', false],
  ['2026-12-26', false],
  ['2026-12-27', false],
  ['2026-12-28', false],
  ['2026-12-29', true],
])('people work on %s: %s', (day, works) => expect(isWorkingDay(day, isHoliday)).toBe(works))

test.each([
  // start, working days, finish
  ['2026-11-23', 1, '2026-11-23'],
  ['2026-11-23', 5, '2026-11-27'],
  ['2026-11-23', 6, '2026-11-30'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-24', 2, '2026-12-29'],
  ['2026-12-25', 1, '2026-12-29'],
  ['2026-12-21', 10, '2027-01-06'],
])('work from %s that takes %i working days ends on %s', (start, days, finish) =>
  expect(finishOf(start, days, isHoliday)).toBe(finish),
)
