import { expect, test } from 'vitest'
import { readWindow } from './paging.ts'

const list = { service: 'asset', path: '/assets/search/' } as const
const everything = Array.from({ length: 11 }, (_, at) => at)

/** A service that pages the numbers 0 to 10, and the pages it was asked for. */
function numbers() {
  const asked: (readonly [page: number, size: number])[] = []
  return {
    asked,
    read: async (page: number, size: number) => {
      asked.push([page, size])
      return { rows: everything.slice((page - 1) * size, page * size), count: everything.length }
    },
  }
}

test.each([
  ['begins with a page', { offset: 4, first: 4 }, [4, 5, 6, 7], [[2, 4]]],
  [
    'begins inside a page',
    { offset: 3, first: 4 },
    [3, 4, 5, 6],
    [
      [1, 4],
      [2, 4],
    ],
  ],
  [
    'begins with the last row of a page',
    { offset: 7, first: 4 },
    [7, 8, 9, 10],
    [
      [2, 4],
      [3, 4],
    ],
  ],
  [
    'reaches beyond the end',
    { offset: 9, first: 4 },
    [9, 10],
    [
      [3, 4],
      [4, 4],
    ],
  ],
  ['begins beyond the end', { offset: 12, first: 4 }, [], [[4, 4]]],
  ['is one row', { offset: 5, first: 1 }, [5], [[6, 1]]],
])('a window that %s', async (_, window, rows, asked) => {
  const service = numbers()
  expect(await readWindow(list, window, service.read)).toEqual({ rows, count: 11 })
  expect(service.asked).toEqual(asked)
})

test.each([
  ['fewer rows than it counted', { rows: [1, 2], count: 9 }],
  ['more rows than were asked for', { rows: [1, 2, 3, 4, 5], count: 9 }],
  ['rows it did not count', { rows: [1], count: 0 }],
])('a page of %s is a break of the contract', async (_, answer) => {
  await expect(readWindow(list, { offset: 0, first: 4 }, async () => answer)).rejects.toMatchObject(
    { code: 'UPSTREAM_CONTRACT', facts: { service: 'asset' } },
  )
})
