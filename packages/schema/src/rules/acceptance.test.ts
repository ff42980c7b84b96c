import { expect, test } from 'vitest'
import { acceptanceText, readAcceptance, writeAcceptance } from './acceptance.ts'

test.each([
  { reviewer: 'maya@a.example', by: 'system', dueOn: '2026-12-03' },
  { reviewer: 'maya@a.example', by: 'tom@a.example', dueOn: null },
])('an acceptance for another is kept as a text: %o', (acted) => {
  expect(readAcceptance(writeAcceptance(acted))).toEqual(acted)
})

test.each([
  [undefined, 'Maya'],
  [{ by: 'Tom', dueOn: null }, 'Maya (accepted by Tom)'],
  [{ by: 'Tom', dueOn: '2026-12-03' }, 'Maya (accepted by Tom)'],
  [{ by: null, dueOn: '2026-12-03' }, 'Maya (counted as accepted, no answer by 03/12/2026)'],
  [{ by: null, dueOn: null }, 'Maya (counted as accepted, no answer)'],
])('%o reads: %s', (acted, text) => {
  expect(acceptanceText('Maya', acted)).toBe(text)
})
