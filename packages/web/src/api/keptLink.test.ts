import 'fake-indexeddb/auto'
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'
import { act, renderHook } from '@testing-library/react'
import { of, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  NotificationsDocument,
  type NotificationsQuery,
  ReadNotificationsDocument,
} from './generated/graphql.ts'
import { createKeptLink } from './keptLink.ts'
import { finishForgetting, forgetAnswers } from './keptStore.ts'
import { createRefusalLink } from './refetchViewer.ts'
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
const refusal = (message: string, extensions: object) => ({ errors: [{ message, extensions }] })

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run))
})
afterEach(async () => {
  delete window.tidemarkStart
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
    link: ApolloLink.from([createRefusalLink(), createKeptLink(() => person), network]),
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
  const failed = { errors: [{ message: 'It failed.' }] }
  await expect(openPage('tom', failed)()).rejects.toThrow('It failed.')
  expect(await openPage('tom', gone)()).toBe(1)
  const { unknownUser: detail } = unauthenticatedDetails
  const refused = refusal('Not signed in.', { code: 'UNAUTHENTICATED', detail })
  await readOnline('tom', 1, { ...variables, first: 5 })
  await expect(openPage('tom', refused)()).rejects.toThrow('Not signed in.')
  await vi.waitFor(() => expect(openPage('tom', gone)()).rejects.toThrow('Failed to fetch'))
  await expect(openPage('tom', gone)({ ...variables, first: 5 })).rejects.toThrow('Failed to fetch')
})

it('removes the answer to a query that the person may no longer read, and no other', async () => {
  await readOnline('tom', 1)
  await readOnline('tom', 2, { ...variables, first: 5 })
  const refused = refusal('Your roles do not allow this.', { code: 'NOT_ALLOWED' })
  await expect(openPage('tom', refused)()).rejects.toThrow('Your roles do not allow this.')
  await vi.waitFor(() => expect(openPage('tom', gone)()).rejects.toThrow('Failed to fetch'))
  expect(await openPage('tom', gone)({ ...variables, first: 5 })).toBe(2)
})

it('shows nothing that a page had begun to remove, and the next page removes it', async () => {
  await readOnline('tom', 1)
  const stuck = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new Error('The page has ended.')
  })
  await forgetAnswers()
  stuck.mockRestore()
  await expect(openPage('tom', gone)()).rejects.toThrow('Failed to fetch')
  await finishForgetting()
  await expect(openPage('tom', gone)()).rejects.toThrow('Failed to fetch')
  expect(localStorage).toHaveLength(0)
  await readOnline('tom', 2)
})

it('keeps no response to a request from before another tab removed all', async () => {
  const network = new Subject<ApolloLink.Result>()
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createKeptLink(() => 'tom'), new ApolloLink(() => network)]),
  })
  const reading = client.query({ query: NotificationsDocument, variables })
  await vi.waitFor(() => expect(network.observed).toBe(true))
  dispatchEvent(new StorageEvent('storage', { key: 'tidemark.mustForget', newValue: 'other tab' }))
  network.next(answer(1))
  network.complete()
  await reading
  await openPage('tom', answer(9))({ ...variables, first: 5 })
  await vi.waitFor(async () =>
    expect(await openPage('tom', gone)({ ...variables, first: 5 })).toBe(9),
  )
  await expect(openPage('tom', gone)()).rejects.toThrow('Failed to fetch')
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

/** Opens a page and watches the query that its HTML has sent. */
function watchStart(person = 'tom') {
  window.tidemarkStart = {
    contract: '1DM03',
    ended: Promise.resolve(),
    requests: [
      { name: 'Notifications', variables, token: 'token', response: Promise.resolve(null) },
    ],
  }
  const network = new Subject<ApolloLink.Result>()
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createKeptLink(() => person), new ApolloLink(() => network)]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  })
  const shown: (number | undefined)[] = []
  const failures: unknown[] = []
  const page = client.watchQuery({ query: NotificationsDocument, variables })
  const watching = page.subscribe(({ data, error }) => {
    if (error) failures.push(error)
    const count = (data as NotificationsQuery | undefined)?.contract?.notifications?.unreadCount
    if (count !== undefined && shown.at(-1) !== count) shown.push(count)
  })
  return {
    shown,
    failures,
    respond: (unread: number) => {
      network.next(answer(unread))
      network.complete()
    },
    fail: (error: unknown) => network.error(error),
    leave: () => watching.unsubscribe(),
  }
}

it('answers the first query of a page with what was kept, then with the response', async () => {
  await readOnline('tom', 1)
  const { result } = renderHook(() => useKeptTime())
  act(() => setKeptTime(null))
  const { shown, failures, respond, leave } = watchStart()
  await vi.waitFor(() => expect(shown).toEqual([1]))
  expect(result.current).toBeNull()
  respond(2)
  await vi.waitFor(() => expect(shown).toEqual([1, 2]))
  expect(failures).toEqual([])
  leave()
})

it('shows no kept answer after the response, for another person or after a removal', async () => {
  await readOnline('tom', 1)
  const answered = watchStart()
  answered.respond(2)
  const other = watchStart('maya')
  await openPage('tom', gone)()
  const removed = watchStart()
  await forgetAnswers()
  await vi.waitFor(() => expect(openPage('tom', gone)()).rejects.toThrow('Failed to fetch'))
  expect([answered.shown, other.shown, removed.shown]).toEqual([[2], [], []])
  for (const { leave } of [answered, other, removed]) leave()
})

it('shows no kept answer first after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await readOnline('tom', 1)
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  const { shown, fail, leave } = watchStart()
  await openPage('tom', gone)()
  expect(shown).toEqual([])
  fail(gone)
  await vi.waitFor(() => expect(shown).toEqual([1]))
  leave()
})

it('marks a kept answer with its time when the gateway cannot be reached or is slow', async () => {
  const { result } = renderHook(() => useKeptTime())
  await readOnline('tom', 1)
  const keptAt = result.current
  act(() => setKeptTime(null))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const unreached = watchStart()
  await vi.waitFor(() => expect(unreached.shown).toEqual([1]))
  act(() => unreached.fail(gone))
  await vi.waitFor(() => expect(result.current).toBe(keptAt))
  expect(unreached.failures).toEqual([])
  act(() => setKeptTime(null))
  const slow = watchStart()
  await vi.waitFor(() => expect(slow.shown).toEqual([1]))
  expect(result.current).toBeNull()
  act(() => void vi.advanceTimersByTime(5_000))
  expect(result.current).toBe(keptAt)
  act(() => slow.respond(2))
  expect(result.current).toBeNull()
  for (const { leave } of [unreached, slow]) leave()
})
