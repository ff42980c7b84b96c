import { expect, test } from 'vitest'
import { words } from '../words.ts'
import { deliverableRow } from './asset.ts'
import { deliverableFields } from './deliverableFields.ts'
import { fieldReaders, rowPlaces } from './deliverableRow.ts'

const row = {
  tag_code: 'X3',
  didp_tag_code: 'D1',
  name: 'Report (REP) - Lining',
  title: 'Lining',
  author: ['ann@dunmere.example'],
  type: 'NEW',
  version: 1,
  message: null,
  created_by: 'ann@dunmere.example',
  row1: '1DM03-1',
  row2: 'Report (REP)',
  row3: 'Yes',
  row4: null,
  row5: 'P01',
  row6: 'No',
  row7: 'Detailed Design',
  row8: 'S3',
  row9: 'Tunnels (TN)',
  row10: 'Empty',
} as const
const inRow = {
  documentType: 'Report (REP)',
  title: 'Lining',
  hs2Deliverable: 'Yes',
  author: ['ann@dunmere.example'],
  gdpr: 'No',
  stage: 'Detailed Design',
  suitabilityStatus: 'S3',
  discipline: 'Tunnels (TN)',
  documentNumber: '1DM03-1',
  revision: 'P01',
}
const readAll = (read: Parameters<(typeof fieldReaders)['title']>[0]) =>
  Object.fromEntries(Object.entries(fieldReaders).map(([name, field]) => [name, field(read)]))

test('the fields of a row are read from their positions, dates and information', () => {
  const read = deliverableRow.parse({
    ...row,
    dates: { due: '2026/12/01 00:00:00', duration_days: 5 },
    information: { predecessors: ['X1'], scale: '1:50' },
  })
  expect(readAll(read)).toMatchObject({
    ...inRow,
    due: '2026-12-01',
    durationDays: 5,
    forecast: null,
    predecessors: ['X1'],
    scale: '1:50',
    format: null,
  })
})

test('a row without dates and information has no values in them', () => {
  const values = readAll(deliverableRow.parse(row))
  const others = Object.keys(deliverableFields).filter((name) => !(name in inRow))
  const none = Object.fromEntries(others.map((name) => [name, null]))
  expect(values).toEqual({ ...inRow, ...none, predecessors: [] })
})

test('every field has one place in a row', () => {
  expect(rowPlaces.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(deliverableFields).toSorted(),
  )
})

test('every field has a label', () => {
  expect(Object.keys(words.deliverableField).toSorted()).toEqual(
    Object.keys(deliverableFields).toSorted(),
  )
})
