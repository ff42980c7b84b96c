import { expect, test } from 'vitest'
import { countParts } from './templateParts.ts'

test('every attribute and component of a template counts, the main form itself does not', () => {
  const form = (is_main_form: boolean, attributes: number) => ({
    is_main_form,
    attributes: Array.from({ length: attributes }),
  })
  expect(countParts([])).toBe(0)
  expect(countParts([form(true, 3), form(false, 2), form(false, 0)])).toBe(7)
})
