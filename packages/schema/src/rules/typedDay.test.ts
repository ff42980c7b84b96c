import { expect, test } from 'vitest'
import { dayFault, isMissingDay, readDay } from './typedDay.ts'

test.each([
  ['20/11/2026', '2026-11-20'],
  ['5/1/2026', '2026-01-05'],
  ['20.11.2026', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['20 11 2026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['2026-1-5', '2026-01-05'],
  ['20 Nov 2026', '2026-11-20'],
  ['20-nov-2026', '2026-11-20'],
  ['3 Sept. 2026', '2026-09-03'],
  ['1 March, 2026', '2026-03-01'],
  [' 20/11/2026\n', '2026-11-20'],
  ['２０／１１／２０２６', '2026-11-20'],
  ['٢٠/١١/٢٠٢٦', '2026-11-20'],
  ['\u200E20/11/2026\u200E', '2026-11-20'],
  ['29/02/2028', '2028-02-29'],
])('%j is %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test.each([
  '',
  '20/11',
  '20/11/26',
  '11/20/2026',
  '31/04/2026',
  '29/02/2026',
  '0/1/2026',
  '2026',
  '20261120',
  '20 Xyz 2026',
  '20 2026',
  '01/01/0026',
  'tomorrow',
])('%j is no day', (typed) => {
  expect(readDay(typed)).toBeNull()
})

test.each([
  ['31/02/2026', true],
  ['2026/13/01', true],
  ['31 Feb 2026', true],
  ['28/02/2026', false],
  ['31 Xyz 2026', false],
  ['31/02', false],
])('%j is a date of a missing day: %s', (typed, is) => {
  expect(isMissingDay(typed)).toBe(is)
})

test.each([
  ['', 'Field is required.'],
  [' ', 'Field is required.'],
  ['31/02/2026', 'This date does not exist.'],
  ['soon', 'Enter a date such as 20/11/2026.'],
])('%j is refused: %s', (typed, fault) => {
  expect(dayFault(typed)).toBe(fault)
})
