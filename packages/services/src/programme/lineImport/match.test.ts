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
  line('small', { title: 'Pit' }),
  line('capital', { title: 'PIT' }),
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
  [
    'a reference that is spelt so, where another looks alike',
    { reference: 'M-0007', plan: null, discipline: null },
    'other',
    'reference',
  ],
  ['its title', { title: 'LINING' }, 'lining', 'title'],
  ['a title that is spelt so, where another looks alike', { title: 'PIT' }, 'capital', 'title'],
  ['its title with other accents and dashes', { title: 'Sump - outlet' }, 'sump', 'title'],
  [
    'its number with other characters between',
    { number: '1DM03_DMJ TN.REP.000001' },
    'numbered',
    'number',
  ],
  ['its title and a planned number', { title: 'Lining', number: 'NEW-1' }, 'lining', 'title'],
  [
    'a title that several have, by its type',
    { title: 'Shaft', documentType: 'Drawing (DRG)' },
    'drawing',
    'title',
  ],
] as const)('a row is a deliverable by %s', (_, named, tagCode, by) => {
  expect(index.find({ ...row, ...named })).toMatchObject({ tagCode, version: 3, by })
})

test.each([
  '1DM03-DMJ-TN-REP-000001_P01',
  '1dm03-dmj-tn-rep-000001-P01.1',
  '1DM03–DMJ–TN–REP–000001 Rev P01',
  '1DM03-DMJ-TN-REP-000001 Revision 2',
  '1DM03_DMJ_TN_REP_000001.C02.pdf',
])('%s names a revision of the deliverable, whose number is told', (number) => {
  expect(index.find({ ...row, number })).toEqual({
    tagCode: 'numbered',
    version: 3,
    by: 'number',
    number: '1DM03-DMJ-TN-REP-000001',
  })
})

test.each([
  ['in other letters, dashes and spaces', ' 1dm03–dmj-TN - REP-000001\u200B', undefined],
  ['with an ending', '1DM03-DMJ-TN-REP-000001.pdf', '1DM03-DMJ-TN-REP-000001'],
])('the number of a row %s is told as it stays', (_, number, told) => {
  const found = index.find({ ...row, number })
  expect(found).toMatchObject({ tagCode: 'numbered' })
  expect(found && 'by' in found ? found.number : null).toBe(told)
})

test('a number that nobody knows may be that of the deliverable with the title, type and discipline', () => {
  const number = '1DM03-DMJ-TN-REP-000009'
  const named = { ...row, number, title: 'Portal', documentType: 'Report (REP)' }
  expect(index.find(named)).toEqual({
    tagCode: 'numbered',
    version: 3,
    by: 'title',
    number: '1DM03-DMJ-TN-REP-000001',
    isRenumbered: true,
  })
  expect(index.find({ ...named, number: '1DM03-DMJ-TN-REP-000002' })).toBeNull()
})

test.each([
  ['of another number', { title: 'Portal', number: '1DM03-DMJ-TN-REP-000009' }],
  ['of a number in another plan', { number: '1DM03-DMJ-TN-REP-000002' }],
  ['of another type', { title: 'Lining', documentType: 'Drawing (DRG)' }],
  ['of another discipline', { title: 'Lining', discipline: 'F' }],
  ['of no known discipline', { title: 'Lining', discipline: null }],
  ['with another reference', { title: 'Adit', reference: 'M-0008' }],
  ['without number and title', {}],
])('a row %s is none that exists', (_, named) => {
  expect(index.find({ ...row, ...named })).toBeNull()
})

test.each([
  ['a title', { title: 'Shaft', documentType: 'Report (REP)' }, ['twice', 'again']],
  ['a reference', { reference: 'm-0007', plan: null, discipline: null }, ['own', 'other']],
  ['a reference of other titles', { reference: 'R3', title: 'Section C' }, ['a', 'b']],
])('a row with %s that several have is none of them', (_, named, several) => {
  expect(index.find({ ...row, ...named })).toEqual({ several })
})
