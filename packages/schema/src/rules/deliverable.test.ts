import { describe, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import type { ChoicesByField, DeliverableDraft, EditableField } from './deliverable.ts'
import {
  canonicalNumber,
  isNumberToCome,
  isBareCounter,
  isSeveralNumbers,
  chosenFields,
  composeName,
  documentTypeLabel,
  editableFields,
  droppedReason,
  faultsOf,
  isAuthor,
  unregisteredFields,
  whyLocked,
} from './deliverable.ts'

const draft: DeliverableDraft = {
  rowStatus: 'ORIGINAL',
  type: 'NEW',
  status: 'Empty',
  documentNumber: '',
  revision: '',
  documentType: 'Report (REP)',
  title: 'Lining',
  hs2Deliverable: 'Yes',
  author: [],
  gdpr: 'No',
  stage: 'Detailed Design (DD)',
  suitabilityStatus: 'S1 Coordination',
  discipline: 'Tunnels (TN)',
  plannedStart: '',
  durationDays: '',
  due: '',
  dueReason: '',
  forecast: '',
  responsibleAuthor: '',
  predecessors: [],
  needPurpose: '',
  needGeometry: '',
  needData: '',
  needDocumentation: '',
  classification: '',
  format: '',
  scale: '',
  weight: '',
  reference: '',
  remarks: '',
}
const identifying = ['documentNumber', 'revision'] as const
const open = { mayUpdate: true, processing: false }

describe('editable cells', () => {
  const unlocked = (row: Partial<DeliverableDraft>, context = open) =>
    [...editableFields, ...identifying].filter(
      (field: EditableField) => whyLocked({ ...draft, ...row }, field, context) === undefined,
    )
  test.for([
    ['an unchanged line', { rowStatus: 'ORIGINAL' }, editableFields],
    ['an edited line that failed', { rowStatus: 'MODIFIED', status: 'Error' }, editableFields],
    ['a numbered line', { status: 'Done' }, unregisteredFields],
    ['a line in the queue', { status: 'In queue' }, unregisteredFields],
    ['a line at the register', { status: 'In progress' }, unregisteredFields],
    ['a new row', { rowStatus: 'CREATED' }, editableFields],
    ['a new row of an existing document', { rowStatus: 'CREATED', type: 'EXISTING' }, identifying],
  ] as const)('%s', ([, row, expected]) => {
    expect(unlocked(row)).toEqual(expected)
    expect(unlocked(row, { ...open, mayUpdate: false })).toEqual([])
    expect(unlocked(row, { ...open, processing: true })).toEqual([])
  })
})

test('the forecast of a saved line is open to those who may forecast it, in every state', () => {
  const context = { mayUpdate: false, mayForecast: true, processing: false }
  for (const status of ['Empty', 'In queue', 'Done'] as const) {
    expect(whyLocked({ ...draft, status }, 'forecast', context)).toBeUndefined()
    expect(whyLocked({ ...draft, status }, 'due', context)).toMatch(/^You cannot/)
  }
  const created = { ...draft, rowStatus: 'CREATED' } as const
  expect(whyLocked(created, 'forecast', context)).toMatch(/^You cannot/)
})

describe('dates of a row', () => {
  const edited = { ...draft, rowStatus: 'MODIFIED' } as const
  const reason = "Give a reason for a due date after the plan's, 15/01/2027."
  test.each([
    [{ due: '2027-01-15' }, {}],
    [{ due: '2027-01-16' }, { dueReason: reason }],
    [{ due: '2027-01-16', dueReason: ' ' }, { dueReason: reason }],
    [{ due: '2027-01-16', dueReason: 'Access comes later.' }, {}],
    [{ due: '2027-02-29' }, { due: 'This date does not exist.' }],
    [{ due: '31/02/2026' }, { due: 'This date does not exist.' }],
    [{ due: 'soon' }, { due: 'Enter a date such as 20/11/2026.' }],
    [{ forecast: '2028-02-29' }, {}],
    [{ plannedStart: '1/2' }, { plannedStart: 'Enter a date such as 20/11/2026.' }],
    [{ durationDays: '5' }, {}],
    [{ durationDays: '0' }, { durationDays: 'Enter a number from 1 to 2600.' }],
    [{ durationDays: '2.5' }, { durationDays: 'Enter a number from 1 to 2600.' }],
    [{ durationDays: 'a week' }, { durationDays: 'Enter a number from 1 to 2600.' }],
  ])('%j: %j', (fields, faults) => {
    const context = { planDue: '2027-01-15', edited: Object.keys(fields) }
    expect(faultsOf({ ...edited, ...fields }, context)).toEqual(faults)
    const created = { ...draft, ...fields, rowStatus: 'CREATED' } as const
    expect(faultsOf(created, { planDue: '2027-01-15' })).toEqual(faults)
  })

  test('a late date from before is no error of an edit of something else', () => {
    const context = { planDue: '2027-01-15', edited: ['title'] }
    expect(faultsOf({ ...edited, due: '2027-02-01' }, context)).toEqual({})
    expect(faultsOf({ ...edited, due: '2027-02-01' }, { edited: ['due'] })).toEqual({})
  })
})

test.each([
  ['2027-01-15', 'Save leaves this out: only a due date after 15/01/2027 has a reason.'],
  ['', 'Save leaves this out: only a due date after 15/01/2027 has a reason.'],
  ['2027-01-16', undefined],
  ['soon', undefined],
])('the reason of a due date %j is dropped: %s', (due, sentence) => {
  expect(droppedReason({ due, dueReason: 'Access comes later.' }, '2027-01-15')).toBe(sentence)
  expect(droppedReason({ due, dueReason: ' ' }, '2027-01-15')).toBeUndefined()
})

test.each([
  [{ author: ['ann'] }, {}],
  [{ author: ['Xyz'] }, { author: "'Xyz' is not a person of this contract." }],
  [{ author: ['X Y (ABC)'] }, { author: "'X Y (ABC)' is not a person of this contract." }],
  [{ author: ['left'] }, {}],
  [{ responsibleAuthor: 'Xyz' }, { responsibleAuthor: "'Xyz' is not a person of this contract." }],
])(
  'people of a row who were looked for in vain are errors, but those it had: %j',
  (fields, faults) => {
    const context = { strangers: new Set(['Xyz', 'X Y (ABC)', 'X Y', 'left']), present: ['left'] }
    expect(faultsOf({ ...draft, ...fields, rowStatus: 'MODIFIED' }, context)).toEqual(faults)
  },
)

test('explains why a cell is locked', () => {
  const why = (row: Partial<DeliverableDraft>, field: EditableField, context = open) =>
    whyLocked({ ...draft, ...row }, field, context)
  const reasons = [
    why({}, 'title', { ...open, processing: true }),
    why({}, 'title', { ...open, mayUpdate: false }),
    why({ rowStatus: 'CREATED', type: 'EXISTING' }, 'title'),
    why({ status: 'Done' }, 'title'),
    why({ status: 'In queue' }, 'title'),
    why({ rowStatus: 'CREATED' }, 'documentNumber'),
  ]
  for (const reason of reasons) expect(reason).toMatch(/^\S.*\.$/)
  expect(new Set(reasons).size).toBe(reasons.length)
  expect(why({}, 'documentNumber')).toBe(reasons.at(-1))
})

describe('explains what prevents saving a row', () => {
  const chosen = [
    'discipline',
    'documentType',
    'gdpr',
    'hs2Deliverable',
    'stage',
    'suitabilityStatus',
  ]
  const empty = {
    documentType: '',
    title: '',
    hs2Deliverable: '',
    gdpr: '',
    stage: '',
    suitabilityStatus: '',
    discipline: '',
  }
  test.for([
    ['nothing, when all is there', { rowStatus: 'CREATED' }, []],
    ['every empty field of a new one', { ...empty, rowStatus: 'CREATED' }, [...chosen, 'title']],
    [
      'number and revision of an existing one',
      { ...empty, rowStatus: 'CREATED', type: 'EXISTING' },
      ['documentNumber', 'revision'],
    ],
    ['only the title of an edited one', { ...empty, rowStatus: 'MODIFIED' }, ['title']],
    [
      'a row of an existing document that is being edited',
      { ...empty, rowStatus: 'MODIFIED', type: 'EXISTING' },
      ['title'],
    ],
    ['a title of blanks', { rowStatus: 'MODIFIED', title: '  ' }, ['title']],
    [
      'a title that is too long',
      { rowStatus: 'MODIFIED', title: 'x'.repeat(limits.text.deliverableTitle.max + 1) },
      ['title'],
    ],
    [
      'an odd author',
      { rowStatus: 'MODIFIED', author: ['dora@dunmere.example', 'a b'] },
      ['author'],
    ],
    ['an author that is none among others', { author: ['a b', 'dora'] }, ['author']],
  ] as const)('%s', ([, row, expected]) => {
    const faults = faultsOf({ ...draft, ...row })
    expect(Object.keys(faults).sort()).toEqual(expected)
    for (const fault of Object.values(faults)) expect(fault).toMatch(/^\S.*\.$/)
  })

  test('reports a typed or pasted value outside the choices', () => {
    const known = Object.fromEntries(
      chosenFields.map((field) => [field, new Set([draft[field]])]),
    ) as unknown as ChoicesByField
    const odd = { ...draft, gdpr: 'Perhaps', stage: '' }
    expect(faultsOf({ ...odd, rowStatus: 'CREATED' }, { choices: known })).toEqual({
      gdpr: '‘Perhaps’ is not one of the choices.',
      stage: 'Field is required.',
    })
    expect(
      faultsOf({ ...odd, rowStatus: 'MODIFIED' }, { choices: known, edited: ['title'] }),
    ).toEqual({})
    expect(
      Object.keys(
        faultsOf({ ...odd, rowStatus: 'MODIFIED' }, { choices: known, edited: ['gdpr', 'stage'] }),
      ),
    ).toEqual(['stage', 'gdpr'])
    expect(
      faultsOf({ ...odd, rowStatus: 'CREATED', type: 'EXISTING' }, { choices: known }),
    ).toEqual({ documentNumber: 'Field is required.', revision: 'Field is required.' })
    expect(faultsOf({ ...odd, rowStatus: 'CREATED', stage: 'Any' })).toEqual({})
  })

  test('counts the characters of a title as a person does', () => {
    expect(
      faultsOf({
        ...draft,
        rowStatus: 'MODIFIED',
        title: '👩‍🔧'.repeat(limits.text.deliverableTitle.max),
      }),
    ).toEqual({})
  })
})

test('an author is a username', () => {
  expect(['dora@dunmere.example', 'd.o_r-a+1@x.y'].every(isAuthor)).toBe(true)
  expect(['', 'a b', '<x>'].some(isAuthor)).toBe(false)
})

test('a name is composed of document type, primary asset where there is one, and title', () => {
  const parts = { documentType: documentTypeLabel('Report', 'REP'), title: 'Lining' }
  expect(composeName({ ...parts, primaryAsset: 'South Portal' })).toBe(
    'Report (REP) - South Portal - Lining',
  )
  expect(composeName({ ...parts, primaryAsset: null })).toBe('Report (REP) - Lining')
  expect(composeName({ ...parts, primaryAsset: '' })).toBe('Report (REP) - Lining')
})

test.each([
  '1DM03-DMJ-GT-REP-000-240001',
  ' 1dm03-dmj-gt-rep-000-240001 ',
  '１DM03-dmj-GT-REP-000-２４０００１',
])('%j is one number, in upper case', (typed) => {
  expect(canonicalNumber(typed)).toBe('1DM03-DMJ-GT-REP-000-240001')
})

const issued = '1DM03-DMJ-ST-CAL-SS02_SL01-242627'

test.each([
  issued,
  issued.toLowerCase(),
  issued.replaceAll('-', '–'),
  issued.replaceAll('-', '\u2010'),
  issued.replaceAll('-', '\u2212'),
  issued.replaceAll('-', '- '),
  `\u00A0${issued}\u200B`,
  `${issued}.pdf`,
  `${issued}-PDF`,
  issued.replace('CAL', '\uFF23\uFF21\uFF2C'),
])('%j is one number', (typed) => {
  expect(canonicalNumber(typed)).toBe(issued)
})

test.each(['TBC', '(to be issued)', 'XXXX', '1DM03-DMJ-TN-DRG-SS01_SL03-XXXXXX', '-', '?'])(
  '%j is a number to come',
  (typed) => {
    expect([isNumberToCome(typed), isNumberToCome(issued)]).toEqual([true, false])
  },
)

test.each([
  ['242627', true],
  [' 0042 ', true],
  [issued, false],
  ['4500012345', false],
])('%j may be the counter of a number: %j', (typed, isOne) => {
  expect(isBareCounter(typed)).toBe(isOne)
})

test.each([
  `${issued} to 242630`,
  `${issued}/2/3`,
  `${issued}/242628`,
  `${issued}\n${issued}`,
  `${issued}, ${issued}`,
])('%j are several numbers', (typed) => {
  expect([isSeveralNumbers(typed), isSeveralNumbers(issued)]).toEqual([true, false])
})
