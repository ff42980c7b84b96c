import { expect, it } from 'vitest'
import { matches, offsetIn } from './browser.ts'

it.each([
  ['(min-width: 48rem)', 768, true],
  ['(min-width: 48rem)', 767, false],
  ['(max-width: 47.99em)', 767, true],
  ['screen and (min-width: 30rem) and (max-width: 800px)', 768, true],
  ['(min-width: 30rem) and (max-width: 700px)', 768, false],
  ['(pointer: coarse)', 768, false],
  ['(min-width: 30rem) and (prefers-color-scheme: dark)', 768, false],
])('the query %s holds at %i pixels: %s', (query, width, expected) => {
  expect(matches(query, width)).toBe(expected)
})

it.each([
  ['Europe/London', '2026-07-01', -60],
  ['Europe/London', '2026-12-01', 0],
  ['America/St_Johns', '2026-12-01', 210],
  ['Asia/Kolkata', '2026-12-01', -330],
])('UTC is ahead of %s on %s by %i minutes', (timeZone, day, minutes) => {
  expect(offsetIn(timeZone)(new Date(`${day}T12:00:00Z`))).toBe(minutes)
})
