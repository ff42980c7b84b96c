import { describe, expect, test } from 'vitest'
import type { BlockerCode } from './actions.ts'
import type { DisciplineStatus } from './discipline.ts'
import type { TidpFacts } from './tidp.ts'
import { isPlanLocked, tidpStatuses } from './tidpStatus.ts'
import {
  missingForReview,
  nextRevision,
  settledStatus,
  statusInNextRevision,
  tidpOffers,
} from './tidp.ts'

const plan: TidpFacts = {
  tagCode: 'T-1',
  status: 'WIP',
  rejected: false,
  number: null,
  numberStatus: 'Empty',
  isOrphaned: false,
  owners: ['owner'],
  internalStakeholders: ['reviewer'],
  acceptedBy: [],
  disciplines: [],
  openComments: [],
  busyLines: [],
  supersededBy: null,
  baselinedOn: null,
}

const codesOf = (facts: Partial<TidpFacts>, who = 'owner') =>
  Object.fromEntries(
    tidpOffers({ ...plan, ...facts }, who).map(({ name, blockers }) => [
      name,
      blockers.map(({ code }) => code),
    ]),
  )

const accepted = { tagCode: 'D-1', name: 'Tunnels', required: true, status: 'Accepted' } as const
const finished = { number: 'N', numberStatus: 'Done', disciplines: [accepted] } as const
const blocking = {
  tagCode: 'C-1',
  number: 'C-0001',
  code: '1 Must be resolved before acceptance',
  status: 'Open',
  recordedBy: 'reviewer',
} as const

const generate = 'action_generate_tidp_number'
const disciplines = 'action_update_disciplines'
const owners = 'action_update_tidp_owner'
const internal = 'action_update_internal_stakeholders'
const external = 'action_update_external_stakeholders'
const issue = 'action_issue_for_approval'
const copy = 'action_create_another_revision'
const trigger = 'action_trigger_another_revision'
const rebaseline = 'action_rebaseline_tidp'

describe('actions of an owner on a plan', () => {
  const editing = (codes: BlockerCode[]) => ({
    [owners]: codes,
    [internal]: codes,
    [external]: codes,
  })
  const working = {
    [generate]: [],
    [disciplines]: [],
    ...editing([]),
    [issue]: ['WRONG_STATE', 'NOT_READY', 'NOT_READY'],
    [copy]: [],
    [trigger]: ['WRONG_STATE'],
    [rebaseline]: ['NO_BASELINE'],
  } as const
  const issued = {
    [generate]: ['WRONG_STATE'],
    [disciplines]: ['PLAN_LOCKED'],
    ...editing([]),
    [issue]: ['WRONG_STATE'],
    [copy]: [],
    [trigger]: ['WRONG_STATE'],
    [rebaseline]: ['NO_BASELINE', 'PLAN_LOCKED'],
  } as const
  const table: [string, Partial<TidpFacts>, Record<string, readonly BlockerCode[]>][] = [
    ['at work', {}, working],
    ['its number failed', { numberStatus: 'Error' }, working],
    [
      'its number on the way',
      { numberStatus: 'In Progress' },
      { ...working, [generate]: ['NUMBER_IN_PROGRESS'], [copy]: ['NUMBER_IN_PROGRESS'] },
    ],
    [
      'a line on the way',
      { busyLines: [{ tagCode: 'L-1', name: 'Lining', discipline: 'D-1' }] },
      { ...working, [copy]: ['LINE_BUSY'] },
    ],
    [
      'numbered',
      { number: 'N', numberStatus: 'Done' },
      { ...working, [generate]: ['NUMBER_PRESENT'], [issue]: ['WRONG_STATE', 'NOT_READY'] },
    ],
    [
      'ready',
      { status: 'Ready for Review', ...finished },
      { ...working, [generate]: ['WRONG_STATE', 'NUMBER_PRESENT'], [issue]: [] },
    ],
    [
      'ready, with nobody to review it',
      { status: 'Ready for Review', ...finished, internalStakeholders: [] },
      { ...working, [generate]: ['WRONG_STATE', 'NUMBER_PRESENT'], [issue]: ['NO_REVIEWER'] },
    ],
    [
      'rejected and finished again',
      { rejected: true, ...finished },
      { ...working, [generate]: ['NUMBER_PRESENT'], [issue]: [] },
    ],
    [
      'rejected and at work',
      { rejected: true, ...finished, disciplines: [{ ...accepted, status: 'WIP' }] },
      { ...working, [generate]: ['NUMBER_PRESENT'], [issue]: ['NOT_READY'] },
    ],
    ['under review', { status: 'Issued for Review' }, issued],
    [
      'approved',
      { status: 'Review Approved' },
      {
        ...issued,
        ...editing(['PLAN_LOCKED']),
        [trigger]: [],
        [rebaseline]: ['NO_BASELINE'],
      },
    ],
    [
      'approved, with a baseline',
      { status: 'Review Approved', baselinedOn: '2026-11-02' },
      { ...issued, ...editing(['PLAN_LOCKED']), [trigger]: [], [rebaseline]: [] },
    ],
    ['at work, with a baseline', { baselinedOn: '2026-11-02' }, { ...working, [rebaseline]: [] }],
    [
      'under review, with a baseline',
      { status: 'Issued for Review', baselinedOn: '2026-11-02' },
      { ...issued, [rebaseline]: ['PLAN_LOCKED'] },
    ],
    [
      'replaced',
      { supersededBy: 'T-2' },
      {
        [generate]: ['SUPERSEDED'],
        [disciplines]: ['SUPERSEDED'],
        ...editing(['SUPERSEDED']),
        [issue]: ['SUPERSEDED', 'WRONG_STATE', 'NOT_READY', 'NOT_READY'],
        [copy]: ['SUPERSEDED'],
        [trigger]: ['SUPERSEDED', 'WRONG_STATE'],
        [rebaseline]: ['SUPERSEDED', 'NO_BASELINE'],
      },
    ],
  ]
  test.for(table)('%s', ([, facts, expected]) => {
    expect(codesOf(facts)).toEqual(expected)
  })

  test('other people get no actions', () => {
    expect(tidpOffers(plan, 'somebody')).toEqual([])
    expect(tidpOffers(plan, 'manager', { isManager: true })).toEqual([])
  })

  test.each(['WIP', 'Issued for Review', 'Review Approved'] as const)(
    'a manager names another owner of a plan whose owners have left, in %s',
    (status) => {
      const left = { ...plan, status, isOrphaned: true }
      expect(tidpOffers(left, 'manager', { isManager: true })).toEqual([
        { name: 'action_update_tidp_owner', blockers: [] },
      ])
      expect(tidpOffers(left, 'somebody')).toEqual([])
    },
  )

  test('a superseded plan names its successor', () => {
    const [offer] = tidpOffers({ ...plan, supersededBy: 'T-2' }, 'owner')
    expect(offer?.blockers[0]?.target).toBe('T-2')
  })
})

describe('actions of an internal stakeholder on a plan', () => {
  const [accept, reject] = ['action_accept_tidp', 'action_reject_tidp']
  const table: [string, Partial<TidpFacts>, Record<string, BlockerCode[]>][] = [
    ['at work', {}, { [accept]: ['WRONG_STATE'], [reject]: ['WRONG_STATE'] }],
    ['under review', { status: 'Issued for Review' }, { [accept]: [], [reject]: [] }],
    [
      'accepted by them',
      { status: 'Issued for Review', acceptedBy: ['reviewer'] },
      { [accept]: ['ALREADY_ACCEPTED'], [reject]: [] },
    ],
    [
      'with a comment that must be resolved',
      { status: 'Issued for Review', openComments: [blocking] },
      { [accept]: ['OPEN_COMMENT'], [reject]: [] },
    ],
    [
      'with an observation',
      {
        status: 'Issued for Review',
        openComments: [{ ...blocking, code: '3 Observation or query' }],
      },
      { [accept]: [], [reject]: [] },
    ],
    [
      'approved',
      { status: 'Review Approved' },
      { [accept]: ['WRONG_STATE'], [reject]: ['WRONG_STATE'] },
    ],
    [
      'replaced',
      { status: 'Issued for Review', supersededBy: 'T-2' },
      { [accept]: ['SUPERSEDED'], [reject]: ['SUPERSEDED'] },
    ],
  ]
  test.for(table)('%s', ([, facts, expected]) => {
    expect(codesOf(facts, 'reviewer')).toEqual(expected)
  })

  test('a blocking comment is named and linked', () => {
    const offers = tidpOffers(
      { ...plan, status: 'Issued for Review', openComments: [blocking] },
      'reviewer',
    )
    expect(offers[0]?.blockers).toEqual([
      {
        code: 'OPEN_COMMENT',
        message: 'Close comment C-0001 before accepting.',
        target: 'C-1',
        within: null,
      },
    ])
  })
})

test('a plan is locked from issue to approval', () => {
  expect(tidpStatuses.filter(isPlanLocked)).toEqual(['Issued for Review', 'Review Approved'])
})

test('every blocker has a message that names the needed state', () => {
  for (const status of tidpStatuses) {
    const facts = {
      ...plan,
      status,
      supersededBy: 'T-2',
      numberStatus: 'In Progress',
      internalStakeholders: ['reviewer'],
      acceptedBy: ['reviewer'],
      openComments: [blocking],
      busyLines: [{ tagCode: 'L-1', name: 'Lining', discipline: 'D-1' }],
    } as const
    const named: Partial<Record<BlockerCode, RegExp>> = {
      WRONG_STATE: /^\w.* plan .*(is (WIP|Issued for Review|Review Approved)\.|can \w.+)$/,
      LINE_BUSY: /Lining/,
      NUMBER_PRESENT: /N-1/,
    }
    const offers = ['owner', 'reviewer'].flatMap((who) => tidpOffers(facts, who))
    const alone = tidpOffers({ ...facts, internalStakeholders: [] }, 'owner')
    const numbered = tidpOffers({ ...facts, number: 'N-1', numberStatus: 'Done' }, 'owner')
    for (const { code, message } of [...offers, ...alone, ...numbered].flatMap(
      (one) => one.blockers,
    )) {
      expect(message).toMatch(named[code] ?? /^\S.*\.$/)
    }
  }
})

test('of many lines at the register, ten are named and the rest counted', () => {
  const busyLines = Array.from({ length: 13 }, (_, index) => ({
    tagCode: `L-${index}`,
    name: `Line ${index}`,
    discipline: 'D-1',
  }))
  const blockers = tidpOffers({ ...plan, busyLines }, 'owner').find(
    ({ name }) => name === copy,
  )?.blockers
  expect(blockers).toHaveLength(11)
  expect(blockers?.at(-1)?.message).toMatch(/ 3 more/)
})

test('a plan under review reports no missing requirements', () => {
  expect(codesOf({ status: 'Ready for Review' })[issue]).toEqual([])
  expect(codesOf({ status: 'Issued for Review' })[issue]).toEqual(['WRONG_STATE'])
})

describe('the automatic status of a plan', () => {
  const part = (status: DisciplineStatus, required = true) => ({
    tagCode: `D-${status}`,
    name: 'Tunnels',
    status,
    required,
  })
  test.for([
    ['without a number', null, [part('Accepted')], 'WIP'],
    ['without disciplines', 'N', [], 'WIP'],
    ['with no required discipline', 'N', [part('Accepted', false)], 'WIP'],
    ['with a required one at work', 'N', [part('Accepted'), part('WIP')], 'WIP'],
    [
      'with every required one accepted',
      'N',
      [part('Accepted'), part('Accepted')],
      'Ready for Review',
    ],
    [
      'with only an optional one at work',
      'N',
      [part('Accepted'), part('WIP', false)],
      'Ready for Review',
    ],
    ['with a removed one beside', 'N', [part('Accepted'), part('Removed')], 'Ready for Review'],
    ['with nothing but removed ones', 'N', [part('Removed')], 'WIP'],
  ] as const)('%s', ([, number, parts, expected]) => {
    expect(settledStatus({ ...plan, number, disciplines: parts })).toBe(expected)
    expect(settledStatus({ ...plan, status: 'Ready for Review', number, disciplines: parts })).toBe(
      expected,
    )
    expect(missingForReview({ number, disciplines: parts }).length === 0).toBe(
      expected === 'Ready for Review',
    )
    expect(settledStatus({ ...plan, rejected: true, number, disciplines: parts })).toBe('WIP')
  })

  test.for([
    ['before anybody accepted', {}, 'Issued for Review'],
    [
      'after one of two accepted',
      { internalStakeholders: ['reviewer', 'other'], acceptedBy: ['reviewer'] },
      'Issued for Review',
    ],
    [
      'after each accepted',
      { internalStakeholders: ['reviewer', 'other'], acceptedBy: ['other', 'reviewer'] },
      'Review Approved',
    ],
    [
      'after one left who had not accepted',
      { acceptedBy: ['other', 'reviewer'] },
      'Review Approved',
    ],
    ['after all left', { internalStakeholders: [], acceptedBy: ['reviewer'] }, 'Issued for Review'],
    [
      'with a comment that must be resolved',
      { acceptedBy: ['reviewer'], openComments: [blocking] },
      'Issued for Review',
    ],
  ] as [string, Partial<TidpFacts>, string][])('under review, %s', ([, facts, expected]) => {
    expect(settledStatus({ ...plan, status: 'Issued for Review', ...facts })).toBe(expected)
  })

  test('an approved plan stays approved', () => {
    expect(settledStatus({ ...plan, status: 'Review Approved' })).toBe('Review Approved')
    expect(settledStatus({ ...plan, ...finished, status: 'Review Approved' })).toBe(
      'Review Approved',
    )
  })

  test('a superseded plan never changes', () => {
    expect(settledStatus({ ...plan, ...finished, supersededBy: 'T-2' })).toBe('WIP')
  })

  test('a missing requirement links to its discipline', () => {
    expect(
      missingForReview({
        number: null,
        disciplines: [{ tagCode: 'D-1', name: 'Tunnels', required: true, status: 'WIP' }],
      }),
    ).toEqual([
      { code: 'NO_NUMBER', message: 'Generate the TIDP number.', target: null },
      { code: 'NOT_ACCEPTED', message: 'Tunnels is WIP, not yet Accepted.', target: 'D-1' },
    ])
    expect(missingForReview({ number: 'N', disciplines: [] })).toEqual([
      {
        code: 'NOTHING_REQUIRED',
        message: expect.stringMatching(/^\S.*\.$/),
        target: null,
      },
    ])
  })
})

test('the next revision increments, and its disciplines restart as WIP if they have an owner', () => {
  expect(['P01', 'P09', 'P99', 'C01', 'AB7'].map(nextRevision)).toEqual([
    'P02',
    'P10',
    'P100',
    'C02',
    'AB8',
  ])
  expect(['', 'draft', 'P01a', '1P01'].map(nextRevision)).toEqual(['P01', 'P01', 'P01', 'P01'])
  expect(
    (['Created', 'WIP', 'Ready for Acceptance', 'Accepted', 'Removed'] as const).map(
      statusInNextRevision,
    ),
  ).toEqual(['Created', 'WIP', 'WIP', 'WIP', 'Removed'])
})
