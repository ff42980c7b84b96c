import { expect, it } from 'vitest'
import { appendingPage, appendPage } from './appendPage.ts'

const page = (nodes: number[], more: object = {}) => ({
  contract: { code: '1DM03', list: { nodes, pageInfo: { endCursor: nodes.at(-1) }, ...more } },
})
const read = <Data>(fetchMoreResult: Data, after: number) => ({
  fetchMoreResult,
  variables: { after: after as unknown as string },
})

it('appends a page, and takes all else from it', () => {
  expect(
    appendPage(page([1, 2], { totalCount: 3 }), read(page([3], { totalCount: 4 }), 2)),
  ).toEqual(page([1, 2, 3], { totalCount: 4 }))
  const [before, after] = [page([1], { ids: [7] }), page([2], { ids: [8] })]
  expect(appendPage(before, read(after, 1))).toEqual(page([1, 2], { ids: [8] }))
  expect(appendingPage('ids')(before, read(after, 1))).toEqual(page([1, 2], { ids: [7, 8] }))
})

it('appends each page once, in their order', () => {
  const once = appendPage(page([1, 2]), read(page([3, 4]), 2))
  expect(appendPage(once, read(page([3, 4]), 2))).toEqual(page([1, 2, 3, 4]))
  // The list was read again, and ends elsewhere.
  expect(appendPage(page([1, 2, 3]), read(page([3, 4]), 2))).toEqual(page([1, 2, 3]))
})

it('keeps what was loaded where the page may no longer be read', () => {
  const gone: { contract: ReturnType<typeof page>['contract'] | null } = { contract: null }
  expect(appendPage<typeof gone>(page([1]), read(gone, 1))).toEqual(page([1]))
})
