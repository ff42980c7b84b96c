import { expect, test } from 'vitest'
import type { RequestRow } from './lineImport.ts'
import { batchesOf } from './steps.ts'

const rows = Array.from({ length: 1_000 }, (_, at) => at)
const isLinked = (at: number) => at % 4 === 0
const request = (at: number): RequestRow =>
  isLinked(at) ? { tag_code: String(at), predecessors: [] } : { tag_code: String(at) }
const batches = (action: Parameters<typeof batchesOf>[0]) => batchesOf(action, rows, request)

test.each([
  'action_add_new_deliverables',
  'action_update_forecasts',
  'action_rename_deliverables',
] as const)('%s has some of its rows at a time, each of them once', (action) => {
  const found = batches(action)
  expect(found.flat().toSorted((a, b) => a - b)).toEqual(rows)
  expect(Math.max(...found.map(({ length }) => length))).toBeLessThan(500)
})

test('rows that the rules compare with each other stay together', () => {
  for (const action of ['action_remove_deliverables', 'action_add_existing_deliverables'] as const)
    expect(batches(action)).toEqual([rows])
  // Predecessors of the file could form a cycle, which only all of them show.
  const linked = batches('action_rename_deliverables').filter((batch) => batch.some(isLinked))
  expect(linked).toEqual([rows.filter(isLinked)])
})
