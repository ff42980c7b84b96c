import { expect, test } from 'vitest'
import { deliverableStatuses } from '../rest/asset.ts'
import { progressOf, progressOfAll } from './progress.ts'

test('a deliverable counts more with each step, and whole once it was issued', () => {
  const steps = deliverableStatuses.map((status) => progressOf({ status, issued: false }))
  expect(Object.fromEntries(deliverableStatuses.map((status, at) => [status, steps[at]]))).toEqual({
    Empty: 0,
    'In queue': 10,
    'In progress': 10,
    Error: 10,
    Done: 40,
  })
  expect(progressOf({ status: 'Empty', issued: true })).toBe(100)
  expect(progressOf({ status: 'Unknown', issued: false })).toBe(0)
})

test.each([
  [0, 0, 0],
  [140, 3, 46.7],
  [100, 1, 100],
])('a sum of %i percent over %i deliverables is %f percent', (sum, lines, percent) => {
  expect(progressOfAll(sum, lines)).toBe(percent)
})
