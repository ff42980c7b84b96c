import { describe, expect, test } from 'vitest'
import type { BlockerCode } from './actions.ts'
import type { DisciplineStatus } from './discipline.ts'
import type { TidpFacts } from './tidp.ts'
import { isLocked, missingForReview, restingStatus, tidpOffers, tidpStatuses } from './tidp.ts'

const plan: TidpFacts = { tagCode: 'T-1', status: 'WIP', number: null, numberStatus: 'Empty', owners: ['owner'], supersededBy: null }

const codesOf = (facts: Partial<TidpFacts>) =>
  Object.fromEntries(tidpOffers({ ...plan, ...facts }, 'owner').map(({ name, blockers }) => [name, blockers.map(({ code }) => code)]))

const generate = 'action_generate_tidp_number'
const disciplines = 'action_update_disciplines'
const owners = 'action_update_tidp_owner'
const internal = 'action_update_internal_stakeholders'
const external = 'action_update_external_stakeholders'

describe('what an owner is offered on a plan', () => {
  const editing = (codes: BlockerCode[]) => ({ [owners]: codes, [internal]: codes, [external]: codes })
  const table: [string, Partial<TidpFacts>, Record<string, BlockerCode[]>][] = [
    ['at work', {}, { [generate]: [], [disciplines]: [], ...editing([]) }],
    ['its number failed', { numberStatus: 'Error' }, { [generate]: [], [disciplines]: [], ...editing([]) }],
    ['its number on the way', { numberStatus: 'In Progress' }, { [generate]: ['NUMBER_IN_PROGRESS'], [disciplines]: [], ...editing([]) }],
    ['numbered', { number: 'N', numberStatus: 'Done' }, { [generate]: ['NUMBER_PRESENT'], [disciplines]: [], ...editing([]) }],
    [
      'ready',
      { status: 'Ready for Review', number: 'N', numberStatus: 'Done' },
      { [generate]: ['WRONG_STATE', 'NUMBER_PRESENT'], [disciplines]: [], ...editing([]) },
    ],
    ['under review', { status: 'Issued for Review' }, { [generate]: ['WRONG_STATE'], [disciplines]: ['PLAN_LOCKED'], ...editing([]) }],
    [
      'approved',
      { status: 'Review Approved' },
      { [generate]: ['WRONG_STATE'], [disciplines]: ['PLAN_LOCKED'], ...editing(['PLAN_LOCKED']) },
    ],
    ['replaced', { supersededBy: 'T-2' }, { [generate]: ['SUPERSEDED'], [disciplines]: ['SUPERSEDED'], ...editing(['SUPERSEDED']) }],
  ]
  test.for(table)('%s', ([, facts, expected]) => {
    expect(codesOf(facts)).toEqual(expected)
  })

  test('nobody else is offered anything', () => {
    expect(tidpOffers(plan, 'somebody')).toEqual([])
  })

  test('a replaced plan names the one that replaced it', () => {
    const offers = tidpOffers({ ...plan, supersededBy: 'T-2' }, 'owner')
    expect(offers.map(({ blockers }) => blockers[0]?.target)).toEqual(offers.map(() => 'T-2'))
  })
})

test('a plan is locked from its issue to its approval', () => {
  expect(tidpStatuses.filter(isLocked)).toEqual(['Issued for Review', 'Review Approved'])
})

describe('the status a plan has by itself', () => {
  const part = (status: DisciplineStatus, required = true) => ({ status, required })
  test.for([
    ['without a number', null, [part('Accepted')], 'WIP'],
    ['without disciplines', 'N', [], 'WIP'],
    ['with no required discipline', 'N', [part('Accepted', false)], 'WIP'],
    ['with a required one at work', 'N', [part('Accepted'), part('WIP')], 'WIP'],
    ['with every required one accepted', 'N', [part('Accepted'), part('Accepted')], 'Ready for Review'],
    ['with only an optional one at work', 'N', [part('Accepted'), part('WIP', false)], 'Ready for Review'],
    ['with a removed one beside', 'N', [part('Accepted'), part('Removed')], 'Ready for Review'],
    ['with nothing but removed ones', 'N', [part('Removed')], 'WIP'],
  ] as const)('%s', ([, number, parts, expected]) => {
    expect(restingStatus({ number, disciplines: parts })).toBe(expected)
    const disciplines = parts.map(({ status, required }, place) => ({ tagCode: `D-${place}`, name: 'Tunnels', status, required }))
    const missing = missingForReview({ number, disciplines })
    expect(missing.length === 0).toBe(expected === 'Ready for Review')
  })

  test('what is missing leads to the discipline that it is about', () => {
    expect(missingForReview({ number: null, disciplines: [{ tagCode: 'D-1', name: 'Tunnels', required: true, status: 'WIP' }] })).toEqual([
      { message: 'The TIDP number is missing.', target: null },
      { message: 'Tunnels is WIP, not yet Accepted.', target: 'D-1' },
    ])
  })
})
