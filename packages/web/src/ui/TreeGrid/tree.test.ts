import { expect, it } from 'vitest'
import { stepFrom, type TreeNode, visibleRows } from './tree.ts'

const node = (key: string, ...children: TreeNode<null>[]): TreeNode<null> => ({
  key,
  row: null,
  children,
})
const forest = [node('a', node('a1', node('a11')), node('a2')), node('b')]
const none = new Set<string>()

it('renders children under their parents, and none below a collapsed row', () => {
  expect(
    visibleRows(forest, none).map(({ node: { key }, level, position, siblings }) => [
      key,
      level,
      position,
      siblings,
    ]),
  ).toEqual([
    ['a', 1, 1, 2],
    ['a1', 2, 1, 2],
    ['a11', 3, 1, 1],
    ['a2', 2, 2, 2],
    ['b', 1, 2, 2],
  ])
  expect(visibleRows(forest, new Set(['a1'])).map(({ node: { key } }) => key)).toEqual([
    'a',
    'a1',
    'a2',
    'b',
  ])
})

it.each([
  ['a', 'ArrowDown', { to: 'a1' }],
  ['b', 'ArrowDown', null],
  ['b', 'ArrowUp', { to: 'a2' }],
  ['a1', 'End', { to: 'b' }],
  ['b', 'Home', { to: 'a' }],
  ['a', 'ArrowLeft', { toggle: 'a' }],
  ['a', 'ArrowRight', { to: 'a1' }],
  ['a11', 'ArrowLeft', { to: 'a1' }],
  ['b', 'ArrowLeft', null],
  ['b', 'ArrowRight', null],
  ['b', 'x', null],
])('from %s by %s', (at, key, step) =>
  expect(stepFrom(visibleRows(forest, none), none, at, key)).toEqual(step),
)

it('expands a row with the right arrow', () => {
  const closed = new Set(['a'])
  expect(stepFrom(visibleRows(forest, closed), closed, 'a', 'ArrowRight')).toEqual({ toggle: 'a' })
})
