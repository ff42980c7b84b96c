import { expect, test } from 'vitest'
import { insertPlaced } from './newLine.ts'

const put = (added: readonly (readonly [string, (string | null)?])[]) =>
  insertPlaced(
    ['A', 'B'],
    added.map(([item, after]) => ({ item, after })),
    (key) => key,
  ).join('')

test.each([
  ['at the end', [['x'], ['y']], 'ABxy'],
  [
    'after a row, the last given nearest',
    [
      ['x', 'A'],
      ['y', 'A'],
    ],
    'AyxB',
  ],
  ['first', [['x', null]], 'xAB'],
  ['after a row that was added too', [['x', 'A'], ['y', 'x'], ['z']], 'AxyBz'],
  [
    'at the end where the neighbour is gone',
    [
      ['x', 'gone'],
      ['y', 'x'],
    ],
    'ABxy',
  ],
] as const)('puts rows %s', (_, added, order) => {
  expect(put(added)).toBe(order)
})
