import { expect, test } from 'vitest'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { knownValues, rulesOf } from './editingRules.ts'

const choices = {
  documentType: new Set(['Report (REP)']),
  hs2Deliverable: new Set(['Yes', 'No']),
  gdpr: new Set(['No', 'Yes']),
  stage: new Set(['Detailed Design (DD)']),
  suitabilityStatus: new Set(['S0 Work in progress', 'S1 Suitable for coordination']),
  discipline: new Set(['Tunnels (TN)', 'Tunnels ventilation (TV)']),
}
const plan = { stage: 'Detailed Design (DD)', discipline: 'Tunnels', author: 'dana@x.example' }

test('a new row begins with stage and discipline of the plan, the first suitability, no GDPR and its author', () => {
  expect(knownValues({ choices, ...plan })).toEqual({
    stage: 'Detailed Design (DD)',
    discipline: 'Tunnels (TN)',
    suitabilityStatus: 'S0 Work in progress',
    gdpr: 'No',
    author: ['dana@x.example'],
  })
})

test('without what cannot be chosen', () => {
  const other = { ...choices, gdpr: new Set(['None']), suitabilityStatus: new Set(['S1']) }
  expect(
    knownValues({ choices: other, stage: 'As Built', discipline: 'Bridges', author: 'A B' }),
  ).toEqual({})
  expect(knownValues({ choices: null, ...plan })).toEqual({ author: ['dana@x.example'] })
})

const offer = (name: OfferFragment['name'], ...messages: string[]): OfferFragment => ({
  __typename: 'Action',
  name,
  allowed: messages.length === 0,
  inNameOf: null,
  blockers: messages.map((message) => ({
    __typename: 'Blocker',
    code: 'WRONG_STATE',
    message,
    target: null,
    within: null,
  })),
})
const notWip = 'Only deliverables of WIP disciplines can change.'

test.each([
  [[], 'Only the owners of Tunnels can edit this.'],
  [[offer('ACCEPT_OWNERSHIP')], 'Accept Ownership first.'],
  [
    [offer('ACCEPT_OWNERSHIP'), offer('EDIT_DELIVERABLES', notWip)],
    `${notWip} Accept Ownership first.`,
  ],
  [
    [offer('REOPEN_DISCIPLINE'), offer('EDIT_DELIVERABLES', notWip)],
    `${notWip} Reopen Discipline first.`,
  ],
  [[offer('REOPEN_DISCIPLINE', 'In review.'), offer('EDIT_DELIVERABLES', notWip)], notWip],
])('a cell that nobody may edit now says what comes first: %#', (actions, why) => {
  const tidp = { dueOn: null, owners: [] } as unknown as Parameters<typeof rulesOf>[0]['tidp']
  const discipline = { name: 'Tunnels', actions, owners: [], tidp }
  expect(rulesOf(discipline, 'dana@x.example').why).toBe(why)
})
