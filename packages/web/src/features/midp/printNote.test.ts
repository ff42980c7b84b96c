import { expect, it } from 'vitest'
import { printNote } from './printNote.ts'

it('says how many deliverables of the view are printed', () => {
  expect(printNote(200, 351)).toBe(
    '200 of 351 deliverables printed. The Excel export has all of them.',
  )
  expect(printNote(1200, null)).toBe(
    'Only the first 1,200 deliverables printed. The Excel export has all of them.',
  )
})
