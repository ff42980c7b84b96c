import { expect, test } from 'vitest'
import { allPages, readWindow, requireCount, requireProgress } from './paging.ts'

const list = { service: 'asset', path: '/assets/search/' } as const
const everything = Array.from({ length: 11 }, (_, at) => at)

/** Returns a service that pages the numbers 0 to 10, and the pages requested. */
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

/** Matches the error that names the service and carries the cause for the log. */
const broken = (what: RegExp) =>
  expect.objectContaining({
    code: 'UPSTREAM_CONTRACT',
    facts: { service: 'asset', cause: expect.stringMatching(what) },
  })

test('a page that is empty though another follows is the fault of the service', () => {
  expect(() => requireProgress(list, [], 'c1')).toThrowError(broken(/search\/: \w/))
  expect(() => requireProgress(list, [], null)).not.toThrowError()
  expect(() => requireProgress(list, [1], 'c1')).not.toThrowError()
})

test('the error for the log names how many rows are missing', async () => {
  expect(() => requireCount(list, 2, 3)).toThrowError(broken(/2 .*3/))
  await expect(
    allPages(list, async () => ({ rows: [1], total: 3, more: false })),
  ).rejects.toThrowError(broken(/1 .*3/))
  await expect(
    allPages(list, async () => ({ rows: [1], total: 3, more: true })),
  ).rejects.toThrowError(broken(/100/))
})
