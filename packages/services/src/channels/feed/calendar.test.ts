import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { hostileText } from '#testkit/hostileText.ts'
import { calendarOf } from './calendar.ts'

const event = { uid: 'line-1', sequence: 1, day: '2026-11-20' }
const lines = (text: string | null) => (text ?? '').replaceAll(/\r\n?/g, '\n')

test('no text ends an event, begins a line of its own or is changed', () => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, (name, summary, description) => {
      const written = calendarOf(name, [{ ...event, summary, description }], '2026-11-01')
      for (const line of written.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const [found, ...others] = new ICAL.Component(
        ICAL.parse(written) as never,
      ).getAllSubcomponents()
      expect([found?.name, others, found?.getAllSubcomponents()]).toEqual(['vevent', [], []])
      const read = new ICAL.Event(found)
      expect(lines(read.summary)).toBe(lines(summary))
      expect(lines(read.description)).toBe(lines(description))
    }),
  )
})
