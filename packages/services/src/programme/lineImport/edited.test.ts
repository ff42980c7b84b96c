import { documentAttributes } from '@tidemark/schema/rest/attributes'
import { expect, test } from 'vitest'
import type { Line } from '#records/asset/codec/deliverable.ts'
import { monthOnly } from './cells.ts'
import { warningsOf } from './edited.ts'

const lineWith = (issued: string | null) =>
  ({ asset: { attribute: { [documentAttributes.issued]: issued } } }) as unknown as Line
const issued = lineWith('2026/11/12 00:00:00')

test('a forecast for a document that is issued already has a warning with the day of issue', () => {
  expect(warningsOf(['title', 'forecast'], issued)).toEqual([
    { field: 'forecast', message: 'Issued on 12/11/2026: no forecast is needed.' },
  ])
})

test('other fields, and a document that is not issued, have no warning', () => {
  expect(warningsOf(['title', 'due'], issued)).toEqual([])
  expect(warningsOf(['forecast'], lineWith(null))).toEqual([])
})

test.each([
  ['Mar-27', true],
  ['March 2027', true],
  ['03/2027', true],
  ['1-Mar-27', false],
  ['01/03/2027', false],
  ['22-Nov', false],
])('a date that the file shows as %s is a month: %s', (shown, isMonth) => {
  const cell = { number: 46_447, shown, day: '2027-03-01', isDate: true }
  const said = `The file shows ${shown} without a day: 01/03/2027 is read.`
  expect(monthOnly(cell)).toBe(isMonth ? said : null)
})
