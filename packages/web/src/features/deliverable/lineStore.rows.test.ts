import { expect, test } from 'vitest'
import { emptyValues } from './line.ts'
import { line, shown, storeOf } from './lineStore.testkit.ts'

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
