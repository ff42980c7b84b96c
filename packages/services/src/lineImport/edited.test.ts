import { documentAttributes } from '@tidemark/schema/rest/attributes'
import { expect, test } from 'vitest'
import type { Line } from '#asset/codec/deliverable.ts'
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
