import { expect, test } from 'vitest'
import { columnsFor, dropdown, text } from '../cells/column.ts'
import { found } from './inspect.ts'
import { anyPart, replaceIn } from './matching.ts'
import { replacement } from './replace.ts'

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
  const change = { ...anyPart, wanted: ' pump ', by: 'Fan' }
  expect(replacement(sheet, found(sheet, ' pump '), change)).toEqual({
    locked: 1,
    unfit: 0,
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

const answers = ['Yes', 'No'].map((value) => ({ value, label: value }))
const answer = columnsFor<{ answer: string }>()
const list = {
  columns: [
    answer({
      id: 'answer',
      title: 'Answer',
      width: 100,
      cell: ({ answer }) => dropdown(answer, answers, { open: true }),
      edit: (_, answer) => ({ answer }),
    }),
  ],
  rows: ['Yes', 'Y', 'No', 'maybe Y'].map((answer) => ({ answer })),
}

test('a valid choice never becomes an invalid one', () => {
  const change = { ...anyPart, wanted: 'Y', by: 'Yes' }
  expect(replacement(list, found(list, 'Y'), change)).toEqual({
    locked: 0,
    unfit: 2,
    entries: [{ column: 0, row: 1, write: { text: 'Yes' } }],
  })
})

test.for([
  [{ matchCase: true, wholeCell: false }, 'pump', [['title', 0]]],
  [{ matchCase: false, wholeCell: true }, ' lining ', [['title', 1]]],
  [{ matchCase: true, wholeCell: true }, 'lining', []],
] as const)('searches as %j', ([matching, wanted, places]) => {
  expect(
    found(sheet, wanted, matching).map(({ column: at, row }) => [sheet.columns[at]?.id, row]),
  ).toEqual(places)
})

test('replaces the whole cell, and by case', () => {
  expect(replaceIn('Hood "type B"', 'Y', 'Yes', { matchCase: true, wholeCell: false })).toBe(
    'Hood "type B"',
  )
  expect(replaceIn(' Y ', 'y', 'Yes', { matchCase: false, wholeCell: true })).toBe('Yes')
})
