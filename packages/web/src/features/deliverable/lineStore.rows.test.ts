import { expect, test } from 'vitest'
import { emptyValues } from './line.ts'
import {
  complete,
  edit,
  failure,
  line,
  rowOf,
  rules,
  send,
  shown,
  storeOf,
} from './lineStore.testkit.ts'

/** Pastes two complete rows into a grid without lines; returns their keys. */
function pasteTwo(store: ReturnType<typeof storeOf>): string[] {
  const added = [store.blank(0), store.blank(1)].map((blank) => ({
    key: blank?.key ?? '',
    type: 'NEW' as const,
    values: { ...emptyValues, ...complete },
    touched: 'all' as const,
  }))
  store.edit([], { added })
  return added.map(({ key }) => key)
}

test('rows that were typed below the last one keep their key, and are one step with other cells', () => {
  const store = storeOf([line('A')])
  const [first, second] = [store.blank(0), store.blank(1)]
  if (!first || !second) throw new Error('There are no empty rows.')
  store.edit([{ key: 'A', values: { title: 'Other' } }], {
    added: [
      {
        key: second.key,
        type: 'NEW',
        values: { ...emptyValues, title: 'Typed' },
        touched: 'all',
      },
    ],
  })
  expect(shown(store)).toEqual(['A MODIFIED Other', `${second.key} CREATED Typed`])
  expect(store.blank(0)).toBe(first)
  expect(store.blank(1)?.key).not.toBe(second.key)
  store.undo()
  expect(shown(store)).toEqual(['A ORIGINAL Title of A'])
})

test('of pasted rows, those that were refused can still be undone and redone, without those saved', async () => {
  const store = storeOf([])
  const [saved = '', refused = ''] = pasteTwo(store)
  await send(store)({
    lines: [line('A', { lineKey: saved })],
    created: { [saved]: 'A' },
    failures: [failure(refused, 'title', 'The title is taken.')],
  })
  store.undo()
  expect(shown(store)).toEqual(['A ORIGINAL Title of A'])
  expect(store.view().canUndo).toBe(false)
  store.redo()
  expect(shown(store)).toEqual(['A ORIGINAL Title of A', `${refused} CREATED ${complete.title}`])
})

test('pasted rows stay while their save runs, and are saved without a change of their own', async () => {
  const store = storeOf([])
  const [first = '', second = ''] = pasteTwo(store)
  const sent = shown(store)
  const end = send(store)
  store.undo()
  store.redo()
  expect(shown(store)).toEqual(sent)
  await end({
    lines: [line('A', { lineKey: first }), line('B', { lineKey: second })],
    created: { [first]: 'A', [second]: 'B' },
  })
  expect(shown(store)).toEqual(['A ORIGINAL Title of A', 'B ORIGINAL Title of B'])
})

test('new rows with errors stay where they are when the rows around them are saved', async () => {
  const store = storeOf([line('A')])
  const keys = store.add({ type: 'NEW', count: 5 })
  const [one = '', two = '', three = '', four = '', five = ''] = keys
  for (const [place, key] of keys.entries())
    edit(store, key, { ...complete, title: place === 0 || place === 2 ? '' : `Row ${place + 1}` })
  const answer = send(store)
  await answer({
    lines: [line('B', { lineKey: two }), line('C', { lineKey: four })],
    created: { [two]: 'B', [four]: 'C' },
    failures: [failure(five, null, 'The title is taken.')],
  })
  const order = () => store.view().rows?.map(({ key }) => key)
  expect(order()).toEqual(['A', one, 'B', three, 'C', five])
  edit(store, three, { title: 'Row 3' })
  await send(store)({
    lines: [line('D', { lineKey: three }), line('E', { lineKey: five })],
    created: { [three]: 'D', [five]: 'E' },
  })
  expect(order()).toEqual(['A', one, 'B', 'D', 'C', 'E'])
})

test('new rows keep their places when a lost answer turns out to have saved others', () => {
  const store = storeOf([])
  const [one = '', two = '', three = ''] = store.add({ type: 'NEW', count: 3 })
  store.receive([line('B', { lineKey: two })])
  expect(store.view().rows?.map(({ key }) => key)).toEqual([one, 'B', three])
})

const withKnown = (tagCodes: readonly string[]) => {
  const store = storeOf(tagCodes.map((tagCode) => line(tagCode)))
  const known = { gdpr: 'No', author: ['dana'] }
  store.setRules({ ...rules, known })
  return store
}
const titles = (store: ReturnType<typeof storeOf>) =>
  store.view().rows?.map(({ title, gdpr }) => `${title} ${gdpr}`)

test('new and inserted rows begin with the known values, existing documents do not', () => {
  const store = withKnown(['A', 'B'])
  const [added] = store.add({ type: 'NEW', count: 1 })
  edit(store, added ?? '', { title: 'Added' })
  const [below] = store.add({ after: 'A' })
  edit(store, below ?? '', { title: 'Below A' })
  const [first] = store.add({ after: null })
  edit(store, first ?? '', { title: 'First' })
  store.add({ type: 'EXISTING', count: 1 })
  expect(titles(store)).toEqual([
    'First No',
    'Title of A ',
    'Below A No',
    'Title of B ',
    'Added No',
    ' ',
  ])
})

test('a duplicate is below its row, without the number', () => {
  const store = storeOf([
    line('A', { status: 'Done', documentNumber: 'N-1', revision: 'P01', gdpr: 'Yes' }),
    line('B'),
  ])
  const [copy] = store.add({ copiesOf: ['A'] })
  expect(shown(store).map((text) => text.split(' ')[0])).toEqual(['A', copy, 'B'])
  expect(rowOf(store, copy ?? '')).toMatchObject({
    rowStatus: 'CREATED',
    title: 'Title of A',
    gdpr: 'Yes',
    documentNumber: '',
    revision: '',
  })
})

test('an inserted row keeps its place when it is saved, and so does one inserted after it', async () => {
  const store = storeOf([line('A'), line('B')])
  const [one = ''] = store.add({ after: 'A' })
  edit(store, one, complete)
  const [two = ''] = store.add({ after: one })
  await send(store)({ lines: [line('C', { lineKey: one })], created: { [one]: 'C' } })
  expect(shown(store).map((text) => text.split(' ')[0])).toEqual(['A', 'C', two, 'B'])
})

test('a line that names nobody is an error and is not sent, but people whom it had may stay', () => {
  const store = storeOf([line('A', { author: ['left'] }), line('B')])
  edit(store, 'A', { author: ['left', 'ann'] })
  edit(store, 'B', { author: ['Xyz', 'ann'] })
  expect(store.view().savable).toBe(2)
  store.setStrangers(new Set(['Xyz', 'left']))
  expect(store.view()).toMatchObject({ savable: 1, errors: 1 })
  expect(rowOf(store, 'B')?.faults).toEqual({
    author: "'Xyz' is not a person of this contract.",
  })
  edit(store, 'B', { author: ['ann'] })
  expect(store.view().savable).toBe(2)
})

test('a reason that a save would drop is said beside its cell', () => {
  const store = storeOf([line('A')])
  store.setRules({ ...rules, planDue: '2027-01-15' })
  edit(store, 'A', { due: '2027-01-10', dueReason: 'Access comes later.' })
  expect(rowOf(store, 'A')?.droppedReason).toMatch(/^Save leaves this out/)
  edit(store, 'A', { due: '2027-01-20' })
  expect(rowOf(store, 'A')?.droppedReason).toBeUndefined()
})
