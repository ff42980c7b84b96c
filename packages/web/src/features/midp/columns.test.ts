import { expect, it } from 'vitest'
import { exportColumn } from '@tidemark/schema/rest/file'
import { underHeader } from '#features/deliverable/index.ts'
import {
  columnIds,
  columns,
  exportColumnsOf,
  fieldsOf,
  forPhone,
  usualColumnIds,
} from './columns.ts'

it('every column of the page has its column in a file', () => {
  const names = exportColumnsOf(columnIds)
  expect(names).toHaveLength(columns.length)
  expect(names.filter((name) => !exportColumn.options.includes(name))).toEqual([])
  expect(exportColumnsOf(['due', 'title'])).toEqual(['title', 'due'])
})

it('a phone shows the RAG beside the title, and the other columns in their order', () => {
  const ids = usualColumnIds.map((id) => ({ id }))
  const [first, second, ...others] = forPhone(ids).map(({ id }) => id)
  expect([first, second]).toEqual(['title', 'rag'])
  expect(others).toEqual(usualColumnIds.filter((id) => id !== 'title' && id !== 'rag'))
  expect(forPhone([{ id: 'due' }, { id: 'title' }])).toEqual([{ id: 'title' }, { id: 'due' }])
})

it('rows that are pasted with their header go under its titles, not into columns of the plan', async () => {
  const copied = [
    ['Discipline', 'Authors', 'Forecast'],
    ['Tunnels', 'Dana Whitlock', '11/02/2031'],
  ]
  expect(
    await underHeader(copied, fieldsOf(['discipline', 'title', 'authors', 'forecast'])),
  ).toEqual({
    x: 2,
    copied: [['Dana Whitlock', '11/02/2031']],
    sentence: 'Header recognised: columns are filled by their titles.',
    lost: 'No column for ‘Discipline’, not pasted.',
  })
})
