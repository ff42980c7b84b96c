import { expect, test } from 'vitest'
import { withDay } from './pulse.ts'

const earlier = { pulse: '7.2', at: new Date('2026-11-28T10:00:00Z') }

test.each([
  [
    'Europe/London',
    '2026-11-28T23:59:59Z',
    '2026-11-28',
    '2026/11/28 10:00:00',
    '2026/11/29 00:00:00',
  ],
  [
    'Europe/London',
    '2026-11-29T00:00:00Z',
    '2026-11-29',
    '2026/11/29 00:00:00',
    '2026/11/30 00:00:00',
  ],
  [
    'Europe/London',
    '2026-11-29T00:10:00Z',
    '2026-11-29',
    '2026/11/28 10:00:00',
    '2026/11/30 00:00:00',
  ],
  [
    'Pacific/Auckland',
    '2026-11-28T11:00:00Z',
    '2026-11-29',
    '2026/11/28 11:00:00',
    '2026/11/29 11:00:00',
  ],
  // The clock goes forward at midnight: the day begins at one.
  [
    'America/Santiago',
    '2026-09-06T04:00:00Z',
    '2026-09-06',
    '2026/09/06 04:00:00',
    '2026/09/07 03:00:00',
  ],
])('in %s at %s it is %s, a change since %s', (zone, now, today, changed, ends) => {
  const at = earlier.at > new Date(now) ? null : earlier.at
  expect(withDay({ pulse: '7.2', at }, zone, new Date(now))).toEqual({
    pulse: `7.2@${today}`,
    changed_at: changed,
    today,
    day_ends_at: ends,
  })
})
