import { deliverableRow } from '@tidemark/schema/rest/asset'
import { fieldReaders } from '@tidemark/schema/rest/deliverableRow'
import { expect, test } from 'vitest'
import type { Attributes } from '../asset.tables.ts'
import { deliverableCodec } from './deliverable.ts'
import { toDeliverable } from './deliverableRow.ts'

const clock = { today: '2026-11-25', amberDays: 14, holidaysIn: () => [] }
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
  classification: 'Ss_25_10 : Framed wall systems',
  format: 'IFC',
  scale: '1:50',
  weight: 40,
  reference: 'M-0007',
  remarks: 'Agreed with the client',
  documentNumber: '1DM03-1',
  revision: 'P01',
} as const

const encode = (attribute: Attributes) =>
  toDeliverable({ tag_code: 'X3', parent: 'D1', version: 2, attribute }, clock)

test('every field is encoded in a row that REST can return, and is read again', () => {
  const row = deliverableRow.parse(encode(deliverableCodec.write(values)))
  const read = Object.entries(fieldReaders).map(([name, field]) => [name, field(row)])
  expect(Object.fromEntries(read)).toEqual(values)
  expect(row).toMatchObject({ row1: '1DM03-1', row8: 'S3' })
  expect(row.dates).toEqual({
    planned_start: '2026/11/02 00:00:00',
    duration_days: 5,
    planned_finish: '2026/11/06 00:00:00',
    due: '2026/12/01 00:00:00',
    due_reason: 'Survey first.',
    forecast: '2026/12/02 00:00:00',
    issued: null,
    baseline_due: null,
    rag: 'RED',
    late_by_days: 1,
  })
})

test('what others than people set is encoded too', () => {
  const set = {
    name: 'Report (REP) - Lining',
    type: 'EXISTING',
    lineKey: 'K1',
    createdBy: 'ann@dunmere.example',
    issueReason: 'For review',
    status: 'Error',
    message: 'The register is closed.',
    issued: '2026-11-20',
    baselineDue: '2026-11-18',
  } as const
  expect(encode(deliverableCodec.write(set))).toMatchObject({
    name: 'Report (REP) - Lining',
    type: 'EXISTING',
    line_key: 'K1',
    created_by: 'ann@dunmere.example',
    row4: 'For review',
    row10: 'Error',
    message: 'The register is closed.',
    dates: { issued: '2026/11/20 00:00:00', baseline_due: '2026/11/18 00:00:00', due: null },
  })
})

test('a line without attributes has empty fields, no dates and no information', () => {
  const empty = {
    tag_code: 'X3',
    didp_tag_code: 'D1',
    version: 2,
    name: '',
    title: '',
    author: [],
    type: 'NEW',
    line_key: null,
    message: null,
    created_by: '',
    row1: null,
    row2: null,
    row3: null,
    row4: null,
    row5: null,
    row6: null,
    row7: null,
    row8: null,
    row9: null,
    row10: 'Empty',
  }
  expect(encode({})).toEqual(empty)
  const cleared = deliverableCodec.write({ due: null, scale: null, predecessors: [] })
  expect(encode(cleared)).toEqual(empty)
})
