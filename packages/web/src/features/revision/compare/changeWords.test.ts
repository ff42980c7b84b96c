import { expect, test } from 'vitest'
import { countsText } from './changeWords.ts'

const none = { __typename: 'ChangeCounts', added: 0, removed: 0, changed: 0, same: 7 } as const

test.each([
  [none, null],
  [{ ...none, added: 1200 }, '1,200 added'],
  [{ ...none, added: 26, removed: 4, changed: 31 }, '26 added, 4 removed and 31 changed'],
])('counts name the kinds that occur', (counts, text) => {
  expect(countsText(counts)).toBe(text)
})
