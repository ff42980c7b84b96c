import { expect, test } from 'vitest'
import { counted, inSentence, listed, sizeText } from './wording.ts'

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

test('sizes count 1,024 bytes in a kB', () => {
  expect([0, 1023, 1024, 1_500_000, 20 * 1024 * 1024].map(sizeText)).toEqual([
    '0 B',
    '1,023 B',
    '1 kB',
    '1.4 MB',
    '20 MB',
  ])
})

test('a label within a sentence keeps the capitals of an acronym', () => {
  expect(['Document type', 'RAG', 'In the CDE'].map(inSentence)).toEqual([
    'document type',
    'RAG',
    'In the CDE',
  ])
})
