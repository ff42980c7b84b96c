import { expect, test } from 'vitest'
import { byLabel } from './lineOrder.ts'

test('lines are sorted by label, with numbers by value and equal labels by creation', () => {
  const lines = [
    { tag_code: '1-3', name: 'Plan - sheet 10' },
    { tag_code: '1-2', name: 'Plan - sheet 2' },
    { tag_code: '1-5', name: 'Log' },
    { tag_code: '1-4', name: 'Log' },
  ]
  const sorted = ['1-4', '1-5', '1-2', '1-3']
  expect(lines.toSorted(byLabel).map(({ tag_code }) => tag_code)).toEqual(sorted)
  expect(
    lines
      .toReversed()
      .toSorted(byLabel)
      .map(({ tag_code }) => tag_code),
  ).toEqual(sorted)
})
