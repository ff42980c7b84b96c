import { expect, it } from 'vitest'
import { exportColumn } from '@tidemark/schema/rest/file'
import { columnIds, columns, exportColumnsOf } from './columns.ts'

it('every column of the page has its column in a file', () => {
  const names = exportColumnsOf(columnIds)
  expect(names).toHaveLength(columns.length)
  expect(names.filter((name) => !exportColumn.options.includes(name))).toEqual([])
  expect(exportColumnsOf(['due', 'title'])).toEqual(['title', 'due'])
})
