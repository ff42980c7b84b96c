import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { describe, expect, test } from 'vitest'
import type { SaveRequest } from './outbox.ts'
import {
  answer,
  cell,
  complete,
  edit,
  line,
  lose,
  noReadings,
  send,
  shown,
  storeOf,
  toSend,
} from './lineStore.testkit.ts'

const noAnswer = new TypeError('Failed to fetch')
const refused = new CombinedGraphQLErrors({
  data: null,
  errors: [{ message: 'The discipline is Accepted.', extensions: { code: 'NOT_ALLOWED' } }],
})

describe('a save whose answer is lost', () => {
  const withNewRow = () => {
    const store = storeOf([])
    const [key = ''] = store.add({ type: 'NEW', count: 1 })
    edit(store, key, complete)
    const became = line('D', { ...complete, lineKey: key, version: 1 })
    return { store, key, became }
  }

  test('is sent again with the same key while it is the same, and with another once other lines changed', async () => {
    const store = storeOf([line('A'), line('B')])
    edit(store, 'A', { title: 'Other' })
    const { key } = await lose(store, noAnswer)
    expect(store.prepareSave().key).toBe(key)
    edit(store, 'B', { title: 'Another' })
    expect(store.prepareSave().key).not.toBe(key)
  })

  test('is repeated before newer values of its lines, which are then sent on the version it made', async () => {
    const store = storeOf()
    edit(store, 'A', { title: 'First' })
    const lost = await lose(store, noAnswer)
    edit(store, 'A', { title: 'Second', gdpr: 'Yes' })
    expect(store.prepareSave()).toMatchObject({ key: lost.key, requests: lost.requests })
    const sent: SaveRequest[] = []
    const saved = answer({ lines: [line('A', { version: 4, title: 'First' })] })
    const sendOne = (request: SaveRequest) =>
      sent.push(request) === 1 ? Promise.resolve(saved) : Promise.reject(refused)
    await expect(store.save(store.prepareSave(), sendOne, noReadings)).rejects.toBe(refused)
    expect(sent.map(({ input }) => input.updated)).toEqual([
      [{ key: 'A', tagCode: 'A', version: 3, title: 'First' }],
      [{ key: 'A', tagCode: 'A', version: 4, title: 'Second', gdpr: 'Yes' }],
    ])
    const { key } = store.prepareSave()
    expect(key).not.toBe(lost.key)
    store.receive([line('A', { version: 5, title: 'Theirs' })])
    expect(store.view().contested).toEqual([cell('A', 'title')])
    expect(toSend(store)).toEqual([])
  })

  test.each<[string, (store: ReturnType<typeof storeOf>) => void]>([
    ['discarded', (store) => store.discard(['A'])],
    ['undone', (store) => store.undo()],
  ])('is repeated without what was %s since', async (_, giveUp) => {
    const store = storeOf([line('A'), line('B')])
    edit(store, 'B', { title: 'First' })
    edit(store, 'A', { title: 'Given up' })
    await lose(store, noAnswer)
    giveUp(store)
    edit(store, 'B', { title: 'Second' })
    expect(toSend(store)).toEqual([
      { part: 'updated', key: 'B', tagCode: 'B', version: 3, title: 'First' },
    ])
  })

  test('is no unsaved change any more once the lines are read with its values', async () => {
    const store = storeOf()
    edit(store, 'A', { title: 'First' })
    await lose(store, noAnswer)
    store.receive([line('A', { version: 4, title: 'First' })])
    expect(shown(store)).toEqual(['A ORIGINAL First'])
    expect(store.view()).toMatchObject({ unsaved: 0, canUndo: false })
  })

  test('that was refused instead gets another key', async () => {
    const store = storeOf()
    edit(store, 'A', { title: 'Other' })
    const { key } = await lose(store, refused)
    expect(store.prepareSave().key).not.toBe(key)
  })

  test('shows a new line once, as soon as it is read', async () => {
    const { store, became } = withNewRow()
    await lose(store, noAnswer)
    store.receive([became])
    expect(shown(store)).toEqual(['D ORIGINAL Lining report'])
    expect(store.view().unsaved).toBe(0)
  })

  test('keeps what was typed since as an edit of the line, beside what another person changed there', async () => {
    const { store, key, became } = withNewRow()
    await lose(store, noAnswer)
    edit(store, key, { title: 'Better title' })
    store.receive([{ ...became, gdpr: 'Yes', version: 2 }])
    expect(toSend(store)).toEqual([
      { part: 'updated', key: 'D', tagCode: 'D', version: 2, title: 'Better title' },
    ])
  })

  test('sends the same row key again, and takes the line that answers for it', async () => {
    const { store, key, became } = withNewRow()
    await lose(store, noAnswer)
    edit(store, key, { title: 'Better title' })
    expect(toSend(store)).toMatchObject([{ lineKey: key, title: 'Better title' }])
    await send(store)({ lines: [became], created: { [key]: 'D' } })
    expect(shown(store)).toEqual(['D MODIFIED Better title'])
  })

  test('makes another row of an existing document whose number was typed again', async () => {
    const store = storeOf([])
    const [key = ''] = store.add({ type: 'EXISTING', count: 1 })
    edit(store, key, { documentNumber: 'X-1', revision: 'P01' })
    await lose(store, noAnswer)
    edit(store, key, { documentNumber: 'X-2' })
    store.receive([
      line('D', { type: 'EXISTING', documentNumber: 'X-1', revision: 'P01', lineKey: key }),
    ])
    expect(store.view().rows?.map(({ key, documentNumber }) => [key, documentNumber])).toEqual([
      ['D', 'X-1'],
      [`${key}:again`, 'X-2'],
    ])
  })
})
