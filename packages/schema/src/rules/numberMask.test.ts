import { describe, expect, test } from 'vitest'
import {
  counterOf,
  maskFault,
  maskFaults,
  matchesMask,
  nextCounter,
  numberAt,
  padded,
  rangeUsedUp,
} from './numberMask.ts'

const words = { contract: '1DM03', originator: 'DMJ', form: 'ITR' }
const mask = '{contract}-{originator}-{form}-####'

test('a number is formatted from mask, contract and counter, and its counter can be read back', () => {
  expect(numberAt(mask, 7, words)).toBe('1DM03-DMJ-ITR-0007')
  expect(numberAt('##/A', 123, words)).toBe('123/A')
  expect(counterOf(mask, '1DM03-DMJ-ITR-0007', words)).toBe(7)
  for (const other of [
    '1DM05-DMJ-ITR-0007',
    '1DM03-DMJ-ITR-007',
    '1DM03-DMJ-ITR-00x7',
    '1DM03-DMJ-ITR-0007x',
    '',
  ])
    expect(counterOf(mask, other, words)).toBeNull()
})

test.for([
  [null, 5],
  [4, 5],
  [5, 6],
  [2, 5],
  [8, 9],
  [9, null],
] as const)('after %s in 5 to 9 comes %s', ([highest, expected]) => {
  expect(nextCounter({ rangeLow: 5, rangeHigh: 9 }, highest)).toBe(expected)
})

test.for([
  ['ITR-0005', true],
  ['ITR-0009', true],
  ['ITR-0004', false],
  ['ITR-0010', false],
  ['ITR-5', false],
  ['XITR-0005', false],
  ['ITR-0005 ', false],
] as const)('%s against ITR-#### from 5 to 9: %s', ([value, expected]) => {
  expect(matchesMask({ mask: 'ITR-####', rangeLow: 5, rangeHigh: 9 }, value)).toBe(expected)
})

test('special characters in a mask are literal', () => {
  expect(matchesMask({ mask: 'a.(b)-##', rangeLow: 0, rangeHigh: 99 }, 'a.(b)-01')).toBe(true)
  expect(matchesMask({ mask: 'a.(b)-##', rangeLow: 0, rangeHigh: 99 }, 'ax(b)-01')).toBe(false)
})

test('a number with something after its counter gives the counter back', () => {
  expect(counterOf('A-##/B', 'A-07/B', words)).toBe(7)
  expect(counterOf('A-##/B', 'A-07/C', words)).toBeNull()
  expect(counterOf('A-##/B', 'A-077B', words)).toBeNull()
  expect(counterOf('A-', 'A-', words)).toBeNull()
})

test.for([
  ['1DM03-ITR-07', true],
  ['any thing-ITR-07', true],
  ['-ITR-07', false],
  ['1DM03-07', false],
] as const)('%s against {contract}-ITR-##: %s', ([value, expected]) => {
  expect(matchesMask({ mask: '{contract}-ITR-##', rangeLow: 0, rangeHigh: 99 }, value)).toBe(
    expected,
  )
})

test.for([
  ['###', '85', '085'],
  ['###', '085', '085'],
  ['###', '0', null],
  ['###', '101', null],
  ['{form}###', 'ITR85', 'ITR085'],
  ['ITR-###/A', 'ITR-7/A', 'ITR-007/A'],
  ['ITR-###', '85', null],
] as const)('%s fills %s with zeros: %s', ([mask, value, expected]) => {
  expect(padded({ mask, rangeLow: 1, rangeHigh: 100 }, value)).toBe(expected)
})

test('a mask of many placeholders is matched in time that grows with the value, not with its divisions', () => {
  const many = { mask: `${'{form}-'.repeat(30)}##`, rangeLow: 0, rangeHigh: 99 }
  expect(matchesMask(many, '-'.repeat(4_000))).toBe(false)
  expect(matchesMask(many, `${'x-'.repeat(30)}07`)).toBe(true)
  expect(padded(many, `${'x-'.repeat(40)}7`)).toBe(`${'x-'.repeat(40)}07`)
})

test('the counter begins as early as the placeholder before it allows', () => {
  const mask = { mask: '{form}##{form}', rangeLow: 0, rangeHigh: 99 }
  expect(padded(mask, 'a1b2c')).toBe('a01b2c')
  expect(padded(mask, '1234')).toBe('1234')
  expect(matchesMask(mask, '123')).toBe(false)
})

test.for([
  ['P-012', 'Text', undefined],
  ['12', 'Text', 'Value has to match P-###, 1 to 499.'],
  ['p-012', 'Text', 'Value has to match P-###, 1 to 499, with the same capital and small letters.'],
  ['P-0007', 'Text', 'Value has to match P-###, 1 to 499, with 3 digits.'],
  ['P-7', 'Text', 'Value has to match P-###, 1 to 499, with 3 digits.'],
  ['P-500', 'Text', 'The number has to be from 1 to 499.'],
  ['P-000', 'Text', 'The number has to be from 1 to 499.'],
] as const)('%s of a %s attribute: %s', ([value, type, fault]) => {
  expect(maskFault({ mask: 'P-###', rangeLow: 1, rangeHigh: 499 }, type, value)).toBe(fault)
})

test('a used up range is reported', () => {
  expect(
    rangeUsedUp(
      { mask: '{contract}-ITR-##', rangeLow: 5, rangeHigh: 9 },
      { contract: 'C1', originator: 'O', form: 'F#1' },
    ),
  ).toMatch(/C1-ITR-## .*5 to 9/)
})

describe('refuses a mask', () => {
  const sentence = expect.stringMatching(/^\S.*\.$/)
  const good = { mask, rangeLow: '1', rangeHigh: '9999' }
  test.for([
    ['nothing when it is good', good, {}],
    ['nothing when spaces surround a range', { ...good, rangeLow: ' 1 ' }, {}],
    ['nothing when the range is one number', { ...good, rangeLow: 7, rangeHigh: 7 }, {}],
    [
      'only what is wrong with the start of the range',
      { ...good, rangeLow: '10x', rangeHigh: 9 },
      { rangeLow: 'Value has to be a number' },
    ],
    [
      'only what is wrong with its end',
      { ...good, rangeLow: 10, rangeHigh: '9 .' },
      { rangeHigh: 'Value has to be a number' },
    ],
    [
      'empty',
      { mask: ' ', rangeLow: '', rangeHigh: null },
      {
        mask: 'Field is required.',
        rangeLow: 'Field is required.',
        rangeHigh: 'Field is required.',
      },
    ],
    [
      'not numbers',
      { ...good, rangeLow: 'a', rangeHigh: '-1' },
      { rangeLow: 'Value has to be a number', rangeHigh: 'Value has to be a number' },
    ],
    ['no place for the number', { ...good, mask: 'ITR' }, { mask: sentence }],
    ['two places', { ...good, mask: '#-#' }, { mask: sentence }],
    ['an unknown word', { ...good, mask: '{site}-##' }, { mask: sentence }],
    [
      'a range that ends before it begins',
      { ...good, rangeLow: 10, rangeHigh: 9 },
      { rangeHigh: sentence },
    ],
    ['a range wider than the mask', { ...good, rangeHigh: 10_000 }, { rangeHigh: sentence }],
  ] as const)('%s', ([, draft, expected]) => {
    expect(maskFaults(draft)).toEqual(expected)
  })
})

test.for([
  ['{form}-####', 'QA#7', 'QA#7-0012'],
  ['{contract}-{originator}-{form}-######', 'B#1', 'C1-O-B#1-000012'],
  ['##-{form}', '###', '12-###'],
  ['{form}{contract}-##', '{contract}', '{contract}C1-12'],
] as const)('%s with the form number %s gives %s, and is read back', ([mask, form, number]) => {
  const words = { contract: 'C1', originator: 'O', form }
  expect(numberAt(mask, 12, words)).toBe(number)
  expect(counterOf(mask, number, words)).toBe(12)
})
