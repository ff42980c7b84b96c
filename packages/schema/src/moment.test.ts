import { afterEach, expect, test, vi } from 'vitest'
import { clockText, dayText, momentText } from './moment.ts'

afterEach(() => void vi.unstubAllEnvs())

const evening = new Date('2026-11-24T22:05:00Z')

test.each([
  ['UTC', '24/11/2026', '22:05', '24/11/2026 10:05 PM'],
  ['Pacific/Auckland', '25/11/2026', '11:05', '25/11/2026 11:05 AM'],
  ['America/Los_Angeles', '24/11/2026', '14:05', '24/11/2026 02:05 PM'],
])('times follow a device that moves to %s', (zone, day, clock, moment) => {
  vi.stubEnv('TZ', zone)
  expect([dayText(evening), clockText(evening), momentText(evening)]).toEqual([day, clock, moment])
})

test('times of a given zone do not depend on the device', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  expect(momentText(evening, 'Europe/London')).toBe('24/11/2026 10:05 PM')
})
