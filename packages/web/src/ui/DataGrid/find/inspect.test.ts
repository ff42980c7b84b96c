import { expect, test } from 'vitest'
import { faultBeside, faultyPlaces, found, isStill, placeBeside, remark } from './inspect.ts'
import { sampleSheet } from '../sampleSheet.testkit.ts'

const sheet = sampleSheet({ title: '' }, { title: 'Bridge', issued: true }, { authors: ['grace'] })

test('the next error is the first after the active cell, wrapping around', () => {
  const faulty = sampleSheet({ title: '' }, {}, { title: '' })
  const places = faultyPlaces(faulty)
  const [first, last] = [
    { column: 1, row: 0 },
    { column: 1, row: 2 },
  ]
  expect(places).toEqual([first, last])
  expect(placeBeside(places, undefined)).toEqual(first)
  expect(placeBeside(places, first)).toEqual(last)
  expect(placeBeside(places, { column: 0, row: 1 })).toEqual(last)
  expect(placeBeside(places, last)).toEqual(first)
  expect(placeBeside(places, { column: 4, row: 1 }, -1)).toEqual(first)
  expect(placeBeside(places, first, -1)).toEqual(last)
  expect(placeBeside([], first)).toBeUndefined()
})

test('search matches the displayed text, ignoring case', () => {
  expect(found(sheet, 'GRACE')).toEqual([{ column: 4, row: 2 }])
  expect(found(sheet, 'done')).toEqual([{ column: 5, row: 1 }])
  expect(found(sheet, '  ')).toEqual([])
})

test('a cell shows its error first, else why it is locked', () => {
  expect(remark(sheet, { column: 1, row: 0 })).toEqual({
    tone: 'error',
    sentence: 'A title is needed.',
  })
  expect(remark(sheet, { column: 1, row: 1 })).toEqual({
    tone: 'locked',
    sentence: 'This line is issued.',
  })
  expect(remark(sheet, { column: 0, row: 2 })).toBeUndefined()
})

test('an unsaved cell shows its error first, or else its previous value', () => {
  const changed = () => 'Not saved. It was ‘A’.'
  const edited = {
    ...sheet,
    columns: sheet.columns.map((column) => Object.assign({ changed }, column)),
  }
  expect(remark(edited, { column: 1, row: 1 })).toEqual({ tone: 'changed', sentence: changed() })
  expect(remark(edited, { column: 1, row: 0 })).toMatchObject({ tone: 'error' })
})

test('errors in hidden columns and left-out rows are reached after those that are shown', () => {
  const all = sampleSheet({ title: 'A' }, { title: '' }, { title: '' })
  const [first, second, third] = all.rows
  if (!first || !second || !third) throw new Error('The sample has three rows.')
  const shown = {
    ...all,
    rows: [third, first],
    columns: all.columns.filter(({ id }) => id !== 'number'),
  }
  const [b, c] = [second, third].map(({ id }) => ({ rowId: id, columnId: 'title' }))
  expect(faultBeside(all, shown, undefined, 1)).toEqual(c)
  expect(faultBeside(all, shown, { column: 0, row: 0 }, 1)).toEqual(b)
  expect(faultBeside(all, shown, { column: 0, row: 7 }, 1)).toEqual(b)
  const hidden = { ...all, columns: all.columns.filter(({ id }) => id !== 'title') }
  expect(faultBeside(all, hidden, { column: 0, row: 2 }, 1)).toEqual(c)
})

test('the message of a cell is no longer the one that was read once its value changes it', () => {
  const title = { column: 1, row: 0 }
  const read = remark(sheet, title)
  if (!read) throw new Error('The sample has an error.')
  expect(isStill(sheet, title, read)).toBe(true)
  expect(isStill(sampleSheet({ title: 'Lining' }), title, read)).toBe(false)
})
