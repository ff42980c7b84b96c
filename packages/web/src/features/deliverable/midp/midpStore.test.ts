import { expect, test } from 'vitest'
import type { MidpRowFragment } from '#api/generated/graphql.ts'
import { emptyDraft } from '../lineDraft.ts'
import type { LineStore } from '../lineStore.ts'
import { edit, line, rowOf, rules, toSend } from '../lineStore.testkit.ts'
import { noRules } from '../editingRules.ts'
import { lockReason } from '../rows.ts'
import { createMidpStore, editedElsewhere, lineOf, rowsInOrder } from './midpStore.ts'

const placedIn = (discipline: string) => ({
  disciplineTagCode: discipline,
  disciplineName: `Name of ${discipline}`,
  planTagCode: 'P-1',
  planTitle: 'Tunnels',
  lot: 'L1',
  workPackages: ['Lining'],
  inCde: null,
})

/** Returns a store with two lines of a discipline whose plan is due in 2026, and one of another. */
function opened(): LineStore {
  const store = createMidpStore(emptyDraft, 'dana')
  store.setRules(
    noRules,
    new Map([
      ['D-1', { ...rules, planDue: '2026-12-01' as const }],
      ['D-2', { ...rules, mayUpdate: false, mayForecast: 'none', why: 'Only owners.' }],
    ]),
  )
  store.receive([
    line('A', { place: placedIn('D-1') }),
    line('B', { place: placedIn('D-2') }),
    line('C', { place: placedIn('D-1') }),
  ])
  return store
}

test('each line follows the rules of its discipline', () => {
  const store = opened()
  const reason = (key: string) => {
    const row = rowOf(store, key)
    return row && lockReason(row, 'title', store.rulesOf(row.line))
  }
  expect(reason('A')).toBeUndefined()
  expect(reason('B')).toBe('Only owners.')
  edit(store, 'A', { due: '2027-01-01' })
  expect(rowOf(store, 'A')?.faults.dueReason).toContain('after the plan')
  edit(store, 'B', { due: '2027-01-01' })
  expect(rowOf(store, 'B')?.faults).toEqual({})
})

test('a save sends one request for each discipline, and an undo covers several', () => {
  const store = opened()
  store.edit([
    { key: 'A', values: { title: 'One' } },
    { key: 'B', values: { title: 'Two' } },
    { key: 'C', values: { title: 'Three' } },
  ])
  expect(
    store.prepareSave().requests.map(({ discipline, rows }) => ({ discipline, rows })),
  ).toEqual([
    { discipline: 'D-1', rows: ['A', 'C'] },
    { discipline: 'D-2', rows: ['B'] },
  ])
  const keys = store.prepareSave().requests.map(({ input }) => input.idempotencyKey.slice(-2))
  expect(keys).toEqual([':0', ':1'])
  store.undo()
  // The second discipline is locked by now.
  expect(toSend(store)).toMatchObject([{ key: 'B', title: 'Two' }])
})

test('a line keeps its place when a save answers it', () => {
  const store = opened()
  store.receive([line('A', { version: 4, title: 'Saved' })], ['C'])
  expect(rowOf(store, 'A')).toMatchObject({ title: 'Saved', line: { place: placedIn('D-1') } })
  expect(rowOf(store, 'C')).toBeUndefined()
})

test('unsaved rows that a list leaves out come first, and stay until they are read as removed', () => {
  const store = opened()
  edit(store, 'C', { title: 'Mine' })
  const list = [midpRow('A')]
  expect(editedElsewhere(store.state(), new Set(['A'])).map(({ tagCode }) => tagCode)).toEqual([
    'C',
  ])
  store.receive([...list.map(lineOf), ...editedElsewhere(store.state(), new Set(['A']))])
  const keys = () => rowsInOrder(list, store.view().rows).map(({ key, title }) => `${key} ${title}`)
  expect(keys()).toEqual(['C Mine', 'A Title of A'])
  store.receive([], ['C'])
  expect(keys()).toEqual(['C Mine', 'A Title of A'])
  expect(rowOf(store, 'C')?.isGone).toBe(true)
})

test('live updates of lines that its store does not hold are ignored', () => {
  const store = opened()
  const update = (id: string, version: number) => ({
    __typename: 'DeliverableProgress' as const,
    id,
    documentNumber: null,
    revision: null,
    status: 'EMPTY' as const,
    message: null,
    version,
  })
  expect(store.hear({ changed: [update('X', 9), update('A', 3)], removed: ['Y'] })).toMatchObject({
    linesChangedElsewhere: false,
  })
  expect(store.isBehind()).toBe(false)
  store.hear({ changed: [update('A', 4)], removed: [] })
  expect(store.isBehind()).toBe(true)
})

/** Returns a row of the MIDP as the gateway answers it. */
function midpRow(tagCode: string): MidpRowFragment {
  const { author, status: _status, durationDays: _days, weight: _weight, ...fields } = line(tagCode)
  return {
    __typename: 'MidpLine',
    id: tagCode,
    deliverable: {
      __typename: 'Deliverable',
      ...fields,
      predecessors: [],
      authors: [...author],
      status: 'EMPTY',
      durationDays: null,
      weight: null,
      responsiblePerson: null,
    },
    authors: [],
    ...placedIn('D-1'),
    workPackages: ['Lining'],
    inCde: null,
    planNumber: null,
  }
}
