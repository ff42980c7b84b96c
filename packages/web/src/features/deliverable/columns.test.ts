import { afterEach, expect, test, vi } from 'vitest'
import { noRules } from './editingRules.ts'
import { deliverableColumns } from './columns.ts'
import { line } from './lineStore.testkit.ts'
import { uneditedRow } from './rows.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, 'Press Alt+Enter to change predecessors.'],
  [true, 'Tap twice to change predecessors.'],
])('a cell of predecessors says how to open its row (touch: %s)', (matches, sentence) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  const columns = deliverableColumns({
    choices: null,
    authors: [],
    rulesOf: () => noRules,
    known: {},
  })
  const predecessors = columns.find(({ id }) => id === 'predecessors')
  expect(predecessors?.readOnlyReason?.(uneditedRow(line('A')))).toBe(sentence)
})
