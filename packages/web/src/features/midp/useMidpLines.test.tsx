import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { createCache } from '#api/cache.ts'
import { ViewerContext } from '#shared/viewer.ts'
import { someViewer } from '#testing/renderUi.tsx'
import { useMidpLines } from './useMidpLines.ts'

let total = 900
beforeEach(() => {
  total = 900
})

/** Loads lines from a gateway with `total` of them, which fails for the text "broken". */
function open() {
  const asked: { first: number; after?: string; filter: { text?: string } }[] = []
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const wanted = variables as (typeof asked)[number]
        asked.push(wanted)
        if (wanted.filter.text === 'broken') {
          observer.error(new Error('down'))
          return
        }
        const start = Number(wanted.after ?? 0)
        const end = Math.min(total, start + wanted.first)
        observer.next({ data: answer(start, end) })
        observer.complete()
      }),
  )
  const client = new ApolloClient({
    cache: createCache(),
    dataMasking: true,
    link,
    // Those of the product's client.
    defaultOptions: {
      watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
    },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ViewerContext value={someViewer}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </ViewerContext>
  )
  const { result, rerender } = renderHook(({ text }) => useMidpLines({ text }, []), {
    wrapper,
    initialProps: { text: 'pump' },
  })
  const shows = (count: number) =>
    waitFor(() => {
      expect(result.current.loading).toBe(false)
      expect(result.current.rows).toHaveLength(count)
    })
  return { asked, result, rerender, shows }
}

const answer = (start: number, end: number) => ({
  __typename: 'Query',
  contract: {
    __typename: 'Contract',
    code: '1DM03',
    deliverables: {
      __typename: 'MidpConnection',
      nodes: Array.from({ length: end - start }, (_, place) => lineOf(start + place)),
      pageInfo: { __typename: 'PageInfo', hasNextPage: end < total, endCursor: String(end) },
    },
  },
})

const lineOf = (place: number) => ({
  __typename: 'MidpLine',
  id: `line ${place}`,
  deliverable: { __typename: 'Deliverable', id: `deliverable ${place}` },
})

it('loads all lines in large pages', async () => {
  const { asked, result, shows } = open()
  await shows(200)
  let all: readonly unknown[] | null = []
  await act(async () => {
    all = await result.current.loadAll()
  })
  expect(all).toHaveLength(900)
  await shows(900)
  expect(result.current.hasMore).toBe(false)
  expect(asked.map(({ first }) => first)).toEqual([200, 500, 500])
})

it('loads all lines after a page or a refresh that is under way', async () => {
  const { result, shows } = open()
  await shows(200)
  for (const start of ['more', 'refresh'] as const) {
    let all: readonly unknown[] | null = []
    await act(async () => {
      result.current[start]()
      all = await result.current.loadAll()
    })
    expect(all).toHaveLength(900)
  }
})

it('loads page after page', async () => {
  const { result, shows } = open()
  await shows(200)
  act(() => result.current.more())
  await shows(400)
  act(() => result.current.more())
  await shows(600)
  expect(new Set(result.current.rows?.map(({ id }) => id)).size).toBe(600)
})

it('keeps the loaded pages when the user returns', async () => {
  const { asked, result, shows } = open()
  await shows(200)
  act(() => result.current.more())
  await shows(400)
  act(() => result.current.refresh())
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ first: 400 }))
  expect(asked.at(-1)?.after).toBeUndefined()
  await shows(400)
  act(() => result.current.more())
  await shows(800)
  // More lines than one request can load are reloaded in several, and remain visible until then.
  const before = asked.length
  const seen: (number | undefined)[] = []
  act(() => result.current.refresh())
  await waitFor(() => {
    seen.push(result.current.rows?.length)
    expect(asked).toHaveLength(before + 2)
    expect(result.current.loading).toBe(false)
    expect(result.current.rows?.length).toBeGreaterThanOrEqual(800)
  })
  expect(Math.min(...seen.map((count) => count ?? 0))).toBeGreaterThanOrEqual(800)
  expect(asked.slice(before).map(({ after }) => after)).toEqual([undefined, '500'])
})

it('asks the reader to reload when very many lines changed', async () => {
  total = 3_000
  const { asked, result, shows } = open()
  await shows(200)
  for (let count = 400; count <= 2_200; count += 200) {
    act(() => result.current.more())
    await shows(count)
  }
  const before = asked.length
  act(() => result.current.refresh())
  await waitFor(() => expect(result.current.isOutdated).toBe(true))
  expect(asked).toHaveLength(before)
  act(() => result.current.retry())
  await shows(200)
  expect(result.current.isOutdated).toBe(false)
})

it('keeps the lines of the last view while another fails to load', async () => {
  const { result, rerender, shows } = open()
  await shows(200)
  rerender({ text: 'broken' })
  await waitFor(() => expect(result.current.error).toBeDefined())
  expect(result.current).toMatchObject({ isStale: false, loading: false })
  expect(result.current.rows).toHaveLength(200)
  rerender({ text: 'valve' })
  await waitFor(() => expect(result.current.error).toBeUndefined())
  await shows(200)
})
