import { expect, it } from 'vitest'
import { exportColumn } from '@tidemark/schema/rest/file'
import { columnIds, columns, exportColumnsOf, forPhone, usualColumnIds } from './columns.ts'

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
