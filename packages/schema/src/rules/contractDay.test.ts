import { expect, test } from 'vitest'
import { apiToDay, dayToApi, formatContractDay } from '../dates.ts'
import {
  dayIn,
  dayOfApi,
  daysBetween,
  defaultTimeZone,
  endOfDay,
  formatMomentIn,
  isTimeZone,
  onClockIn,
} from './contractDay.ts'
import { clockText, dayText } from '../moment.ts'

// Zones that change the clock at midnight or by half an hour, and ordinary ones.
const zones = [
  'Europe/London',
  'Pacific/Auckland',
  'America/Los_Angeles',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
]

test.each(zones)('every day of two years in %s ends where the next one begins', (zone) => {
  for (let offset = 0; offset < 730; offset++) {
    const day = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10)
    const next = new Date(Date.UTC(2026, 0, 2 + offset)).toISOString().slice(0, 10)
    const end = endOfDay(zone, day)
    expect([dayIn(zone, new Date(end.getTime() - 1)), dayIn(zone, end)]).toEqual([day, next])
    expect(daysBetween(day, next)).toBe(1)
  }
})

test.each([
  // At 00:00:00 it is a day in every zone; at another time it is a timestamp that falls on a day.
  ['Europe/London', '2027/06/15 00:00:00', '2027-06-15'],
  ['America/Los_Angeles', '2027/06/15 00:00:00', '2027-06-15'],
  ['Europe/London', '2027/06/14 23:00:00', '2027-06-15'],
  ['Europe/London', '2026/12/20 21:34:00', '2026-12-20'],
  ['Pacific/Auckland', '2026/12/20 21:34:00', '2026-12-21'],
  ['America/Los_Angeles', '2026/12/20 07:59:00', '2026-12-19'],
  ['Europe/London', '2027/02/29 00:00:00', null],
  ['Europe/London', '15/06/2027', null],
  ['Europe/London', null, null],
])('in %s %s is the day %s', (zone, text, day) => {
  expect(dayOfApi(zone, text)).toBe(day)
})

test('a day has the same text in every time zone of the process', () => {
  expect(apiToDay('2026/12/20 00:00:00')).toBe('2026-12-20')
  expect(dayToApi('2026-12-20')).toBe('2026/12/20 00:00:00')
  expect(formatContractDay('2026-12-20')).toBe('20/12/2026')
})

test('a moment on paper names its time zone', () => {
  const moment = new Date('2026-06-20T21:34:00Z')
  expect(formatMomentIn('Europe/London', moment)).toBe('20/06/2026 10:34 PM BST')
  expect(formatMomentIn('Pacific/Auckland', moment)).toBe('21/06/2026 09:34 AM GMT+12')
})

test('a moment at midnight and at noon reads as on a clock of twelve hours', () => {
  expect(formatMomentIn('UTC', new Date('2026-01-02T00:05:00Z'))).toBe('02/01/2026 12:05 AM UTC')
  expect(formatMomentIn('UTC', new Date('2026-01-02T12:05:00Z'))).toBe('02/01/2026 12:05 PM UTC')
  expect(clockText(new Date('2026-01-02T00:05:00Z'), 'UTC')).toBe('00:05')
  expect(dayText(new Date('2026-01-02T23:30:00Z'), 'Asia/Tokyo')).toBe('03/01/2026')
})

test('a time zone is a name of the IANA database', () => {
  expect(
    ['Europe/London', 'Pacific/Auckland', 'UTC', 'Mars/Base', '+01:00', '+01:00 UTC', ''].map(
      isTimeZone,
    ),
  ).toEqual([true, true, true, false, false, false, false])
})

test('local time is written as if it were UTC', () => {
  const moment = new Date('2026-06-20T21:34:00Z')
  expect(onClockIn('Europe/London', moment).toISOString()).toBe('2026-06-20T22:34:00.000Z')
  expect(onClockIn('Pacific/Auckland', moment).toISOString()).toBe('2026-06-21T09:34:00.000Z')
})

test('the default time zone of a contract is London', () => {
  expect(isTimeZone(defaultTimeZone)).toBe(true)
  expect(dayIn(defaultTimeZone, new Date('2026-06-20T23:34:00Z'))).toBe('2026-06-21')
})
