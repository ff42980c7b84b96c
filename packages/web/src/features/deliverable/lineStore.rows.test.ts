import { expect, test } from 'vitest'
import { emptyValues } from './line.ts'
import { complete, failure, line, send, shown, storeOf } from './lineStore.testkit.ts'

test('rows that were typed below the last one keep their key, and are one step with other cells', () => {
  const store = storeOf([line('A')])
  const [first, second] = [store.blank(0), store.blank(1)]
  if (!first || !second) throw new Error('There are no empty rows.')
  store.edit(
    [{ key: 'A', values: { title: 'Other' } }],
    [
      {
        key: second.key,
        type: 'NEW',
        values: { ...emptyValues, title: 'Typed' },
        touched: 'all',
      },
    ],
  )
  expect(shown(store)).toEqual(['A MODIFIED Other', `${second.key} CREATED Typed`])
  expect(store.blank(0)).toBe(first)
  expect(store.blank(1)?.key).not.toBe(second.key)
  store.undo()
  expect(shown(store)).toEqual(['A ORIGINAL Title of A'])
})

test('of pasted rows, those that were refused can still be undone and redone, without those saved', () => {
  const store = storeOf([])
  const rows = [store.blank(0), store.blank(1)].map((blank) => ({
    key: blank?.key ?? '',
    type: 'NEW' as const,
    values: { ...emptyValues, ...complete },
    touched: 'all' as const,
  }))
  store.edit([], rows)
  const [saved = '', refused = ''] = rows.map(({ key }) => key)
  send(store)({
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
