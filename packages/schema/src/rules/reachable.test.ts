import { expect, test } from 'vitest'
import { hideableAttributes, moduleOfClass, reachableClasses, withWholes } from './reachable.ts'

test('every class is in the module that has it, an unknown one in none', () => {
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
])('a %s goes with what it is part of', (classCode, wholes) => {
  expect(withWholes(classCode)).toEqual(wholes)
})

test('attributes are hidden of classes that a privilege can tell apart', () => {
  const classes = new Set<string>(Object.values(reachableClasses).flat())
  expect(Object.keys(hideableAttributes).filter((name) => !classes.has(name))).toEqual([])
  for (const attributes of Object.values(hideableAttributes)) {
    expect(attributes.length).toBeGreaterThan(0)
    expect(attributes.every(Boolean)).toBe(true)
  }
})
