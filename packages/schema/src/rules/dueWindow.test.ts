import { expect, test } from 'vitest'
import { dueWindowOf } from './dueWindow.ts'

const today = '2026-11-22'

test.each([
  ['issued, however late', '2026-11-01', '2026-11-20', 'ISSUED'],
  ['issued without a due date', null, '2026-11-20', 'ISSUED'],
  ['without a due date', null, null, null],
  ['due yesterday', '2026-11-21', null, 'OVERDUE'],
  ['due today', '2026-11-22', null, 'WEEKS_2'],
  ['due in 14 days', '2026-12-06', null, 'WEEKS_2'],
  ['due in 15 days', '2026-12-07', null, 'WEEKS_4'],
  ['due in 28 days', '2026-12-20', null, 'WEEKS_4'],
  ['due in 56 days', '2027-01-17', null, 'WEEKS_8'],
  ['due in 57 days', '2027-01-18', null, 'LATER'],
])('a deliverable %s', (_, due, issued, window) => {
  expect(dueWindowOf({ due, issued }, today)).toBe(window)
})
