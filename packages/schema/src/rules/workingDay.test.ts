import { expect, test } from 'vitest'
import { finishOf, movedBy } from './workingDay.ts'

const holidays = [
  '2026-12-25',
  // A Saturday, which moves nothing.
  '2026-12-26',
  '2026-12-28',
  '2026-12-28',
  '2027-01-01',
]
const holidaysIn = (year: number) => holidays.filter((day) => day.startsWith(`${year}-`))

test.each([
  // start, working days, finish
  ['2026-11-23', 1, '2026-11-23'],
  ['2026-11-23', 5, '2026-11-27'],
  ['2026-11-23', 6, '2026-11-30'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 1, '2026-11-23'],
  ['2026-12-24', 1, '2026-12-24'],
  ['2026-12-24', 2, '2026-12-29'],
  ['2026-12-25', 1, '2026-12-29'],
  ['2026-12-26', 1, '2026-12-29'],
  ['2026-12-21', 10, '2027-01-06'],
  ['2026-11-23', 2_600, '2036-11-12'],
  ['1969-12-31', 3, '1970-01-02'],
])('work from %s that takes %i working days ends on %s', (start, days, finish) =>
  expect(finishOf(start, days, holidaysIn)).toBe(finish),
)

test('every duration ends where counting day by day ends', () => {
  const isWorking = (day: Date) =>
    day.getUTCDay() % 6 !== 0 && !holidays.includes(day.toISOString().slice(0, 10))
  for (const start of ['2026-12-21', '2026-12-24', '2026-12-25', '2026-12-27']) {
    let worked = 0
    for (
      const day = new Date(`${start}T00:00:00Z`);
      worked < 40;
      day.setUTCDate(day.getUTCDate() + 1)
    ) {
      if (!isWorking(day)) continue
      worked += 1
      expect(finishOf(start, worked, holidaysIn)).toBe(day.toISOString().slice(0, 10))
    }
  }
})

test.each([
  // day, working days, moved
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-27', 0, '2026-11-27'],
  ['2026-11-28', 0, '2026-11-28'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-28', -1, '2026-11-27'],
  ['2026-11-30', -1, '2026-11-27'],
  ['2026-12-24', 1, '2026-12-29'],
  ['2026-12-29', -1, '2026-12-24'],
  ['2026-11-23', 10, '2026-12-07'],
  ['2026-11-23', 2_600, '2036-11-13'],
])('%s moved by %i working days is %s', (day, days, moved) => {
  expect(movedBy(day, days, holidaysIn)).toBe(moved)
})
