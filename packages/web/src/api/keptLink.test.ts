import 'fake-indexeddb/auto'
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'
import { act, renderHook } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NotificationsDocument, ReadNotificationsDocument } from './generated/graphql.ts'
import { forgetAnswers, createKeptLink } from './keptLink.ts'
import { setKeptTime, useKeptTime } from './keptTime.ts'

const variables = { contract: '1DM03', first: 20 }
const answer = (unreadCount: number) => ({
  data: {
    __typename: 'Query',
    contract: {
      __typename: 'Contract',
      code: '1DM03',
      notifications: { __typename: 'Notifications', totalCount: 1, unreadCount, nodes: [] },
    },
  },
})
const gone = new TypeError('Failed to fetch')

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  act(() => setKeptTime(null))
  await forgetAnswers()
})

/** Opens a page of a person, whose network gives one response. Returns a function that reads through it. */
function openPage(person: string | null, response: object) {
  const network = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (response instanceof Error) return observer.error(response)
        observer.next(response)
        observer.complete()
      }),
  )
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createKeptLink(() => person), network]),
  })
  return async (wanted = variables) => {
    const { data } = await client.query({
      query: NotificationsDocument,
      variables: wanted,
      fetchPolicy: 'network-only',
    })
    return data?.contract?.notifications?.unreadCount
  }
}

/** Reads an answer online and waits until it can be read offline. */
async function readOnline(person: string, unread: number, wanted = variables) {
  await openPage(person, answer(unread))(wanted)
  await vi.waitFor(async () => expect(await openPage(person, gone)(wanted)).toBe(unread))
}

it('answers with what was read last while the gateway cannot be reached', async () => {
  await readOnline('tom', 1)
  await readOnline('tom', 2)
  const proxy = new ServerError('No.', {
    response: new Response(null, { status: 503 }),
    bodyText: '<html>',
  })
  expect(await openPage('tom', proxy)()).toBe(2)
})

it('names the time of what is shown, until the gateway answers', async () => {
  const { result } = renderHook(() => useKeptTime())
  await readOnline('tom', 1)
  expect(Date.now() - Number(result.current)).toBeLessThan(60_000)
  await act(async () => void (await openPage('tom', answer(3))()))
  expect(result.current).toBeNull()
})

it('writes an answer again only once it changed, and its time once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const written = vi.spyOn(IDBObjectStore.prototype, 'put')
  const answersWritten = () => written.mock.calls.filter(([, key]) => key !== 'times').length
  await readOnline('tom', 1)
  vi.setSystemTime(Date.now() + 5_000)
  await readOnline('tom', 1)
  expect(answersWritten()).toBe(1)
  expect(written).toHaveBeenCalledTimes(2)
  vi.setSystemTime(Date.now() + 6 * 24 * 3_600_000)
  await openPage('tom', answer(1))()
  await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(3))
  vi.setSystemTime(Date.now() + 2 * 24 * 3_600_000)
  expect(await openPage('tom', gone)()).toBe(1)
  await readOnline('tom', 2)
  expect(answersWritten()).toBe(2)
  written.mockRestore()
})

it('fails for another query, another person and without a person', async () => {
  await readOnline('tom', 1)
  await expect(openPage('tom', gone)({ ...variables, first: 5 })).rejects.toThrow('Failed to fetch')
  await expect(openPage('maya', gone)()).rejects.toThrow('Failed to fetch')
  await expect(openPage(null, gone)()).rejects.toThrow('Failed to fetch')
})

it('removes what an earlier person read once another person reads', async () => {
  await readOnline('tom', 1)
  await readOnline('maya', 2)
  await vi.waitFor(() => expect(openPage('tom', gone)()).rejects.toThrow('Failed to fetch'))
})

it('passes an error of the gateway on, and removes all answers when it refuses the person', async () => {
  await readOnline('tom', 1)
  const failed = new CombinedGraphQLErrors({ errors: [{ message: 'It failed.' }] })
  await expect(openPage('tom', failed)()).rejects.toThrow('It failed.')
  expect(await openPage('tom', gone)()).toBe(1)
  const refused = new CombinedGraphQLErrors({
    errors: [
      {
        message: 'Not signed in.',
        extensions: { code: 'UNAUTHENTICATED', detail: unauthenticatedDetails.unknownUser },
      },
    ],
  })
  await expect(openPage('tom', refused)()).rejects.toThrow('Not signed in.')
  await vi.waitFor(() => expect(openPage('tom', gone)()).rejects.toThrow('Failed to fetch'))
})

it('removes a kept answer after a week', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await readOnline('tom', 1)
  vi.setSystemTime(Date.now() + 6 * 24 * 3_600_000)
  expect(await openPage('tom', gone)()).toBe(1)
  vi.setSystemTime(Date.now() + 2 * 24 * 3_600_000)
  await expect(openPage('tom', gone)()).rejects.toThrow('Failed to fetch')
})

it.each(['network-only', 'no-cache'] as const)(
  'prefers the newer data of the page over a kept answer (%s)',
  async (fetchPolicy) => {
    await readOnline('tom', 1)
    const responses: object[] = [answer(2), gone]
    const network = new ApolloLink(
      () =>
        new Observable((observer) => {
          const response = responses.shift()
          if (response instanceof Error) return observer.error(response)
          observer.next(response ?? {})
          observer.complete()
        }),
    )
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: ApolloLink.from([createKeptLink(() => 'tom'), network]),
    })
    const page = client.watchQuery({ query: NotificationsDocument, variables, fetchPolicy })
    const watching = page.subscribe({ error: () => undefined })
    await vi.waitFor(() => expect(page.getCurrentResult().data).toBeDefined())
    await expect(page.refetch()).rejects.toThrow('Failed to fetch')
    watching.unsubscribe()
  },
)

it('holds what a save changed in a kept answer, and keeps its time', async () => {
  const { result } = renderHook(() => useKeptTime())
  await readOnline('tom', 1)
  const at = result.current
  const network = new ApolloLink(() => of({ data: { result: { __typename: 'Done' } } }))
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createKeptLink(() => 'tom'), network]),
  })
  await client.mutate({
    mutation: ReadNotificationsDocument,
    variables: { input: { contract: '1DM03' } },
    context: {
      amends: { query: NotificationsDocument, variables, change: () => answer(7).data },
    },
  })
  await vi.waitFor(async () => expect(await openPage('tom', gone)()).toBe(7))
  expect(result.current).toBe(at)
})
