import { describe, expect, test } from 'vitest'
import type { LineStore } from './lineStore.ts'
import { complete, edit, line, rowOf, storeOf, toSend } from './lineStore.testkit.ts'

describe('an existing document in two rows', () => {
  const number = '1DM03-DMJ-TN-REP-000-000007'
  const faultsOf = (store: LineStore, key: string) => {
    const row = rowOf(store, key)
    return [row?.isValid, row?.faults.documentNumber]
  }

  test.each([
    ['as it is', number],
    ['in lower case', number.toLowerCase()],
    ['between spaces', `  ${number} `],
    ['in full-width digits', number.replace('7', '７')],
  ])('is an error of both new rows, which name each other: %s', (_, typed) => {
    const store = storeOf()
    const [first = '', second = ''] = store.add({ type: 'EXISTING', count: 2 })
    edit(store, first, { documentNumber: number, revision: 'P01' })
    expect(faultsOf(store, first)).toEqual([true, undefined])
    edit(store, second, { documentNumber: typed, revision: 'P01' })
    expect(faultsOf(store, first)).toEqual([false, 'Row 5 has this number too.'])
    expect(faultsOf(store, second)).toEqual([false, 'Row 4 has this number too.'])
    expect(toSend(store)).toEqual([])
    edit(store, second, { documentNumber: `${number}8` })
    expect(faultsOf(store, first)).toEqual([true, undefined])
    expect(toSend(store)).toHaveLength(2)
  })

  test('is an error of the new row alone when a saved line has it', () => {
    const store = storeOf()
    const [key = ''] = store.add({ type: 'EXISTING', count: 1 })
    edit(store, key, { documentNumber: '1dm03-dmj-tn-rep-000-000001', revision: 'P01' })
    expect(faultsOf(store, key)).toEqual([false, 'Row 3 has this number too.'])
    expect(rowOf(store, 'C')?.faults).toEqual({})
  })

  test('is none while the numbers are empty', () => {
    const store = storeOf()
    const [first = '', second = ''] = store.add({ type: 'EXISTING', count: 2 })
    edit(store, first, { revision: 'P01' })
    edit(store, second, { revision: 'P01' })
    expect(rowOf(store, first)?.faults).toEqual({})
  })
})

test('a new row with the title of another says so, and can be saved', () => {
  const store = storeOf([line('A')])
  const [first = '', second = ''] = store.add({ type: 'NEW', count: 2 })
  edit(store, first, { ...complete, title: 'Title of  a' })
  edit(store, second, { ...complete, title: 'Lining' })
  expect(rowOf(store, first)?.sameTitle).toBe('Row 1 has this title too.')
  expect(rowOf(store, second)?.sameTitle).toBeUndefined()
  edit(store, second, { title: 'title of A' })
  expect(rowOf(store, second)?.sameTitle).toBe('Row 1 has this title too.')
  expect(rowOf(store, 'A')?.sameTitle).toBeUndefined()
  expect(toSend(store)).toHaveLength(2)
})
