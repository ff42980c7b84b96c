import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Subject } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { documentIdOf } from './documentHash.ts'
import { readFirstAnswers, showFirstAnswers } from './firstAnswers.ts'
import { NotificationsDocument } from './generated/graphql.ts'
import type { KeptAnswer } from './keptAnswers.ts'

const variables = { contract: '1DM03', first: 20 }
const data = (unreadCount: number) => ({
  __typename: 'Query',
  contract: {
    __typename: 'Contract',
    code: '1DM03',
    notifications: { __typename: 'Notifications', totalCount: 1, unreadCount, nodes: [] },
  },
})

afterEach(() => {
  delete window.tidemarkStart
})

/** Opens a page of Tom whose HTML sent a query, and watches that query once the answers were read. */
async function watchFirst(
  kept: KeptAnswer | null,
  response: Promise<ApolloLink.Result | null> = new Promise(() => {}),
) {
  window.tidemarkStart = {
    token: 'token',
    person: 'tom',
    requests: [
      {
        name: 'Notifications',
        hash: documentIdOf(NotificationsDocument) ?? '',
        variables,
        response,
        kept: Promise.resolve(kept),
      },
    ],
  }
  const network = new Subject<ApolloLink.Result>()
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(() => network),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  })
  showFirstAnswers(client, () => 'tom')
  const read = await readFirstAnswers()
  const watched = client.watchQuery({ query: NotificationsDocument, variables })
  const unread = () => watched.getCurrentResult().data?.contract?.notifications?.unreadCount
  return { read, watched, unread, network }
}

it('has the kept answer before the first render, and then the response', async () => {
  const { read, watched, unread, network } = await watchFirst({ at: Date.now(), data: data(1) })
  expect(read).toEqual({ isComplete: true, isKept: true })
  expect(unread()).toBe(1)
  expect(watched.getCurrentResult().loading).toBe(false)
  watched.subscribe(() => {})
  network.next({ data: data(2) })
  network.complete()
  await vi.waitFor(() => expect(unread()).toBe(2))
})

it('prefers a response that has arrived', async () => {
  const { read, unread } = await watchFirst(
    { at: Date.now(), data: data(1) },
    Promise.resolve({ data: data(3) }),
  )
  expect(read.isComplete).toBe(true)
  expect(unread()).toBe(3)
})

it('waits for the response where nothing is kept', async () => {
  const { read, watched, unread } = await watchFirst(null)
  expect(read).toEqual({ isComplete: false, isKept: false })
  expect(unread()).toBeUndefined()
  expect(watched.getCurrentResult().loading).toBe(true)
})

it('shows a failure of the response', async () => {
  const { watched, network } = await watchFirst({ at: Date.now(), data: data(1) })
  const failures: unknown[] = []
  watched.subscribe(({ error }) => error && failures.push(error))
  network.error(new Error('Refused.'))
  await vi.waitFor(() => expect(failures).toHaveLength(1))
})
