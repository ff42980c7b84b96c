import { expect, test } from 'vitest'
import { knownValues } from './editingRules.ts'

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
