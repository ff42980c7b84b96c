import { limits } from '@tidemark/schema/limits'
import { describe, expect, test } from 'vitest'
import type { LineStore } from './lineStore.ts'
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
  toSend,
} from './lineStore.testkit.ts'

const a = 'A ORIGINAL Title of A'
const b = 'B ORIGINAL Title of B'
const c = 'C ORIGINAL Title of C'

describe('the rows after a sequence of actions', () => {
  test.each<[string, (store: LineStore) => void | Promise<void>, string[]]>([
    ['nothing', () => {}, [a, b, c]],
    ['an edit', (store) => edit(store, 'A', { title: 'Other' }), ['A MODIFIED Other', b, c]],
    [
      'a value typed back',
      (store) => {
        edit(store, 'A', { title: 'Other' })
        edit(store, 'A', { title: 'Title of A' })
      },
      [a, b, c],
    ],
    ['a removal', (store) => store.remove(['B']), [a, c]],
    [
      'a removal that is restored',
      (store) => {
        store.remove(['B'])
        store.restore()
      },
      [a, b, c],
    ],
    [
      'an added row that is removed',
      (store) => store.remove(store.add({ type: 'NEW', count: 1 })),
      [a, b, c],
    ],
    [
      'an edit that is dropped',
      (store) => {
        edit(store, 'A', { title: 'Other' })
        store.discard(['A'])
      },
      [a, b, c],
    ],
    [
      'a save',
      async (store) => {
        edit(store, 'A', { title: 'Other' })
        await send(store)({ lines: [line('A', { version: 4, title: 'Other' })] })
      },
      ['A ORIGINAL Other', b, c],
    ],
    [
      'a refused save',
      async (store) => {
        edit(store, 'A', { title: 'Other' })
        await send(store)({ failures: [failure('A', 'title', 'Taken.')] })
      },
      ['A MODIFIED Other', b, c],
    ],
    [
      'a refused removal',
      async (store) => {
        store.remove(['B'])
        await send(store)({ failures: [failure('B', null, 'No.')] })
      },
      [a, b, c],
    ],
    [
      'a saved removal',
      async (store) => {
        store.remove(['B'])
        await send(store)()
      },
      [a, c],
    ],
    [
      'everything discarded',
      (store) => {
        edit(store, 'A', { title: 'Other' })
        store.remove(['B'])
        store.add({ type: 'NEW', count: 2 })
        store.discard()
      },
      [a, b, c],
    ],
  ])('%s', async (_, act, expected) => {
    const store = storeOf()
    await act(store)
    expect(shown(store)).toEqual(expected)
  })

  test('an added row is CREATED and last', () => {
    const store = storeOf()
    const [key] = store.add({ type: 'NEW', count: 1 })
    expect(shown(store)).toEqual([a, b, c, `${key} CREATED `])
  })

  test('a row that did not change is the same object when another one does', () => {
    const store = storeOf()
    const before = rowOf(store, 'A')
    store.receive([line('A'), line('B', { version: 4, status: 'Done' })])
    expect(rowOf(store, 'A')).toBe(before)
  })

  test('the view is the same object while nothing changes', () => {
    const store = storeOf()
    const view = store.view()
    store.setRules({ ...rules })
    store.resolve([{ key: 'A', field: 'title' }], 'mine')
    expect(store.view()).toBe(view)
  })
})

describe('undo and redo', () => {
  test.each<[string, (store: LineStore) => void]>([
    ['a typed cell', (store) => edit(store, 'A', { title: 'Other' })],
    [
      'a paste, in one step',
      (store) =>
        store.edit([
          { key: 'A', values: { title: 'One' } },
          { key: 'B', values: { title: 'Two' } },
          { key: 'B', values: { gdpr: 'No' } },
        ]),
    ],
    ['a removed line', (store) => store.remove(['A'])],
    ['added rows', (store) => store.add({ type: 'NEW', count: 2 })],
    ['everything discarded', (store) => store.discard()],
    ['dropped changes', (store) => store.discard(['B'])],
  ])('%s', (_, act) => {
    const store = storeOf()
    edit(store, 'B', { title: 'Mine' })
    store.remove(['C'])
    const before = shown(store)
    act(store)
    const after = shown(store)
    expect(after).not.toEqual(before)
    store.undo()
    expect(shown(store)).toEqual(before)
    store.redo()
    expect(shown(store)).toEqual(after)
  })

  test('what was saved cannot be undone, the rest of the same step can', async () => {
    const store = storeOf([line('A'), line('B'), line('D')])
    edit(store, 'A', { title: 'Other' })
    store.remove(['B'])
    store.edit([
      { key: 'A', values: { gdpr: 'No' } },
      { key: 'D', values: { gdpr: 'No' } },
    ])
    await send(store)({ lines: [line('A', { version: 4, title: 'Other', gdpr: 'No' })] })
    store.undo()
    expect(shown(store)).toEqual(['A ORIGINAL Other', 'D ORIGINAL Title of D'])
    expect(store.view().canUndo).toBe(false)
  })

  test('what was discarded before a save does not come back, and what is still unsaved can be undone', async () => {
    const store = storeOf([line('A'), line('B')])
    store.discard(store.add({ type: 'NEW', count: 2 }))
    edit(store, 'B', { title: 'Mine' })
    edit(store, 'A', { title: 'Other' })
    const step = store.undoStep()
    await send(store)({
      lines: [line('A', { version: 4, title: 'Other' })],
      failures: [failure('B', 'title', 'The title is taken.')],
    })
    expect(store.undoStep()).not.toBe(step)
    store.undo()
    expect(shown(store)).toEqual(['A ORIGINAL Other', 'B ORIGINAL Title of B'])
    expect(store.view().canUndo).toBe(false)
  })

  test('no step can be undone while a save runs', async () => {
    const store = storeOf([line('A')])
    edit(store, 'A', { title: 'Other' })
    expect(store.undoStep()).toBeDefined()
    const end = send(store)
    expect(store.undoStep()).toBeUndefined()
    await end({ lines: [line('A', { version: 4, title: 'Other' })] })
    expect(store.undoStep()).toBeUndefined()
  })

  test('a cell that the register has locked since is left alone', () => {
    const store = storeOf()
    edit(store, 'A', { title: 'Other' })
    store.receive([line('A', { version: 4, status: 'In progress' }), line('B'), line('C')])
    store.undo()
    expect(rowOf(store, 'A')?.title).toBe('Other')
  })
})

describe('the errors of a new row', () => {
  const faultsAfter = (act: (store: LineStore, key: string) => void) => {
    const store = storeOf([])
    const [key = ''] = store.add({ type: 'NEW', count: 1 })
    act(store, key)
    return Object.keys(rowOf(store, key)?.faults ?? {})
  }

  test.each<[string, (store: LineStore, key: string) => void, number]>([
    ['none at first', () => {}, 0],
    ['none for a field that was filled in', (store, key) => edit(store, key, { gdpr: 'No' }), 0],
    [
      'that of a field that was emptied again',
      (store, key) => {
        edit(store, key, { title: 'x' })
        edit(store, key, { title: '' })
      },
      1,
    ],
    ['all once a save is asked for', (store) => store.check(), 7],
    ['all after a paste', (store, key) => edit(store, key, { title: 'x', gdpr: 'No' }), 5],
  ])('%s', (_, act, count) => {
    expect(faultsAfter(act)).toHaveLength(count)
  })

  test('are not saved while they are not shown', () => {
    const store = storeOf([])
    store.add({ type: 'NEW', count: 1 })
    expect(store.view().savable).toBe(0)
    expect(toSend(store)).toEqual([])
  })
})

test('errors are refused numbers, faulty cells, and edits that can no longer be saved', () => {
  const store = storeOf()
  expect(store.view().errors).toBe(1)
  edit(store, 'A', { title: '' })
  edit(store, 'B', { title: '' })
  edit(store, 'C', { title: 'Other' })
  expect(store.view().errors).toBe(4)
})

describe('a save', () => {
  test('sends an edit with its changed fields and the version they were read at', () => {
    const store = storeOf()
    edit(store, 'A', { author: ['dana'] })
    expect(toSend(store)).toEqual([
      { part: 'updated', key: 'A', tagCode: 'A', version: 3, authors: ['dana'] },
    ])
  })

  test('sends new rows, existing documents and removals with their own fields', () => {
    const store = storeOf()
    const [created = ''] = store.add({ type: 'NEW', count: 1 })
    const [existing = ''] = store.add({ type: 'EXISTING', count: 1 })
    edit(store, created, complete)
    edit(store, existing, { documentNumber: ' N-1 ', revision: 'P01' })
    store.remove(['B'])
    expect(toSend(store)).toEqual([
      { part: 'removed', key: 'B', tagCode: 'B' },
      { part: 'created', key: created, lineKey: created, ...complete, authors: [] },
      {
        part: 'existing',
        key: existing,
        lineKey: existing,
        documentNumber: 'N-1',
        revision: 'P01',
      },
    ])
  })

  test('leaves out faulty rows, lines the register works on, and lines with their number', () => {
    const store = storeOf()
    edit(store, 'A', { title: ' ' })
    edit(store, 'B', { title: 'Other' })
    edit(store, 'C', { title: 'Other' })
    store.receive([line('A'), line('B', { status: 'In progress' }), line('C', { status: 'Done' })])
    expect(toSend(store)).toEqual([])
  })

  test('leaves out the removal of a line that another person removed', () => {
    const store = storeOf()
    store.remove(['B'])
    store.receive([line('A'), line('C')])
    expect(store.view().removed).toBe(0)
    expect(toSend(store)).toEqual([])
  })

  test('of a large sheet goes in requests of at most 500 rows, each with its own key', () => {
    const store = storeOf([])
    const keys = store.add({ type: 'EXISTING', count: 501 })
    store.edit(keys.map((key) => ({ key, values: { documentNumber: key, revision: 'P01' } })))
    const { key, requests } = store.prepareSave()
    expect(requests.map(({ rows, input }) => [rows.length, input.idempotencyKey])).toEqual([
      [500, `${key}:0`],
      [1, `${key}:1`],
    ])
  })

  test('of rows with long texts goes in requests that the gateway accepts', () => {
    const store = storeOf([])
    const keys = store.add({ type: 'NEW', count: 400 })
    const note = '図'.repeat(250)
    store.edit(keys.map((key) => ({ key, values: { ...complete, title: note } })))
    const { requests } = store.prepareSave()
    expect(requests.flatMap(({ rows }) => rows)).toEqual(keys)
    for (const { input } of requests)
      expect(new Blob([JSON.stringify(input)]).size).toBeLessThan(limits.requestBytes)
  })

  test('locks the grid until it is answered', async () => {
    const store = storeOf()
    edit(store, 'A', { title: 'Other' })
    const end = send(store)
    expect(store.view().isSaving).toBe(true)
    await end()
    expect(store.view().isSaving).toBe(false)
  })

  test('shows a refusal at its field until the row is edited again, and is tried again as it is', async () => {
    const store = storeOf()
    edit(store, 'A', { author: ['x'] })
    await send(store)({
      failures: [failure('A', 'authors', 'Unknown.'), failure('A', null, 'No.')],
    })
    expect(rowOf(store, 'A')?.faults).toEqual({ author: 'Unknown.', row: 'No.' })
    expect(store.view()).toMatchObject({ savable: 1, refused: 1 })
    edit(store, 'A', { author: ['y'] })
    expect(store.view()).toMatchObject({ savable: 1, refused: 0 })
    expect(rowOf(store, 'A')?.faults).toEqual({})
  })

  test('keeps what is typed into a line before the answer', async () => {
    const store = storeOf()
    edit(store, 'A', { title: 'Sent' })
    const end = send(store)
    edit(store, 'A', { gdpr: 'Yes' })
    await end({ lines: [line('A', { version: 4, title: 'Sent' })] })
    expect(rowOf(store, 'A')).toMatchObject({ rowStatus: 'MODIFIED', title: 'Sent', gdpr: 'Yes' })
  })

  test('makes what is typed into a new row before the answer an edit of its line, never a second line', async () => {
    const store = storeOf([])
    const [key = ''] = store.add({ type: 'NEW', count: 1 })
    edit(store, key, complete)
    const end = send(store)
    edit(store, key, { title: 'Longer' })
    await end({ lines: [line('N', { ...complete, lineKey: key })], created: { [key]: 'N' } })
    expect(shown(store)).toEqual(['N MODIFIED Longer'])
  })
})
