import { expect, it } from 'vitest'
import {
  disciplineStep,
  type DisciplineStepFacts,
  forDelegate,
  formStep,
  isOwnStep,
  planStep,
  type PlanStepFacts,
  waitsForPeople,
  withoutUnable,
} from './taskStep.ts'

const [owner, reviewer, guest] = ['owner', 'reviewer', 'guest']
const plan: PlanStepFacts = {
  status: 'WIP',
  rejected: false,
  number: 'N-1',
  numberStatus: 'Done',
  owners: [owner],
  internalStakeholders: [reviewer],
  acceptedBy: [],
  disciplines: [{ required: true, status: 'Accepted' }],
}
const accepted = { required: true, status: 'Accepted' } as const
const working = { required: true, status: 'WIP' } as const

it.each<[string, Partial<PlanStepFacts>, string, string | null, number | null]>([
  ['without a number', { number: null, numberStatus: 'Empty' }, owner, 'GENERATE_NUMBER', null],
  [
    'with a refused number',
    { number: null, numberStatus: 'Error' },
    owner,
    'GENERATE_NUMBER',
    null,
  ],
  [
    'with a number on its way',
    { number: null, numberStatus: 'In Progress' },
    owner,
    'WAIT_FOR_NUMBER',
    null,
  ],
  [
    'without required disciplines',
    { disciplines: [{ ...working, required: false }] },
    owner,
    'ADD_DISCIPLINES',
    null,
  ],
  [
    'with unfinished disciplines',
    { disciplines: [accepted, working, working] },
    owner,
    'WAIT_FOR_DISCIPLINES',
    2,
  ],
  ['that was rejected', { rejected: true }, owner, 'CLOSE_COMMENTS', null],
  [
    'that was rejected, and whose reviewers cannot act',
    { rejected: true, unableReviewers: ['A', 'B'] },
    owner,
    'REPLACE_PERSON',
    2,
  ],
  [
    'that was rejected, without reviewers',
    { rejected: true, internalStakeholders: [] },
    owner,
    'ADD_REVIEWER',
    null,
  ],
  [
    'that is ready, and whose reviewer cannot act',
    { status: 'Ready for Review', unableReviewers: ['A'] },
    owner,
    'REPLACE_PERSON',
    1,
  ],
  ['that is ready', { status: 'Ready for Review' }, owner, 'ISSUE_FOR_REVIEW', null],
  [
    'that is ready without reviewers',
    { status: 'Ready for Review', internalStakeholders: [] },
    owner,
    'ADD_REVIEWER',
    null,
  ],
  ['under review, for its owner', { status: 'Issued for Review' }, owner, 'WAIT_FOR_REVIEW', null],
  [
    'under review by nobody, for its owner',
    { status: 'Issued for Review', internalStakeholders: [] },
    owner,
    'ADD_REVIEWER',
    null,
  ],
  ['under review, for its reviewer', { status: 'Issued for Review' }, reviewer, 'REVIEW', null],
  [
    'under review, for who accepted it',
    { status: 'Issued for Review', acceptedBy: [reviewer] },
    reviewer,
    'WAIT_FOR_REVIEW',
    null,
  ],
  [
    'under review, for an external reviewer',
    { status: 'Issued for Review' },
    guest,
    'ADD_COMMENTS',
    null,
  ],
  ['in work, for its reviewer', {}, reviewer, null, null],
  ['that is approved', { status: 'Review Approved' }, owner, null, null],
])('a plan %s has its next step', (_case, facts, username, name, count) => {
  expect(planStep({ ...plan, ...facts }, username)).toEqual(name && { name, count })
})

const part: DisciplineStepFacts = {
  status: 'WIP',
  owners: [guest],
  nominatedOwners: [],
  planOwners: [owner],
  proposals: 0,
  lines: { total: 9, error: 0, empty: 0, busy: 0 },
}
it.each<[string, Partial<DisciplineStepFacts>, string, string | null, number | null]>([
  ['whose owner was asked', { status: 'Created' }, guest, 'ACCEPT_OWNERSHIP', null],
  ['whose nominee was asked', { nominatedOwners: [reviewer] }, reviewer, 'ACCEPT_OWNERSHIP', null],
  ['without owners', { owners: [] }, owner, 'NAME_OWNER', null],
  [
    'without lines',
    { lines: { total: 0, error: 0, empty: 0, busy: 0 } },
    guest,
    'ADD_DELIVERABLES',
    null,
  ],
  ['with errors', { lines: { total: 9, error: 3, empty: 2, busy: 1 } }, guest, 'FIX_ERRORS', 3],
  [
    'without numbers',
    { lines: { total: 9, error: 0, empty: 2, busy: 1 } },
    guest,
    'FETCH_NUMBERS',
    2,
  ],
  [
    'in the queue',
    { lines: { total: 9, error: 0, empty: 0, busy: 1 } },
    guest,
    'WAIT_FOR_NUMBERS',
    1,
  ],
  ['with all numbers', {}, guest, 'SEND_FOR_ACCEPTANCE', null],
  ['with proposals', { proposals: 2 }, guest, 'DECIDE_PROPOSALS', 2],
  ['that was sent', { status: 'Ready for Acceptance' }, guest, 'WAIT_FOR_ACCEPTANCE', null],
  [
    'that was sent, for the plan’s owner',
    { status: 'Ready for Acceptance' },
    owner,
    'ACCEPT_DISCIPLINE',
    null,
  ],
  ['of others', {}, reviewer, null, null],
  ['that is accepted', { status: 'Accepted' }, guest, null, null],
])('a discipline %s has its next step', (_case, facts, username, name, count) => {
  expect(disciplineStep({ ...part, ...facts }, username)).toEqual(name && { name, count })
})

it('a form is filled, finished or with others, by its role and status', () => {
  const nameOf = (
    ...[name, status]: [Parameters<typeof formStep>[0]['name'], '0' | '1' | '2' | '3']
  ) => formStep({ name, status })?.name ?? null
  expect(nameOf('FORM_OWNER', '0')).toBe('FILL_FORM')
  expect(nameOf('FORM_REVIEWER', '2')).toBe('WAIT_FOR_FORM')
  expect(nameOf('FORM_REVIEWER', '3')).toBe('FINISH_FORM')
  expect(nameOf('FORM_CONTRIBUTOR', '1')).toBeNull()
})

it.each([
  ['WAIT_FOR_REVIEW', 1, 'REPLACE_PERSON', 1],
  ['WAIT_FOR_DISCIPLINES', 2, 'REPLACE_PERSON', 2],
  ['WAIT_FOR_FORM', 0, 'WAIT_FOR_FORM', null],
  ['WAIT_FOR_NUMBERS', null, 'WAIT_FOR_NUMBERS', null],
  ['REVIEW', null, 'REVIEW', null],
] as const)('the step %s for %s who cannot act is %s', (name, left, next, count) => {
  const waiting = { name, count: null }
  expect(waitsForPeople(waiting)).toBe(left !== null)
  expect(withoutUnable(waiting, left ?? 0)).toEqual({ name: next, count })
})

it.each([
  ['REPLACE_PERSON', 'WAIT_FOR_RETURN'],
  ['NAME_OWNER', 'WAIT_FOR_RETURN'],
  ['ISSUE_FOR_REVIEW', 'ISSUE_FOR_REVIEW'],
  ['WAIT_FOR_REVIEW', 'WAIT_FOR_REVIEW'],
] as const)('the step %s is %s for a delegate', (name, shown) => {
  expect(forDelegate({ name, count: null }).name).toBe(shown)
})

it('a step that waits is taken by other people', () => {
  expect(isOwnStep('WAIT_FOR_REVIEW')).toBe(false)
  expect(isOwnStep('FIX_ERRORS')).toBe(true)
})
