import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { afterEach, expect, it, vi } from 'vitest'
import { NotificationsDocument } from './generated/graphql.ts'
import { createStartLink } from './startLink.ts'

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

afterEach(() => {
  delete window.tidemarkStart
})

/**
 * Returns a client of a person with this token. The HTML's request saw 1 unread, requests of the
 * client see 2.
 */
function open(token: string, response: object | null = answer(1)) {
  const sent = vi.fn<() => void>()
  window.tidemarkStart = {
    contract: '1DM03',
    ended: Promise.resolve(),
    requests: [
      {
        name: 'Notifications',
        token: 'token of tom',
        variables: { first: 20, contract: '1DM03' },
        response: Promise.resolve(response),
      },
    ],
  }
  const network = new ApolloLink(() => {
    sent()
    return new Observable((observer) => {
      observer.next(answer(2))
      observer.complete()
    })
  })
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createStartLink(async () => token), network]),
  })
  const read = async (wanted = variables) => {
    const { data } = await client.query({
      query: NotificationsDocument,
      variables: wanted,
      fetchPolicy: 'no-cache',
    })
    return data?.contract?.notifications?.unreadCount
  }
  return { read, sent }
}

it('answers a query with the request of the HTML, once', async () => {
  const { read, sent } = open('token of tom')
  expect(await read()).toBe(1)
  expect(sent).not.toHaveBeenCalled()
  expect(await read()).toBe(2)
})

it('never shows the answer to another token', async () => {
  const { read } = open('token of maya')
  expect(await read()).toBe(2)
})

it('sends its own request for other variables, and after a failed one', async () => {
  expect(await open('token of tom').read({ ...variables, first: 5 })).toBe(2)
  expect(await open('token of tom', null).read()).toBe(2)
  expect(await open('token of tom', { errors: [{ message: 'no' }] }).read()).toBe(2)
})
