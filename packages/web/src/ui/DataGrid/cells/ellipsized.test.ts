import { expect, test } from 'vitest'
import { ellipsized } from './ellipsized.ts'

/** Every character is ten pixels wide. */
const ctx = {
  measureText: (text: string) => ({ width: Array.from(text).length * 10 }) as TextMetrics,
}

test.each([
  ['Lining', 60, 'Lining'],
  ['Lining', 59, 'Lini…'],
  ['Ring joint and gasket', 60, 'Ring…'],
  ['🌊🌊🌊', 25, '🌊…'],
  ['Lining', 5, '…'],
  ['', 0, ''],
])('‘%s’ in %i pixels is ‘%s’', (text, width, shown) => {
  expect(ellipsized(ctx, text, width, '13px Roboto')).toBe(shown)
})
