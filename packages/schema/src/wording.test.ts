import { expect, test } from 'vitest'
import { counted, listed } from './wording.ts'

test.for([
  [0, '0 cells'],
  [1, '1 cell'],
  [2, '2 cells'],
  [1200, '1,200 cells'],
] as const)('%i reads as %s', ([count, text]) => {
  expect(counted(count, 'cell')).toBe(text)
})

test('a noun with an irregular plural is given both forms', () => {
  expect(counted(1, 'branch', 'branches')).toBe('1 branch')
  expect(counted(3, 'branch', 'branches')).toBe('3 branches')
})

test.for([
  [['A'], 'conjunction', 'A'],
  [['A', 'B'], 'conjunction', 'A and B'],
  [['A', 'B', 'C'], 'conjunction', 'A, B and C'],
  [['A', 'B', 'C'], 'disjunction', 'A, B or C'],
] as const)('%j as a %s reads as %s', ([names, type, text]) => {
  expect(listed(names, type)).toBe(text)
})
