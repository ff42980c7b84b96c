import { expect, test } from 'vitest'
import { deliverableStatuses } from '../rest/asset.ts'
import type { CreditRule } from './progress.ts'
import { fallingStep, percentsText, progressOf, progressOfAll, standardRule } from './progress.ts'

const line = {
  status: 'Done',
  issued: false,
  suitability: 'S3 Review',
  document_type: 'Drawing (DRG)',
  discipline: 'Tunnels',
}
const rated = (rule: CreditRule, change: Partial<typeof line> = {}) =>
  progressOf(rule, { ...line, ...change })

test('by the standard rule a deliverable counts more with each step, and whole once it was issued', () => {
  const steps = deliverableStatuses.map((status) => [status, rated(standardRule, { status })])
  expect(Object.fromEntries(steps)).toEqual({
    Empty: 0,
    'In queue': 10,
    'In progress': 10,
    Error: 10,
    Done: 40,
  })
  expect(rated(standardRule, { status: 'Empty', issued: true })).toBe(100)
  expect(rated(standardRule, { status: 'Unknown' })).toBe(0)
})

const usual = { requested: 5, numbered: 20, shared: 60, approval: 80, accepted: 100 }
const drawings = { requested: 0, numbered: 10, shared: 50, approval: 70, accepted: 90 }
const byType: CreditRule = {
  by: 'document_type',
  usual,
  others: [{ of: 'Drawing (DRG)', percents: drawings }],
}

test.each([
  ['S3 Review and comment', 60],
  ['S4 Review and authorisation', 80],
  ['S7', 80],
  ['B1 - Partial sign-off', 80],
  ['A1 Authorised', 100],
  ['CR', 100],
  ['AB As built', 100],
  ['S45', 60],
  ['As agreed', 60],
  ['For S4', 60],
  ['', 60],
])('a report that was issued with suitability ‘%s’ counts %i percent', (suitability, percent) => {
  expect(rated(byType, { document_type: 'Report (REP)', issued: true, suitability })).toBe(percent)
})

test('a document type or discipline with percentages of its own is rated by these', () => {
  expect(rated(byType)).toBe(10)
  expect(rated(byType, { issued: true, suitability: 'A1' })).toBe(90)
  expect(rated(byType, { status: 'Empty' })).toBe(0)
  const byDiscipline: CreditRule = {
    ...byType,
    by: 'discipline',
    others: [{ of: 'Tunnels', percents: drawings }],
  }
  expect(rated(byDiscipline)).toBe(10)
  expect(rated(byDiscipline, { discipline: 'Drainage' })).toBe(20)
})

test('percentages never fall from step to step', () => {
  expect(fallingStep(usual)).toBeNull()
  expect(fallingStep(standardRule.usual)).toBeNull()
  expect(fallingStep({ ...usual, approval: 59 })).toBe('approval')
  expect(percentsText(usual)).toBe('5 / 20 / 60 / 80 / 100')
})

test.each([
  [0, 0, 0],
  [140, 3, 46.7],
  [100, 1, 100],
])('a sum of %i percent over %i deliverables is %f percent', (sum, lines, percent) => {
  expect(progressOfAll(sum, lines)).toBe(percent)
})
