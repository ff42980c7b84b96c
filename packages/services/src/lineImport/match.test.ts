import { expect, test } from 'vitest'
import { lineIndex } from './match.ts'

const line = (tagCode: string, more: object = {}) => ({
  tagCode,
  version: 3,
  plan: 'P',
  discipline: 'D',
  number: '',
  reference: '',
  title: 'Lining',
  documentType: 'Report (REP)',
  ...more,
})
const index = lineIndex([
  line('numbered', { number: '1DM03-DMJ-TN-REP-000001', title: 'Portal' }),
  line('elsewhere', { number: '1DM03-DMJ-TN-REP-000002', plan: 'Q', discipline: 'E' }),
  line('lining'),
  line('sump', { title: 'Sümp – outlet' }),
  line('twice', { title: 'Shaft' }),
  line('again', { title: 'Shaft' }),
  line('own', { title: 'Adit', reference: 'M–0007' }),
  line('other', { title: 'Vent', reference: 'M-0007', plan: 'Q', discipline: 'E' }),
  line('a', { title: 'Section A', reference: 'R3' }),
  line('b', { title: 'Section B', reference: 'R3' }),
  line('drawing', { title: 'Shaft', documentType: 'Drawing (DRG)' }),
])
const row = { number: '', reference: '', title: '', documentType: '', plan: 'P', discipline: 'D' }

test.each([
  ['its number', { number: '1dm03 - DMJ–TN-REP-000001.pdf', title: 'Other' }, 'numbered', 'number'],
  [
    'a number where the file names no plan',
    { number: '1DM03-DMJ-TN-REP-000002', plan: null },
    'elsewhere',
    'number',
  ],
  ['its own reference', { reference: 'm-0007', title: 'Adit, new title' }, 'own', 'reference'],
  [
    'a reference that several have, by its title',
    { reference: 'R3', title: 'Section B' },
    'b',
    'reference',
  ],
  ['its title', { title: 'LINING' }, 'lining', 'title'],
  ['its title with other accents and dashes', { title: 'Sump - outlet' }, 'sump', 'title'],
  ['its title and a planned number', { title: 'Lining', number: 'NEW-1' }, 'lining', 'title'],
  [
    'a title that several have, by its type',
    { title: 'Shaft', documentType: 'Drawing (DRG)' },
    'drawing',
    'title',
  ],
] as const)('a row is a deliverable by %s', (_, named, tagCode, by) => {
  expect(index.find({ ...row, ...named })).toEqual({ tagCode, version: 3, by })
})

test.each([
  ['of another number', { title: 'Portal', number: '1DM03-DMJ-TN-REP-000009' }],
  ['of a number in another plan', { number: '1DM03-DMJ-TN-REP-000002' }],
  ['of another type', { title: 'Lining', documentType: 'Drawing (DRG)' }],
  ['that fits several', { title: 'Shaft', documentType: 'Report (REP)' }],
  ['of another discipline', { title: 'Lining', discipline: 'F' }],
  ['of no known discipline', { title: 'Lining', discipline: null }],
  ['with another reference', { title: 'Adit', reference: 'M-0008' }],
  ['of a reference that several plans have', { reference: 'M-0007', plan: null, discipline: null }],
  ['without number and title', {}],
])('a row %s is none that exists', (_, named) => {
  expect(index.find({ ...row, ...named })).toBeNull()
})
