import { expect, test } from 'vitest'
import { dayFault, dependsOnOrder, isMissingDay, isMonthFirst, readDay } from './typedDay.ts'

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
  ['1/3/27', '2027-03-01'],
  ['1.3.27', '2027-03-01'],
  ['20/11/69', '2069-11-20'],
  ['1 Mar 27', '2027-03-01'],
  ["1 Mar '27", '2027-03-01'],
  ['20/11/26', '2026-11-20'],
  ["20.11.'26", '2026-11-20'],
  ['20-Nov-26', '2026-11-20'],
  ['8-Nov-26', '2026-11-08'],
  ['Nov 20, 2026', '2026-11-20'],
  ['November 20th, 2026', '2026-11-20'],
  ['20th November 2026', '2026-11-20'],
  ['20. Dez. 2026', '2026-12-20'],
  ['3 août 2026', '2026-08-03'],
  ['Fri 20/11/2026', '2026-11-20'],
  ['Friday, 20 November 2026', '2026-11-20'],
  ['2026-11-20T00:00:00', '2026-11-20'],
  ['20/11/2026 00:00', '2026-11-20'],
  ['2026-11-20T23:30:00+01:00', '2026-11-20'],
  ['20 / 11 / 2026', '2026-11-20'],
  ['20–11–2026', '2026-11-20'],
  ['2026‑11‑20', '2026-11-20'],
  ['Fr., 20. Nov. 2026', '2026-11-20'],
  ['Donnerstag, 3. September 2026', '2026-09-03'],
  ['vendredi 20 novembre 2026', '2026-11-20'],
  ['mar. 3 mars 2026', '2026-03-03'],
  ['Mar 3, 2026', '2026-03-03'],
  ['2026年11月20日', '2026-11-20'],
  ['2026년 11월 20일', '2026-11-20'],
])('%j is %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test.each([
  '',
  '20/11',
  '20/11/70',
  '27-3-1',
  '1/3/2',
  "1/3/'2027",
  '11/20/2026',
  '31/04/2026',
  '29/02/2026',
  '0/1/2026',
  '2026',
  '20261120',
  '20 Xyz 2026',
  '20 2026',
  '3 jui 2026',
  'Rev., 20/11/2026',
  '20-11-2026-1',
  'Rev 20/11/2026',
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
  ['10/13/2026', 'Day first: 13 is no month.'],
  ['12/10/2026', 'Day or month first? Enter 2026-10-12 or 2026-12-10.'],
  ['13/13/2026', 'This date does not exist.'],
  ['soon', 'Enter a date such as 20/11/2026.'],
])('%j is refused: %s', (typed, fault) => {
  expect(dayFault(typed)).toBe(fault)
})

test.each([
  ['20 Nov 20', null],
  ['20.11.20', null],
  ['20.11.2026', '2026-11-20'],
])('while it is typed, %j is %s', (typed, day) => {
  expect(readDay(typed, { isTyping: true })).toBe(day)
})

test.each([
  ['03/04/2027', '2027-04-03', '2027-03-04', true, false],
  ['11/20/2026', null, '2026-11-20', false, true],
  ['20/11/2026', '2026-11-20', null, false, false],
  ['05/05/2026', '2026-05-05', '2026-05-05', false, false],
  ['03.04.2027', '2027-04-03', '2027-04-03', false, false],
  ['03 . 04 . 27', '2027-04-03', '2027-04-03', false, false],
  ['12.25.2026', null, null, false, false],
  ['2026-04-03', '2026-04-03', '2026-04-03', false, false],
  ['31/02/2026', null, null, false, false],
])('%j is %s or, with the month first, %s', (typed, day, month, depends, isMonth) => {
  expect([readDay(typed), readDay(typed, { order: 'month' })]).toEqual([day, month])
  expect([dependsOnOrder(typed), isMonthFirst(typed)]).toEqual([depends, isMonth])
})
