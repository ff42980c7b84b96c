import { expect, test } from 'vitest'
import {
  decimalSeparatorIn,
  decimalSeparatorOf,
  isNumber,
  numberFault,
  plainNumber,
  readNumber,
  wholeNumberIn,
  writeNumber,
} from './number.ts'

test.for([
  // typed, with a decimal point, with a decimal comma
  ['18500', '18500', '18500'],
  [' 18500.50 ', '18500.50', '18500.50'],
  ['007', '7', '7'],
  ['0.0', '0.0', '0.0'],
  ['-0', '0', '0'],
  ['-0.5', '-0.5', '-0.5'],
  ['-3', '-3', '-3'],
  ['\u22123.5', '-3.5', '-3.5'],
  ['+3', '3', '3'],
  ['＋3', '3', '3'],
  ['\u202D1234.5\u202C', '1234.5', '1234.5'],
  ['\u200E-5', '-5', '-5'],
  ['-\u200E5', '-5', '-5'],
  ['٣٫٥', '3.5', '3.5'],
  ['١٬٢٥٠', '1250', '1250'],
  ['١٬٢٥٠٫٥', '1250.5', '1250.5'],
  ['١٬٢٥', null, null],
  ['1٫5.2', null, null],
  ['１２．５', '12.5', '12.5'],
  ['１２，５', '12.5', '12.5'],
  ['18,500', '18500', '18.500'],
  ['18.500', '18.500', '18500'],
  ['0,500', '0.500', '0.500'],
  ['0.500', '0.500', '0.500'],
  ['18,5', '18.5', '18.5'],
  ['18.5', '18.5', '18.5'],
  ['1,850,000', '1850000', '1850000'],
  ['1.850.000', '1850000', '1850000'],
  ['12,34,567', '1234567', '1234567'],
  ['18,500.25', '18500.25', '18500.25'],
  ['18.500,25', '18500.25', '18500.25'],
  ['18 500', '18500', '18500'],
  ['18\u202F500,25', '18500.25', '18500.25'],
  ['18’500.25', '18500.25', '18500.25'],
  ['१८५००', '18500', '18500'],
  ['１８５００', '18500', '18500'],
  ['١٨٥٠٠', '18500', '18500'],
  ['𝟙𝟠', '18', '18'],
  ['', null, null],
  ['1e3', null, null],
  ['0x10', null, null],
  ['Infinity', null, null],
  ['18,50,0', null, null],
  ['18 50', null, null],
  ['1.5.2', null, null],
  ['- 5', null, null],
  ['.5', '0.5', '0.5'],
  [',5', '0.5', '0.5'],
  ['-.5', '-0.5', '-0.5'],
  ['5.', '5', '5'],
  ['5,', '5', '5'],
  ['.', null, null],
  ['-', null, null],
  ['5 m', null, null],
  ['5\u2212', null, null],
  ['5-', null, null],
  ['a-5', null, null],
  ['5\nm', null, null],
  ['1234,567', '1234.567', '1234.567'],
  ['1234,567,890', null, null],
  ['0,567,890', null, null],
  ['12345,67,890', null, null],
  ['1,23,45,678.5', '12345678.5', '12345678.5'],
  ['1,50,000', '150000', '150000'],
  ['1,50,000.', null, null],
  ['1,500.5x', null, null],
  ['1,500,000.25', '1500000.25', '1500000.25'],
  ['1 850 000', '1850000', '1850000'],
  ['1234 567', null, null],
  ['1 500', '1500', '1500'],
  ['185 000', '185000', '185000'],
  ['²', null, null],
] as const)(
  '%j is read as %j, where the comma is the decimal separator as %j',
  ([typed, ...read]) => {
    expect([readNumber(typed, '.'), readNumber(typed, ',')]).toEqual(read)
    for (const number of read) expect(number === null || isNumber(number)).toBe(true)
  },
)

const separated = 'Enter digits without thousands separators, such as 18500.5.'
test.for([
  ['18500', undefined],
  ['18500.5', undefined],
  ['1e3', 'Value has to be a number.'],
  ['abc', 'Value has to be a number.'],
  ['१८५००', 'Enter the digits 0 to 9.'],
  ['18,500', separated],
  ['18 500', separated],
] as const)('%j is refused with %j', ([text, fault]) => {
  expect(numberFault(text)).toBe(fault)
})

test('a number is shown with the decimal separator with which it is read', () => {
  expect(['en-GB', 'de-DE', 'fr-FR', 'hi-IN', 'ar-EG'].map(decimalSeparatorOf)).toEqual([
    '.',
    ',',
    ',',
    '.',
    '.',
  ])
  for (const decimal of ['.', ','] as const)
    for (const stored of ['18500', '-3.5', '18.500', '1234.567', '0.125'])
      expect(readNumber(writeNumber(stored, decimal), decimal)).toBe(stored)
})

test('spaces around a stored number are ignored', () => {
  expect(isNumber(' 12.5 ')).toBe(true)
  expect(writeNumber(' 12.5 ', ',')).toBe('12,5')
  expect(writeNumber('twelve.', ',')).toBe('twelve.')
})

test.for([
  ['+5', '5'],
  ['0007.50', '7.50'],
  ['-0', '0'],
  ['-0.00', '0.00'],
  ['-0.01', '-0.01'],
  ['0', '0'],
  ['x', 'x'],
])('%j is stored as %j', ([text, stored]) => {
  expect(plainNumber(text!)).toBe(stored)
})

const may = (one: string, other: string) => ({
  fault: `This may be ${one} or ${other}. Write it without a separator.`,
})
const noWhole = { fault: 'Enter a whole number.' }

test.each([
  [['12'], '12', 12],
  [['2.0'], '2.0', 2],
  [['2,00'], '2,00', 2],
  [['1.000'], '1.000', may('1', '1000')],
  [['1,200'], '1,200', may('1.2', '1200')],
  [['1.000', '2,5'], '1.000', 1000],
  [['1.000', '2,5'], '2,5', noWhole],
  [['1,200', '0.25'], '1,200', 1200],
  [['1.000', '0.25'], '1.000', 1],
  [['1.200', '0.25'], '1.200', noWhole],
  [['1.000', '2,5', '2.5'], '1.000', may('1', '1000')],
  [['1 200'], '1 200', 1200],
  [['1’200'], '1’200', 1200],
  [['ten'], 'ten', noWhole],
  [['-3'], '-3', noWhole],
])('in a column of %j, %s is %j', (column, text, value) => {
  expect(wholeNumberIn(text, decimalSeparatorIn(column))).toEqual(
    typeof value === 'number' ? { value } : value,
  )
})
