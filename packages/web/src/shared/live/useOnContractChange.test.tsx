import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCache } from '#api/cache.ts'
import { ViewerContext } from '#shared/viewer.ts'
import { someViewer } from '#testing/renderUi.tsx'
import { useOnContractChange } from './useOnContractChange.ts'

it('tells a page once of each next day of the contract, and of each change of who can act', () => {
  let send: (today: string | null, peoplePulse: string | null) => void = () => {}
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        const rest = { contract: '1DM03', pulse: '1', changedAt: null, check: null }
        send = (today, peoplePulse) =>
          observer.next({
            data: { midpChanged: { __typename: 'MidpChange', ...rest, today, peoplePulse } },
          })
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const onChange = vi.fn<() => void>()
  renderHook(() => useOnContractChange(onChange), {
    wrapper: ({ children }) => (
      <ViewerContext value={someViewer}>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </ViewerContext>
    ),
  })
  for (const [today, people, times] of [
    ['2026-11-27', null, 0],
    ['2026-11-27', null, 0],
    [null, null, 0],
    ['2026-11-28', null, 1],
    ['2026-11-28', null, 1],
    ['2026-11-29', null, 2],
    ['2026-11-29', '7', 3],
    ['2026-11-29', '7', 3],
    // The services no longer name a change of some minutes ago.
    ['2026-11-29', null, 3],
    ['2026-11-29', '7', 3],
    ['2026-11-29', '9', 4],
  ] as const) {
    act(() => send(today, people))
    expect(onChange).toHaveBeenCalledTimes(times)
  }
})
