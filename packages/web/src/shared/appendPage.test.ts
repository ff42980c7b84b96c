import { expect, it } from 'vitest'
import { appendingPage, appendPage } from './appendPage.ts'

const page = (nodes: number[], more: object = {}) => ({
  contract: { code: '1DM03', list: { nodes, pageInfo: { endCursor: nodes.at(-1) }, ...more } },
})

it('appends a page, and takes all else from it', () => {
  expect(
    appendPage(page([1, 2], { totalCount: 3 }), { fetchMoreResult: page([3], { totalCount: 4 }) }),
  ).toEqual(page([1, 2, 3], { totalCount: 4 }))
  const [before, after] = [page([1], { ids: [7] }), page([2], { ids: [8] })]
  expect(appendPage(before, { fetchMoreResult: after })).toEqual(page([1, 2], { ids: [8] }))
  expect(appendingPage('ids')(before, { fetchMoreResult: after })).toEqual(
    page([1, 2], { ids: [7, 8] }),
  )
})

it('keeps what was loaded where the page may no longer be read', () => {
  const gone: { contract: ReturnType<typeof page>['contract'] | null } = { contract: null }
  expect(appendPage<typeof gone>(page([1]), { fetchMoreResult: gone })).toEqual(page([1]))
})
