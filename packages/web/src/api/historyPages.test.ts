import { expect, test } from 'vitest'
import { mergeHistory } from './historyPages.ts'

const page = (ids: number[], endCursor: string) => ({
  nodes: ids.map((id) => ({ id: String(id) })),
  pageInfo: { hasNextPage: true, endCursor },
})
const merge = (kept: ReturnType<typeof page>, read: ReturnType<typeof page>, after?: string) =>
  mergeHistory(kept, read, {
    args: after ? { after } : null,
    readField: ((_: string, entry: { id: string }) => entry.id) as never,
  })

test('appends an older page below the loaded entries', () => {
  expect(merge(page([4, 3], 'b3'), page([2, 1], 'b1'), 'b3')).toEqual(page([4, 3, 2, 1], 'b1'))
})

test('keeps loaded older entries when the first page is refetched', () => {
  expect(merge(page([4, 3, 2, 1], 'b1'), page([5, 4], 'b4'))).toEqual(page([5, 4, 3, 2, 1], 'b1'))
})

test('a query that started before a live update does not undo it', () => {
  expect(merge(page([5, 4, 3], 'b3'), page([4, 3], 'b3'))).toEqual(page([5, 4, 3], 'b3'))
})

test('leaves no gap between old and new entries', () => {
  expect(merge(page([4, 3], 'b3'), page([9, 8], 'b8'))).toEqual(page([9, 8], 'b8'))
})
