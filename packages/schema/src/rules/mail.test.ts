import { describe, expect, test } from 'vitest'
import { notificationReasons } from '../rest/notification.ts'
import {
  kindsOfStop,
  mailKindOf,
  mailKinds,
  mailMoment,
  type MailTime,
  secondsToNextTry,
} from './mail.ts'

const none = null
const night = { from: '20:00', until: '07:30' }
const noon = { from: '12:00', until: '13:00' }

describe('a notification is sent', () => {
  test.each<[string, MailTime, string, string, typeof night | null, string | null]>([
    ['never', 'never', '2026-11-28T10:00:00Z', 'Europe/London', none, null],
    ['at once', 'at_once', '2026-11-28T10:00:00Z', 'Europe/London', none, '2026-11-28T10:00:00Z'],
    [
      'at once by day',
      'at_once',
      '2026-11-28T10:00:00Z',
      'Europe/London',
      night,
      '2026-11-28T10:00:00Z',
    ],
    [
      'after the evening',
      'at_once',
      '2026-11-28T21:00:00Z',
      'Europe/London',
      night,
      '2026-11-29T07:30:00Z',
    ],
    [
      'after the small hours',
      'at_once',
      '2026-11-28T03:00:00Z',
      'Europe/London',
      night,
      '2026-11-28T07:30:00Z',
    ],
    [
      'when quiet hours begin',
      'at_once',
      '2026-11-28T20:00:00Z',
      'Europe/London',
      night,
      '2026-11-29T07:30:00Z',
    ],
    [
      'when they end',
      'at_once',
      '2026-11-28T07:30:00Z',
      'Europe/London',
      night,
      '2026-11-28T07:30:00Z',
    ],
    [
      'after noon',
      'at_once',
      '2026-11-28T12:15:00Z',
      'Europe/London',
      noon,
      '2026-11-28T13:00:00Z',
    ],
    [
      'in quiet hours of the zone',
      'at_once',
      '2026-11-28T12:15:00Z',
      'Asia/Kolkata',
      noon,
      '2026-11-28T12:15:00Z',
    ],
    [
      'in hours of no length',
      'at_once',
      '2026-11-28T12:00:00Z',
      'UTC',
      { from: '12:00', until: '12:00' },
      '2026-11-28T12:00:00Z',
    ],
    [
      'this morning',
      'daily',
      '2026-11-28T06:59:59Z',
      'Europe/London',
      none,
      '2026-11-28T07:00:00Z',
    ],
    [
      'the next morning',
      'daily',
      '2026-11-28T07:00:00Z',
      'Europe/London',
      none,
      '2026-11-29T07:00:00Z',
    ],
    [
      'in the morning of the zone',
      'daily',
      '2026-11-28T07:00:00Z',
      'Pacific/Auckland',
      none,
      '2026-11-28T18:00:00Z',
    ],
    [
      'after quiet hours',
      'daily',
      '2026-11-28T10:00:00Z',
      'Europe/London',
      night,
      '2026-11-29T07:30:00Z',
    ],
    [
      'next Monday',
      'monday',
      '2026-11-28T10:00:00Z',
      'Europe/London',
      none,
      '2026-11-30T07:00:00Z',
    ],
    [
      'this Monday',
      'monday',
      '2026-11-30T06:00:00Z',
      'Europe/London',
      none,
      '2026-11-30T07:00:00Z',
    ],
    [
      'a week later',
      'monday',
      '2026-11-30T07:00:00Z',
      'Europe/London',
      none,
      '2026-12-07T07:00:00Z',
    ],
    [
      'on Monday of the zone',
      'monday',
      '2026-11-29T20:00:00Z',
      'Asia/Tokyo',
      none,
      '2026-11-29T22:00:00Z',
    ],
    [
      'an hour earlier from spring on',
      'daily',
      '2026-03-28T10:00:00Z',
      'Europe/London',
      none,
      '2026-03-29T06:00:00Z',
    ],
    [
      'an hour later from autumn on',
      'daily',
      '2026-10-24T10:00:00Z',
      'Europe/London',
      none,
      '2026-10-25T07:00:00Z',
    ],
    [
      'after a time that the clock skips',
      'at_once',
      '2026-03-29T00:30:00Z',
      'Europe/London',
      { from: '22:00', until: '01:30' },
      '2026-03-29T01:30:00Z',
    ],
    [
      'at the first of two',
      'at_once',
      '2026-10-24T22:30:00Z',
      'Europe/London',
      { from: '22:00', until: '01:30' },
      '2026-10-25T00:30:00Z',
    ],
  ])('%s', (_, time, now, timeZone, quiet, due) => {
    expect(mailMoment(time, new Date(now), { timeZone, quiet })).toEqual(due && new Date(due))
  })
})

test('every reason has a kind, and every kind a reason', () => {
  expect(new Set(notificationReasons.map(mailKindOf))).toEqual(new Set(mailKinds))
})

test('a mail is tried eight times, with longer waits', () => {
  const waits = Array.from({ length: 8 }, (_, tries) => secondsToNextTry(tries + 1))
  expect(waits).toEqual([60, 300, 900, 3_600, 14_400, 28_800, 43_200, null])
})

test.each([
  ['stop_tasks.cGVyc29u.c2ln', ['tasks']],
  ['stop_due~replies.cGVyc29u.c2ln', ['due', 'replies']],
  ['stop_everything.cGVyc29u.c2ln', null],
  ['stop_tasks', null],
  ['feed_tasks.cGVyc29u.c2ln', null],
  ['stop_.cGVyc29u.c2ln', null],
])('the link %s stops %j', (token, kinds) => expect(kindsOfStop(token)).toEqual(kinds))
