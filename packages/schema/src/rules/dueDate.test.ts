import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { displayDue, dueDate, isDueSoon } from './dueDate.ts'

const london = 'Europe/London'
const auckland = 'Pacific/Auckland'
const losAngeles = 'America/Los_Angeles'

describe.each([
  ['UTC', 0],
  [auckland, -780],
  [losAngeles, 480],
])('with the process in %s', (machine, offset) => {
  beforeEach(() => void vi.stubEnv('TZ', machine))
  afterEach(() => void vi.unstubAllEnvs())

  test('the process has this time zone', () =>
    expect(new Date('2026-12-20').getTimezoneOffset()).toBe(offset))

  // Clock changes: London at 01:00 on 29 March 2026 (23 hours) and 02:00 on 25 October 2026 (25
  // hours), Auckland on 5 April (25) and 27 September (23), Los Angeles on 8 March (23) and 1
  // November (25).
  test.each([
    // zone, due, now, what is shown
    [london, '2026-12-20', '2026-12-10T12:00:00Z', '10 days'],
    [london, '2026-12-20', '2026-12-19T23:59:59Z', '1 day'],
    [london, '2026-12-20', '2026-12-20T00:00:00Z', 'in 24 hours'],
    [london, '2026-12-20', '2026-12-20T11:30:00Z', 'in 12 hours'],
    [london, '2026-12-20', '2026-12-20T23:00:00Z', 'in 1 hour'],
    [london, '2026-12-20', '2026-12-20T23:00:01Z', 'in 59 minutes'],
    [london, '2026-12-20', '2026-12-20T23:29:00Z', 'in 31 minutes'],
    [london, '2026-12-20', '2026-12-20T23:59:59Z', 'in 1 minute'],
    [london, '2026-12-20', '2026-12-21T00:00:00Z', 'Overdue by 1 day'],
    [london, '2026-06-20', '2026-06-20T22:59:00Z', 'in 1 minute'],
    [london, '2026-06-20', '2026-06-20T23:00:00Z', 'Overdue by 1 day'],
    [london, '2026-03-29', '2026-03-29T00:00:00Z', 'in 23 hours'],
    [london, '2026-03-29', '2026-03-29T22:59:00Z', 'in 1 minute'],
    [london, '2026-03-29', '2026-03-29T23:00:00Z', 'Overdue by 1 day'],
    [london, '2026-03-30', '2026-03-29T22:59:00Z', '1 day'],
    [london, '2026-10-25', '2026-10-24T22:59:00Z', '1 day'],
    [london, '2026-10-25', '2026-10-24T23:00:00Z', 'in 25 hours'],
    [london, '2026-10-25', '2026-10-25T23:59:00Z', 'in 1 minute'],
    [london, '2026-10-25', '2026-10-26T00:00:00Z', 'Overdue by 1 day'],
    [auckland, '2026-12-20', '2026-12-20T10:59:00Z', 'in 1 minute'],
    [auckland, '2026-12-20', '2026-12-20T11:00:00Z', 'Overdue by 1 day'],
    [auckland, '2026-04-05', '2026-04-04T11:00:00Z', 'in 25 hours'],
    [auckland, '2026-09-27', '2026-09-26T12:00:00Z', 'in 23 hours'],
    [auckland, '2026-09-27', '2026-09-27T11:00:00Z', 'Overdue by 1 day'],
    [losAngeles, '2026-12-20', '2026-12-21T07:59:00Z', 'in 1 minute'],
    [losAngeles, '2026-12-20', '2026-12-21T08:00:00Z', 'Overdue by 1 day'],
    [losAngeles, '2026-03-08', '2026-03-08T08:00:00Z', 'in 23 hours'],
    [losAngeles, '2026-11-01', '2026-11-01T07:00:00Z', 'in 25 hours'],
  ])('in %s what is due on %s reads at %s: %s', (zone, due, now, text) => {
    expect(displayDue(due, new Date(now), zone)).toMatchObject({ text })
  })

  test('overdue, near and far dates have different kinds', () => {
    const kinds = ['2026-12-19', '2026-12-20', '2026-12-21'].map((due) =>
      displayDue(due, new Date('2026-12-20T12:00:00Z'), london),
    )
    expect(kinds).toEqual([
      { kind: 'overdue', text: 'Overdue by 1 day', days: 1 },
      { kind: 'soon', text: 'in 12 hours' },
      { kind: 'days', text: '1 day', days: 1 },
    ])
  })

  test('nothing is shown without a date', () => {
    expect(displayDue(null, new Date(), london)).toEqual({ kind: 'none' })
  })
})

describe('a reminder is due from seven days before until the end of the due day', () => {
  test.each([
    [london, '2027-01-15', '2027-01-07T23:59:59Z', false],
    [london, '2027-01-15', '2027-01-08T00:00:00Z', true],
    [london, '2027-01-15', '2027-01-15T23:59:59Z', true],
    [london, '2027-01-15', '2027-01-16T00:00:00Z', false],
    [auckland, '2027-01-15', '2027-01-07T11:00:00Z', true],
    [auckland, '2027-01-15', '2027-01-15T11:00:00Z', false],
    // The clock change lies between: seven calendar days, one hour more or less on the clock.
    [losAngeles, '2026-03-10', '2026-03-03T08:00:00Z', true],
    [losAngeles, '2026-03-10', '2026-03-03T07:59:59Z', false],
    [losAngeles, '2026-11-05', '2026-10-29T07:00:00Z', true],
    [losAngeles, '2026-11-05', '2026-10-29T06:59:59Z', false],
  ])('%s, due %s, at %s: %s', (zone, due, now, reminded) => {
    expect(isDueSoon(due, new Date(now), zone)).toBe(reminded)
  })
})

test('a plan is due at Design Freeze in Detailed Design, at T-12 in every other stage', () => {
  const dates = { designFreeze: '2026-12-01', t12: '2026-12-20' }
  expect(['DD', 'CON', 'Other'].map((stageCode) => dueDate({ ...dates, stageCode }))).toEqual([
    '2026-12-01',
    '2026-12-20',
    '2026-12-20',
  ])
})
