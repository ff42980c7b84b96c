import { expect, test } from 'vitest'
import { underHeader } from './pastedHeader.ts'

const columns = ['status', 'title', 'documentType', 'due']

test('rows below a header go under the columns that it names, and the other titles are said', () => {
  const copied = [
    ['Due date', 'Checked by', 'Drawing title', 'Due'],
    ['46332', 'Ann', 'Plan', 'TBC'],
    ['', 'Ben'],
  ]
  expect(underHeader(copied, columns)).toEqual({
    x: 1,
    copied: [
      ['Plan', undefined, '46332'],
      [undefined, undefined, ''],
    ],
    sentence: 'Header recognised: columns are filled by their titles.',
    lost: 'No column for ‘Checked by’ and ‘Due’, not pasted.',
  })
})

test('few of the titles without a column are named, and none where all have one', () => {
  const lost = (titles: readonly string[]) => underHeader([titles, ['a']], columns)?.lost
  expect(lost(['Title', 'Type', 'Due', 'Forecast', 'Remarks', 'GDPR', 'Scale', 'Stage'])).toBe(
    'No column for ‘Forecast’, ‘Remarks’, ‘GDPR’ and 2 others, not pasted.',
  )
  expect(lost(['Title', 'Type'])).toBe('')
})

test('a sheet without any of the columns is not filled', () => {
  expect(
    underHeader(
      [
        ['Remarks', 'Scale'],
        ['a', 'b'],
      ],
      columns,
    )?.copied,
  ).toEqual([[]])
})

test('a row that is no header is not taken for one', () => {
  expect(
    underHeader(
      [
        ['Lining report', 'DRG'],
        ['Portal', 'REP'],
      ],
      columns,
    ),
  ).toBeNull()
})
