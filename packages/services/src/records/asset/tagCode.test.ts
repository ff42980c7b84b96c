import { expect, test } from 'vitest'
import { tagNumber } from './tagCode.ts'

test('a number keeps six digits, and further digits come with a letter in front', () => {
  expect([1, 999_999, 1_000_000, 9_999_999, 10_000_000].map(tagNumber)).toEqual([
    '000001',
    '999999',
    'A1000000',
    'A9999999',
    'B10000000',
  ])
})

test('sorting the texts sorts the numbers', () => {
  const numbers = [
    7, 99, 1234, 99_999, 100_000, 999_999, 1_000_000, 2_000_000, 9_999_999, 10_000_000,
  ]
  expect(numbers.map(tagNumber).toSorted()).toEqual(numbers.map(tagNumber))
})
