import { describe, expect, test } from 'vitest'
import type { LineStore } from './lineStore.ts'
import { complete, edit, line, send, shown, storeOf, toSend } from './lineStore.testkit.ts'

describe('a save whose answer is lost', () => {
  const lose = (store: LineStore) => {
    const save = store.prepareSave()
    store.startSave(save)
    store.endSave(save, true)
    return save
  }
  const withNewRow = () => {
    const store = storeOf([])
    const [key = ''] = store.add('NEW', 1)
    edit(store, key, complete)
    const became = line('D', { ...complete, lineKey: key, version: 1 })
    return { store, key, became }
  }

  test('is sent again with the same key while it is the same, and with another once other lines changed', () => {
    const store = storeOf([line('A'), line('B')])
    edit(store, 'A', { title: 'Other' })
    const { key } = lose(store)
    expect(store.prepareSave().key).toBe(key)
    edit(store, 'B', { title: 'Another' })
    expect(store.prepareSave().key).not.toBe(key)
  })

  test('is repeated before newer values of its lines, which are then sent on the version it made', () => {
    const store = storeOf()
    edit(store, 'A', { title: 'First' })
    const lost = lose(store)
    edit(store, 'A', { title: 'Second', gdpr: 'Yes' })
    expect(store.prepareSave()).toMatchObject({ key: lost.key, requests: lost.requests })
    send(store)({ lines: [line('A', { version: 4, title: 'First' })] })
    expect(toSend(store)).toEqual([
      { part: 'updated', key: 'A', tagCode: 'A', version: 4, title: 'Second', gdpr: 'Yes' },
    ])
    const { key } = store.prepareSave()
    expect(key).not.toBe(lost.key)
    store.receiveLines([line('A', { version: 5, title: 'Theirs' })])
    expect(toSend(store)).toMatchObject([{ version: 3, title: 'Second' }])
  })

  test('is no unsaved change any more once the lines are read with its values', () => {
    const store = storeOf()
    edit(store, 'A', { title: 'First' })
    lose(store)
    store.receiveLines([line('A', { version: 4, title: 'First' })])
    expect(shown(store)).toEqual(['A ORIGINAL First'])
    expect(store.view()).toMatchObject({ unsaved: 0, canUndo: false })
  })

  test('that was refused instead gets another key', () => {
    const store = storeOf()
    edit(store, 'A', { title: 'Other' })
    const save = store.prepareSave()
    store.startSave(save)
    store.endSave(save, false)
    expect(store.prepareSave().key).not.toBe(save.key)
  })

  test('shows a new line once, as soon as it is read', () => {
    const { store, became } = withNewRow()
    lose(store)
    store.receiveLines([became])
    expect(shown(store)).toEqual(['D ORIGINAL Lining report'])
    expect(store.view().unsaved).toBe(0)
  })

  test('keeps what was typed since as an edit of the line, beside what another person changed there', () => {
    const { store, key, became } = withNewRow()
    lose(store)
    edit(store, key, { title: 'Better title' })
    store.receiveLines([{ ...became, gdpr: 'Yes', version: 2 }])
    expect(toSend(store)).toEqual([
      { part: 'updated', key: 'D', tagCode: 'D', version: 2, title: 'Better title' },
    ])
  })

  test('sends the same row key again, and takes the line that answers for it', () => {
    const { store, key, became } = withNewRow()
    lose(store)
    edit(store, key, { title: 'Better title' })
    expect(toSend(store)).toMatchObject([{ lineKey: key, title: 'Better title' }])
    send(store)({ lines: [became], created: { [key]: 'D' } })
    expect(shown(store)).toEqual(['D MODIFIED Better title'])
  })

  test('makes another row of an existing document whose number was typed again', () => {
    const store = storeOf([])
    const [key = ''] = store.add('EXISTING', 1)
    edit(store, key, { documentNumber: 'X-1', revision: 'P01' })
    lose(store)
    edit(store, key, { documentNumber: 'X-2' })
    store.receiveLines([
      line('D', { type: 'EXISTING', documentNumber: 'X-1', revision: 'P01', lineKey: key }),
    ])
    expect(store.view().rows?.map(({ key, documentNumber }) => [key, documentNumber])).toEqual([
      ['D', 'X-1'],
      [`${key}:again`, 'X-2'],
    ])
  })
})
