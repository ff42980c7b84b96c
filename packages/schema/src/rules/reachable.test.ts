import { expect, test } from 'vitest'
import {
  hideableAttributes,
  moduleOfClass,
  reachableClasses,
  withEnclosingClasses,
} from './reachable.ts'

test('every class belongs to its module, an unknown one to none', () => {
  for (const [module, classes] of Object.entries(reachableClasses))
    expect(classes.map(moduleOfClass)).toEqual(classes.map(() => module))
  expect(['TIDP', 'Form', 'Primary Asset', 'New'].map(moduleOfClass)).toEqual([
    'Registers',
    'Registers',
    'Assets',
    undefined,
  ])
})

test.each([
  ['TIDP', ['TIDP']],
  ['Document', ['TIDP', 'DIDP', 'Document']],
  ['Comment', ['TIDP', 'DIDP', 'Comment']],
  ['Technical Lifecycles', ['TIDP', 'Technical Lifecycles']],
  ['Work Package', ['Work Package']],
])('a %s is hidden with its enclosing item', (classCode, wholes) => {
  expect(withEnclosingClasses(classCode)).toEqual(wholes)
})

test('only attributes of distinguishable classes can be hidden', () => {
  const classes = new Set<string>(Object.values(reachableClasses).flat())
  expect(Object.keys(hideableAttributes).filter((name) => !classes.has(name))).toEqual([])
  for (const attributes of Object.values(hideableAttributes)) {
    expect(attributes.length).toBeGreaterThan(0)
    expect(attributes.every(Boolean)).toBe(true)
  }
})
