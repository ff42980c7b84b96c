import { afterEach, expect, test } from 'vitest'
import { draftStorage, keepDraft } from '#shared/draft/draftStorage.ts'
import { lineDraftShape } from './lineDraftShape.ts'
import { createLineStore } from './lineStore.ts'
import { complete, edit, line, rules, send } from './lineStore.testkit.ts'

afterEach(() => localStorage.clear())

/** Opens the lines A and B in a tab of the same browser; drafts are read as a page does. */
function openTab() {
  const storage = draftStorage(lineDraftShape, '1DM03-DIDP-000001', 'dana')
  const store = createLineStore(storage.read(), 'dana')
  store.setRules(rules)
  store.receive([line('A'), line('B')])
  keepDraft(store, storage)
  return store
}
/** Returns the unsaved rows of a page that is opened now. */
const found = () =>
  openTab()
    .view()
    .rows?.filter(({ rowStatus }) => rowStatus !== 'ORIGINAL')
    .map(({ key, title }) => [key, title])

test('a tab without unsaved work does not delete that of another tab', () => {
  const [first, second] = [openTab(), openTab()]
  edit(first, 'A', { title: 'Typed in the first tab' })
  second.receive([line('A'), line('B')])
  expect(found()).toEqual([['A', 'Typed in the first tab']])
})

test('the unsaved work of two tabs is kept together', () => {
  const [first, second] = [openTab(), openTab()]
  edit(first, 'A', { title: 'Typed in the first tab' })
  edit(second, 'B', { title: 'Typed in the second tab' })
  const [added = ''] = first.add({ type: 'NEW', count: 1 })
  first.edit([{ key: added, values: { ...complete, title: 'Added' } }])
  expect(found()).toEqual([
    ['A', 'Typed in the first tab'],
    ['B', 'Typed in the second tab'],
    [added, 'Added'],
  ])
  second.discard()
  expect(found()).toEqual([
    ['A', 'Typed in the first tab'],
    [added, 'Added'],
  ])
})

test('rows that another tab saved leave the draft, without edits of what the services filled in', async () => {
  const first = openTab()
  const [good = '', faulty = ''] = first.add({ type: 'NEW', count: 2 })
  first.edit([
    { key: good, values: complete },
    { key: faulty, values: { ...complete, title: 'x'.repeat(500) } },
  ])
  const second = openTab()
  const saved = line('C', { ...complete, lineKey: good, due: '2027-01-31' })
  const end = send(second)
  first.check()
  await end({ lines: [saved], created: { [good]: 'C' } })
  for (const tab of [first, second, openTab()]) {
    tab.receive([line('A'), line('B'), saved])
    const { edits, added } = tab.state().draft
    expect([edits, added.map(({ key }) => key)]).toEqual([{}, [faulty]])
  }
})

test('removals of two tabs are kept together, and each tab takes back its own', () => {
  const [first, second] = [openTab(), openTab()]
  first.remove(['A'])
  second.remove(['B'])
  expect(openTab().view().removed).toBe(2)
  second.restore()
  expect(openTab().view().removed).toBe(1)
})

test('a tab that types elsewhere leaves what another tab typed into the same cell after it', () => {
  const [first, second] = [openTab(), openTab()]
  edit(first, 'A', { title: 'Typed in the first tab' })
  edit(second, 'A', { title: 'Typed in the second tab' })
  edit(first, 'B', { title: 'Typed in the first tab' })
  expect(found()).toEqual([
    ['A', 'Typed in the second tab'],
    ['B', 'Typed in the first tab'],
  ])
  first.discard()
  expect(found()).toEqual([['A', 'Typed in the second tab']])
})

test('a new row that one tab sends keeps what the other typed into it, as a change of its line', async () => {
  const first = openTab()
  const [key = ''] = first.add({ type: 'NEW', count: 1 })
  first.edit([{ key, values: complete }])
  const second = openTab()
  edit(second, key, { title: 'Better title' })
  const end = send(first)
  const saved = line('C', { ...complete, lineKey: key })
  await end({ lines: [saved], created: { [key]: 'C' } })
  const third = openTab()
  third.receive([line('A'), line('B'), saved])
  expect(third.view().rows?.at(-1)).toMatchObject({ key: 'C', title: 'Better title' })
})

test('an older copy of a new row that another tab saved asks which value to keep', () => {
  const first = openTab()
  const [key = ''] = first.add({ type: 'NEW', count: 1 })
  first.edit([{ key, values: complete }])
  const second = openTab()
  second.receive([
    line('A'),
    line('B'),
    line('C', { ...complete, lineKey: key, title: 'Better title' }),
  ])
  expect(second.view()).toMatchObject({
    contested: [{ key: 'C', field: 'title' }],
    savable: 0,
  })
})

test('a removal ends once the line is gone', () => {
  const store = openTab()
  store.remove(['A'])
  store.receive([line('B')])
  expect(store.state().draft.removed).toEqual([])
  expect(store.view().canUndo).toBe(false)
})
