import { expect, test } from 'vitest'
import {
  arrange,
  arranged,
  fromParams,
  type GridView,
  plainView,
  valuesIn,
  putView,
} from './gridView.ts'
import { columnsFor, day, text } from '../cells/column.ts'
import { type SampleLine, sampleSheet } from '../sampleSheet.testkit.ts'

const sheet = sampleSheet(
  { title: 'Sheet 10' },
  { title: 'Sheet 2', type: 'DRG' },
  { title: '' },
  { title: 'Sheet 1', type: 'DRG' },
)
const show = (view: Partial<GridView>, rows: readonly SampleLine[] = sheet.rows) =>
  arranged(rows, sheet.rowId, arrange(sheet, { ...plainView, ...view }))
    .map(({ id }) => id)
    .join('')

test.each([
  ['nothing', {}, 'abcd'],
  ['ascending, empty cells last', { sort: { columnId: 'title', direction: 'ascending' } }, 'dbac'],
  ['descending', { sort: { columnId: 'title', direction: 'descending' } }, 'abdc'],
  ['the values of a column', { filters: { type: ['Drawing (DRG)'] } }, 'bd'],
  ['empty cells', { filters: { title: [''] } }, 'c'],
  ['a column that is no more', { filters: { gone: ['x'] } }, 'abcd'],
] as const)('shows %s', (_, view, order) => {
  expect(show(view)).toBe(order)
})

test('days are sorted by value, and texts by the numbers in them', () => {
  const column = columnsFor<{ id: string; due: string; hours: string }>()
  const notation = {
    format: (value: string) => value.split('-').toReversed().join('/'),
    read: (typed: string) => typed,
  }
  const dated = {
    rowId: ({ id }: { id: string }) => id,
    columns: [
      column({ id: 'due', title: 'Due', width: 9, cell: ({ due }) => day(due, notation) }),
      column({ id: 'hours', title: 'Hours', width: 9, cell: ({ hours }) => text(hours) }),
    ],
    rows: [
      { id: 'a', due: '', hours: '' },
      { id: 'b', due: '2027-01-02', hours: '10' },
      { id: 'c', due: '2026-12-31', hours: '9' },
      { id: 'd', due: '2026-03-15', hours: '1' },
    ],
  }
  const sorted = (columnId: string) =>
    arranged(
      dated.rows,
      dated.rowId,
      arrange(dated, { ...plainView, sort: { columnId, direction: 'ascending' } }),
    ).map(({ id }) => id)
  expect(sorted('due').join('')).toBe('dcba')
  expect(sorted('hours').join('')).toBe('dcba')
  expect(valuesIn(dated, 'due').map(({ value }) => value)).toEqual([
    '15/03/2026',
    '31/12/2026',
    '02/01/2027',
    '',
  ])
})

test('later changes move no row; inserted rows are after their neighbour, appended ones last', () => {
  const [a, b, c, d] = sheet.rows as [SampleLine, SampleLine, SampleLine, SampleLine]
  const later = [a, { ...b, id: 'x' }, { ...b, title: 'Z' }, c, d, { ...d, id: 'y' }]
  expect(show({ sort: { columnId: 'title', direction: 'ascending' } }, later)).toBe('dbaxcy')
})

test('the values of a column are counted in order, with the empty one last', () => {
  expect(valuesIn(sheet, 'type')).toEqual([
    { value: 'Drawing (DRG)', count: 2 },
    { value: 'Report (REP)', count: 2 },
  ])
  expect(valuesIn(sheet, 'title').at(-1)).toEqual({ value: '', count: 1 })
})

test('a view is kept in an address beside its other parameters', () => {
  const view: GridView = {
    sort: { columnId: 'title', direction: 'descending' },
    filters: { type: ['Drawing (DRG)', 'A, B'] },
    hidden: ['gdpr', 'stage'],
    frozen: 'title',
    group: 'type',
    folded: ['Report (REP)', ''],
  }
  const params = new URLSearchParams('tab=overview&sort=type')
  putView(params, view)
  expect(params.get('tab')).toBe('overview')
  expect(fromParams(params)).toEqual(view)
  const unfrozen = { ...view, frozen: '' }
  putView(params, unfrozen)
  expect(fromParams(params)).toEqual(unfrozen)
  putView(params, plainView)
  expect(params.toString()).toBe('tab=overview')
  expect(fromParams(new URLSearchParams('tab=overview'))).toBeNull()
})
