import { expect, test } from 'vitest'
import { isNearly } from './nearly.ts'

test.each([
  ['a missing letter', 'Tunels', 'Tunnels', true],
  ['an added letter', 'Tunnnels', 'tunnels', true],
  ['a wrong letter', 'Drainoge', 'Drainage', true],
  ['two exchanged letters', 'Reprot', 'Report', true],
  ['the same text', 'Report', 'report', true],
  ['two wrong letters', 'Rapart', 'Report', false],
  ['two missing letters', 'Tuels', 'Tunnels', false],
  ['a short text', 'Yes', 'Yas', false],
  ['another digit', 'WP-3101', 'WP-3104', false],
  ['a missing digit', 'WP-310', 'WP-3104', false],
])('%s: %s', (_, typed, known, expected) => {
  expect(isNearly(typed, known)).toBe(expected)
})
