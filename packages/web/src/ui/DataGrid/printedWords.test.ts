import { expect, it } from 'vitest'
import { keptLength, wordLength } from './printedWords.ts'

const dates = ['Due', '20/11/2026']

it('measures the parts of a text between spaces and hyphens', () => {
  expect(wordLength('Detailed Design (DD)')).toBe(8)
  expect(wordLength('1DM03-DMJ-TN-CAL-SS01_SL03-242414')).toBe(9)
  expect(wordLength('')).toBe(0)
})

it('keeps dates and usual words of a table whole, and breaks longer ones', () => {
  expect(keptLength([dates, ['Title', 'Donaudampfschifffahrt'], ['Document type']])).toBe(12)
})

it('keeps shorter words the more columns share the page', () => {
  expect(keptLength(Array.from({ length: 18 }, () => ['Coordination', '20/11/2026']))).toBe(11)
  expect(keptLength(Array.from({ length: 40 }, () => dates))).toBe(9)
  expect(keptLength(Array.from({ length: 100 }, () => ['Due']))).toBe(0)
})
