import { expect, test } from 'vitest'
import { faults, found, remark } from './inspect.ts'
import { sampleSheet } from './sampleSheet.ts'

const sheet = sampleSheet({ title: '' }, { title: 'Bridge', issued: true }, { authors: ['grace'] })

test('invalid cells are listed with their messages, for counts and navigation', () => {
  expect(faults(sheet)).toEqual([{ rowId: 'a', columnId: 'title', sentence: 'A title is needed.' }])
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
