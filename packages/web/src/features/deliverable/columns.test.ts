import { afterEach, expect, test, vi } from 'vitest'
import { noRules } from './editingRules.ts'
import { deliverableColumns } from './columns.ts'
import { edit, line, rules, storeOf } from './lineStore.testkit.ts'
import { uneditedRow } from './rows.ts'

const noAuthors = {
  options: [],
  strangers: new Set<string>(),
  search: { startingWith: async () => [], named: async () => [] },
}

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

test('a title that the register will refuse is an error while it is typed, in the cell where it is mended', () => {
  const store = storeOf([
    line('A'),
    line('B', { status: 'Error', title: 'b'.repeat(121), message: 'The title is too long.' }),
    line('C', { status: 'Done', title: 'c'.repeat(121) }),
  ])
  edit(store, 'A', { title: '👩‍👩‍👧'.repeat(121) })
  const columns = deliverableColumns({
    choices: null,
    authors: noAuthors,
    rulesOf: () => noRules,
    known: {},
  })
  const errors = () =>
    (store.view().rows ?? []).flatMap((row) =>
      columns.flatMap((column) => {
        const sentence = column.error?.(row)
        return sentence ? [`${row.key} ${column.id}: ${sentence}`] : []
      }),
    )
  const sentence = 'The title has 121 characters. The register accepts at most 120.'
  expect(errors()).toEqual([`A title: ${sentence}`, `B title: ${sentence}`])
  expect(store.view()).toMatchObject({ errors: 2, savable: 1 })
  edit(store, 'A', { title: '👩‍👩‍👧'.repeat(120) })
  expect(errors()).toEqual([`B title: ${sentence}`])
})

test('a reason that a save would drop is said in its cell', () => {
  const store = storeOf([line('A')])
  store.setRules({ ...rules, planDue: '2027-01-15' })
  edit(store, 'A', { due: '2027-01-10', dueReason: 'Access comes later.' })
  const columns = deliverableColumns({
    choices: null,
    authors: noAuthors,
    rulesOf: () => noRules,
    known: {},
  })
  const row = store.view().rows?.[0]
  expect(row && columns.find(({ id }) => id === 'dueReason')?.changed?.(row)).toBe(
    'Save leaves this out: only a due date after 15/01/2027 has a reason.',
  )
})

test('the title of a new row says which row has it too', () => {
  const store = storeOf([line('A')])
  const [key = ''] = store.add({ type: 'NEW', count: 1 })
  edit(store, key, { title: 'Title of A' })
  const columns = deliverableColumns({
    choices: null,
    authors: noAuthors,
    rulesOf: () => noRules,
    known: {},
  })
  const row = store.view().rows?.[1]
  expect(row && columns.find(({ id }) => id === 'title')?.changed?.(row)).toBe(
    'Row 1 has this title too.',
  )
})
