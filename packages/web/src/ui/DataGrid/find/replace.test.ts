import { expect, test } from 'vitest'
import { columnsFor, text } from '../cells/column.ts'
import { found } from './inspect.ts'
import { replacement, replaceIn } from './replace.ts'

interface Line {
  title: string
  number: string
}
const column = columnsFor<Line>()
const sheet = {
  columns: [
    column({
      id: 'title',
      title: 'Title',
      width: 100,
      cell: ({ title }) => text(title),
      edit: (_, title) => ({ title }),
    }),
    column({ id: 'number', title: 'Number', width: 100, cell: ({ number }) => text(number) }),
  ],
  rows: [
    { title: 'Pump list, pump plan', number: 'PUMP-1' },
    { title: 'Lining', number: 'L-1' },
    { title: 'Pump base', number: 'B-1' },
  ],
}

test('replaces in editable cells only, and counts the read-only ones', () => {
  expect(replacement(sheet, found(sheet, ' pump '), ' pump ', 'Fan')).toEqual({
    locked: 1,
    entries: [
      { column: 0, row: 0, write: { text: 'Fan list, Fan plan' } },
      { column: 0, row: 2, write: { text: 'Fan base' } },
    ],
  })
})

test.for([
  ['a.b axb', 'a.b', '$&', '$& axb'],
  ['Lining (A)', '(a)', '', 'Lining '],
  ['Lining', '', 'x', 'Lining'],
] as const)('takes texts literally: %s', ([cell, wanted, by, expected]) => {
  expect(replaceIn(cell, wanted, by)).toBe(expected)
})
