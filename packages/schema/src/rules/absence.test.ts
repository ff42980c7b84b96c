import { expect, test } from 'vitest'
import { absenceFaults, delegatedActions, mayStandIn } from './absence.ts'

const today = '2026-12-01'
const away = (person: string, delegate: string, from: string, until: string) => ({
  person,
  delegate,
  from,
  until,
})
const wanted = away('maya', 'tom', '2026-12-01', '2026-12-12')

test.each([
  ['another pair', [away('ada', 'piet', '2026-12-01', '2026-12-12')], null],
  ['the same people before', [away('maya', 'tom', '2026-11-01', '2026-11-30')], null],
  ['the delegate away after it', [away('tom', 'ada', '2026-12-13', '2026-12-20')], null],
  ['the person away', [away('maya', 'ada', '2026-12-12', '2026-12-20')], 'from'],
  ['the person standing in', [away('ada', 'maya', '2026-11-20', '2026-12-01')], 'from'],
  ['a circle', [away('tom', 'maya', '2026-12-05', '2026-12-06')], 'from'],
  ['a chain', [away('tom', 'ada', '2026-12-05', '2026-12-06')], 'delegate'],
  ['a delegate of two people', [away('ada', 'tom', '2026-12-12', '2026-12-12')], 'delegate'],
])('beside %s', (_case, others, field) => {
  expect(Object.keys(absenceFaults(wanted, others, today))).toEqual(field === null ? [] : [field])
})

test.each([
  ['a single day', { until: '2026-12-01' }, null],
  ['the last day before the first', { from: '2026-12-13' }, 'until'],
  ['days that have passed', { from: '2026-11-01', until: '2026-11-30' }, 'until'],
  ['a year and a day', { until: '2027-12-02' }, null],
  ['more than that', { until: '2027-12-03' }, 'until'],
  ['oneself', { delegate: 'maya' }, 'delegate'],
])('%s', (_case, change, field) => {
  expect(Object.keys(absenceFaults({ ...wanted, ...change }, [], today))).toEqual(
    field === null ? [] : [field],
  )
})

const discipline = { status: 'WIP', owners: ['ben'], nominatedOwners: ['nils'] }
const plan = {
  owners: ['otto'],
  internalStakeholders: ['maya'],
  externalStakeholders: ['emil'],
  disciplines: [discipline, { ...discipline, status: 'Removed', owners: ['gwen'] }],
}
test.each([
  ['otto', false],
  ['maya', false],
  ['emil', false],
  ['ben', false],
  ['nils', false],
  ['gwen', true],
  ['tom', true],
])('%s may stand in on the plan: %s', (delegate, may) => {
  expect(mayStandIn(plan, delegate)).toBe(may)
})

test('a delegate names nobody, takes nothing over and starts no revision', () => {
  for (const name of [
    'action_update_tidp_owner',
    'action_update_internal_stakeholders',
    'action_update_external_stakeholders',
    'action_update_disciplines',
    'action_nominate_additional_owner',
    'action_accept_ownership',
    'action_trigger_another_revision',
    'action_decide_review',
  ])
    expect(delegatedActions.has(name)).toBe(false)
})
