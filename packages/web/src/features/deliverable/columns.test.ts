import { afterEach, expect, test, vi } from 'vitest'
import { noRules } from './editingRules.ts'
import { deliverableColumns } from './columns.ts'
import { edit, line, storeOf } from './lineStore.testkit.ts'
import { uneditedRow } from './rows.ts'

const noAuthors = { options: [], search: { startingWith: async () => [], named: async () => [] } }

afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, 'Press Alt+Enter to change predecessors.'],
  [true, 'Tap twice to change predecessors.'],
])('a cell of predecessors says how to open its row (touch: %s)', (matches, sentence) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  const columns = deliverableColumns({
    choices: null,
    authors: noAuthors,
    rulesOf: () => noRules,
    known: {},
  })
  const predecessors = columns.find(({ id }) => id === 'predecessors')
  expect(predecessors?.readOnlyReason?.(uneditedRow(line('A')))).toBe(sentence)
})

test('the count of errors is that of the cells to which F8 leads', () => {
  const store = storeOf([
    line('A'),
    line('B', { status: 'Error', message: 'The type is not allowed.' }),
    line('C', { status: 'Error', message: 'The type is not allowed.' }),
  ])
  edit(store, 'A', { title: '' })
  edit(store, 'B', { title: 'Portal drawings' })
  // Another person removes a line that is edited, and whose number was refused.
  store.receive([], ['B'])
  const columns = deliverableColumns({
    choices: null,
    authors: noAuthors,
    rulesOf: () => noRules,
    known: {},
  })
  const { rows, errors } = store.view()
  expect(errors).toBe(3)
  const faulty = (rows ?? []).flatMap((row) => columns.filter((column) => column.error?.(row)))
  expect(faulty).toHaveLength(errors)
})
