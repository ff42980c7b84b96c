import { expect, test } from 'vitest'
import { words } from '../words.ts'
import { deliverableRow } from './asset.ts'
import { type DeliverableField, deliverableFields } from './deliverableFields.ts'
import { encodeFields, fieldReaders, isFilled } from './deliverableRow.ts'

const values = {
  documentType: 'Report (REP)',
  title: 'Lining',
  hs2Deliverable: 'Yes',
  author: ['ann@dunmere.example', 'kai@dunmere.example'],
  gdpr: 'No',
  stage: 'Detailed Design',
  suitabilityStatus: 'S3',
  discipline: 'Tunnels (TN)',
  plannedStart: '2026-11-02',
  durationDays: 5,
  due: '2026-12-01',
  dueReason: 'Survey first.',
  forecast: '2026-12-02',
  responsibleAuthor: 'ann@dunmere.example',
  predecessors: ['X1', 'X2'],
  needPurpose: 'Setting out',
  needGeometry: 'Accurate',
  needData: 'Classified',
  needDocumentation: 'Drawing',
  format: 'IFC',
  scale: '1:50',
  documentNumber: '1DM03-1',
  revision: 'P01',
} as const
const none = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [] : null]),
) as { [Name in DeliverableField]: (typeof values)[Name] extends readonly string[] ? [] : null }

const rest = {
  tag_code: 'X3',
  didp_tag_code: 'D1',
  name: 'Report (REP) - Lining',
  type: 'NEW',
  version: 1,
  message: null,
  created_by: 'ann@dunmere.example',
  row4: null,
  row10: 'Empty',
} as const
const readAll = (row: Parameters<(typeof fieldReaders)['title']>[0]) =>
  Object.fromEntries(Object.entries(fieldReaders).map(([name, read]) => [name, read(row)]))

test('every field is encoded in a row that REST can return, and is read again', () => {
  const row = deliverableRow.parse({
    ...rest,
    ...encodeFields('row', values),
    dates: encodeFields('dates', values),
    information: encodeFields('information', values),
  })
  expect(row).toMatchObject({ row1: '1DM03-1', row8: 'S3', dates: { due: '2026/12/01 00:00:00' } })
  expect(readAll(row)).toEqual(values)
})

test('a row without dates and information has no values in them', () => {
  const row = deliverableRow.parse({ ...rest, ...encodeFields('row', none) })
  expect(readAll(row)).toEqual({ ...none, title: '' })
  expect([isFilled('dates', none), isFilled('information', none)]).toEqual([false, false])
  expect(isFilled('information', { ...none, predecessors: ['X1'] })).toBe(true)
  expect(isFilled('dates', { ...none, forecast: '2026-12-02' })).toBe(true)
})

test('every field has a label', () => {
  expect(Object.keys(words.deliverableField).toSorted()).toEqual(
    Object.keys(deliverableFields).toSorted(),
  )
})
