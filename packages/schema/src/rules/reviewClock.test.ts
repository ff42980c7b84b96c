import { expect, test } from 'vitest'
import { reviewReminder, reviewTime, reviewTimeWords } from './reviewClock.ts'

/** 7 and 8 December 2026 are holidays, a Monday and a Tuesday. */
const holidaysIn = (year: number) => (year === 2026 ? ['2026-12-07', '2026-12-08'] : [])

test.each([
  ['on a working day', '2026-11-30', 3, '2026-12-03'],
  ['over a weekend', '2026-12-03', 1, '2026-12-04'],
  ['over holidays', '2026-12-03', 2, '2026-12-09'],
  ['on a Saturday, from Monday on', '2026-11-28', 1, '2026-11-30'],
  ['on a day off before holidays', '2026-12-05', 1, '2026-12-09'],
])('a review that begins %s ends after its working days', (_case, began, reviewDays, dueOn) => {
  expect(reviewTime(began, { today: began, reviewDays, holidaysIn }).dueOn).toBe(dueOn)
})

test.each([
  ['2026-11-30', 4, '4 working days left'],
  ['2026-12-03', 1, '1 working day left'],
  ['2026-12-04', 0, 'due today'],
  // The weekend and the holidays are no working days, but the review is over.
  ['2026-12-05', -1, '1 working day over'],
  ['2026-12-08', -1, '1 working day over'],
  ['2026-12-09', -1, '1 working day over'],
  ['2026-12-11', -3, '3 working days over'],
])('on %s, %i working days remain of a review due on 4 December: %s', (today, daysLeft, said) => {
  const time = reviewTime('2026-11-27', { today, reviewDays: 5, holidaysIn })
  expect(time).toEqual({ dueOn: '2026-12-04', daysLeft })
  expect(reviewTimeWords(time.daysLeft)).toBe(said)
})

test.each([
  [6, 15, null],
  [5, 15, 5],
  [2, 15, 5],
  [1, 15, 1],
  [0, 15, 1],
  [-1, 15, 'over'],
  // A short review is not announced twice as it begins.
  [5, 5, null],
  [1, 5, 1],
  [1, 1, null],
  [-3, 1, 'over'],
] as const)(
  'with %i of days left of %i, the newest reminder is %s',
  (left, reviewDays, expected) => {
    expect(reviewReminder(left, reviewDays)).toBe(expected)
  },
)
