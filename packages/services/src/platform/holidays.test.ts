import { expect, test } from 'vitest'
import { holidaysOf, isHolidayCalendar } from './holidays.ts'

test.each([
  ['GB-ENG', '2026-12-25', true],
  // Boxing Day is a Saturday in 2026.
  ['GB-ENG', '2026-12-28', true],
  ['GB-ENG', '2027-03-26', true],
  ['GB-ENG', '2026-12-24', false],
  ['GB-ENG', '2026-11-30', false],
  ['GB-SCT', '2026-11-30', true],
  ['NZ', '2026-02-06', true],
  ['NZ', '2026-05-04', false],
])('in %s, %s is a public holiday: %s', (calendar, day, isHoliday) =>
  expect(holidaysOf(calendar)(Number(day.slice(0, 4))).includes(day)).toBe(isHoliday),
)

test.each([
  ['GB-ENG', true],
  ['GB', true],
  ['US-CA', true],
  ['XX', false],
  ['GB-XYZ', false],
  ['England', false],
  ['', false],
])('%s is a calendar: %s', (calendar, is) => expect(isHolidayCalendar(calendar)).toBe(is))
