import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCache } from '#api/cache.ts'
import { createSubscriptionRetry } from '#api/subscriptionRetry.ts'
import { useUnread } from '#features/notification/useNotifications.ts'
import { useLiveNumber } from '#features/tidp/useLiveNumber.ts'
import { useLiveComments } from '#features/comment/useLiveComments.ts'
import { useFormsChanged } from '#features/form/useFormsChanged.ts'
import { useLiveHistory } from '#features/history/useLiveHistory.ts'
import { LiveCheckAnnouncer } from '#shared/live/LiveCheckAnnouncer.tsx'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { renderUi } from '#testing/renderUi.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 3, 9, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})

const ignore = () => undefined
const subject = { __typename: 'Tidp', id: 'T', tagCode: 'T' } as const
const place = { kind: 'Tidp', id: 'T', tagCode: 'T', tidp: 'T' } as never
const check = { __typename: 'LiveCheck', working: true, at: '2026-11-03T09:31:00.000Z' }

/** Every live part of a page but the grid, and the first event of its subscription. */
const parts = [
  {
    part: 'history',
    use: () => useLiveHistory(subject, ignore),
    event: {
      historyChanged: { __typename: 'HistoryChange', tagCode: 'T', added: [], check },
    },
  },
  {
    part: 'comments',
    use: () => useLiveComments(place),
    event: { commentsChanged: { __typename: 'CommentsChange', changed: [], check } },
  },
  {
    part: 'notifications',
    use: () => useUnread().failingSince,
    event: {
      notificationsChanged: {
        __typename: 'NotificationsChange',
        unreadCount: 0,
        added: [],
        check,
      },
    },
  },
  {
    part: 'number of a plan',
    use: () => useLiveNumber('T', ignore),
    event: {
      tidpNumberChanged: {
        __typename: 'TidpNumberChange',
        id: 'T',
        version: 1,
        number: null,
        numberStatus: 'EMPTY',
        numberMessage: null,
        status: 'WIP',
        check,
      },
    },
  },
  {
    part: 'form',
    use: () => useFormsChanged(ignore),
    event: { formsChanged: { __typename: 'FormsChange', contract: '1DM03', pulse: '1', check } },
  },
]

it.each(parts)(
  'the $part says that updates do not arrive until its subscription begins',
  async ({ use, event }) => {
    let reachable = false
    const gateway = new ApolloLink(
      () =>
        new Observable((observer) => {
          if (reachable) return observer.next({ data: event })
          const extensions = { code: 'UPSTREAM_UNAVAILABLE' }
          // As the gateway reports a subscription that cannot start.
          observer.next({ errors: [{ message: 'No.', extensions }] })
          observer.complete()
        }),
    )
    const client = new ApolloClient({
      cache: createCache(),
      link: createSubscriptionRetry().concat(gateway),
    })
    const Part = () => <NotUpdated since={use()} />
    renderUi(
      <ApolloProvider client={client}>
        <LiveCheckAnnouncer />
        <Part />
      </ApolloProvider>,
    )
    expect(screen.queryByText(/Not updated since/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText('Not updated since 09:30')).toBeVisible()
    reachable = true
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByText(/Not updated since/)).toBeNull()
    expect(screen.getByText('Live updates work again.')).toBeInTheDocument()
  },
)
