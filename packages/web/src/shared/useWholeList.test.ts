import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useWholeList } from './useWholeList.ts'

const page = (...nodes: string[]) => ({
  nodes,
  pageInfo: { hasNextPage: true, endCursor: nodes.join('') },
})

it('forgets the fault of a page when the filters change', async () => {
  const refused = new Error('refused')
  const fetchMore = vi.fn<(after: string) => Promise<unknown>>().mockRejectedValue(refused)
  const props = { error: undefined, refetch: async () => ({}), fetchMore, onDemand: true }
  const { result, rerender } = renderHook(useWholeList<string>, {
    initialProps: { ...props, filters: 'one', page: page('a'), outdated: false },
  })
  await act(async () => result.current.onMore?.())
  expect(result.current).toMatchObject({ error: refused, onMore: null })
  rerender({ ...props, filters: 'two', page: page('a'), outdated: true })
  expect(result.current).toMatchObject({ error: undefined, onMore: null })
  rerender({ ...props, filters: 'two', page: page('b'), outdated: false })
  await act(async () => result.current.onMore?.())
  expect(fetchMore).toHaveBeenLastCalledWith('b')
})
