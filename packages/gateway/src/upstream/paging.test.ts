import { expect, test } from 'vitest'
import { allPages } from './paging.ts'

const list = { service: 'asset', path: '/assets/search/' } as const

test('pages are read until the total is reached, in order', async () => {
  expect(
    await allPages(list, async (page) => ({ rows: [page * 10, page * 10 + 1], total: 6 })),
  ).toEqual([10, 11, 20, 21, 30, 31])
})

test('pages are read to the last, though a row was added in between', async () => {
  expect(
    await allPages(list, async (page) => ({ rows: [page], total: 2, more: page < 3 })),
  ).toEqual([1, 2, 3])
})

test('an empty list is one call', async () => {
  let calls = 0
  expect(
    await allPages(list, async () => {
      calls += 1
      return { rows: [], total: 0 }
    }),
  ).toEqual([])
  expect(calls).toBe(1)
})

test.each([
  ['ends before its total', async (page: number) => ({ rows: page === 1 ? [1] : [], total: 5 })],
  ['never ends', async (page: number) => ({ rows: [page], total: 2, more: true })],
  ['says that nothing follows', async (page: number) => ({ rows: [page], total: 3, more: false })],
])('a list that %s is a break of the contract, not a short list', async (_, read) => {
  await expect(allPages(list, read)).rejects.toMatchObject({
    code: 'UPSTREAM_CONTRACT',
    facts: { service: 'asset' },
  })
})
