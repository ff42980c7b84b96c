import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCache } from '#api/cache.ts'
import { ViewerContext } from '#shared/viewer.ts'
import { someViewer } from '#testing/renderUi.tsx'
import { useOnNextDay } from './useOnNextDay.ts'

it('tells a page once of each next day of the contract', () => {
  let send: (today: string | null) => void = () => {}
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        const rest = { contract: '1DM03', pulse: '1', changedAt: null, check: null }
        send = (today) =>
          observer.next({ data: { midpChanged: { __typename: 'MidpChange', ...rest, today } } })
      }),
  )
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  const onNextDay = vi.fn<() => void>()
  renderHook(() => useOnNextDay(onNextDay), {
    wrapper: ({ children }) => (
      <ViewerContext value={someViewer}>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </ViewerContext>
    ),
  })
  for (const [today, times] of [
    ['2026-11-27', 0],
    ['2026-11-27', 0],
    [null, 0],
    ['2026-11-28', 1],
    ['2026-11-28', 1],
    ['2026-11-29', 2],
  ] as const) {
    act(() => send(today))
    expect(onNextDay).toHaveBeenCalledTimes(times)
  }
})
