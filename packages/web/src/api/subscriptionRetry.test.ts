import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  execute,
  gql,
  InMemoryCache,
  Observable,
} from '@apollo/client'
import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSubscriptionRetry } from './subscriptionRetry.ts'

type Results = readonly ApolloLink.Result[]

const event: ApolloLink.Result = { data: { a: 1 } }
const failed = (code: string, detail?: string): ApolloLink.Result => ({
  data: null,
  errors: [{ message: 'No.', extensions: { code, detail } }],
})
const unavailable = failed('UPSTREAM_UNAVAILABLE')

/** Runs a subscription whose attempts have the given results, and reports their times and the outcome. */
async function outcome(attempts: Results[], context: object = {}) {
  const began = Date.now()
  const tried: number[] = []
  const received: unknown[] = []
  const gateway = new ApolloLink(() => {
    tried.push(Date.now() - began)
    const results = attempts[tried.length - 1] ?? attempts.at(-1) ?? []
    return new Observable((observer) => {
      for (const result of results) observer.next(result)
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link: gateway })
  const ended = new Promise((resolve) => {
    execute(
      createSubscriptionRetry().concat(gateway),
      { query: gql('subscription S { a }'), context },
      { client },
    ).subscribe({
      next: ({ data }) => received.push(data),
      error: resolve,
      complete: () => resolve('complete'),
    })
  })
  await vi.runAllTimersAsync()
  return { tried, received, ended: await ended }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('restarts a subscription that cannot start, after growing waits', async () => {
  expect(await outcome([[unavailable], [unavailable], [unavailable], [event]])).toEqual({
    tried: [0, 2000, 6000, 14_000],
    received: [event.data],
    ended: 'complete',
  })
})

it('restarts after an event with errors, and waits as after a first failure', async () => {
  expect(await outcome([[unavailable], [event, unavailable], [event]])).toEqual({
    tried: [0, 2000, 4000],
    received: [event.data, event.data],
    ended: 'complete',
  })
})

it.each(['NOT_FOUND', 'NOT_ALLOWED', 'UNAUTHENTICATED'])(
  'restarts a subscription that ended with %s, which may be temporary',
  async (code) => {
    expect(await outcome([[failed(code)], [event]])).toMatchObject({ tried: { length: 2 } })
  },
)

it.each([failed('BAD_REQUEST'), failed('UNAUTHENTICATED', unauthenticatedDetails.unknownUser)])(
  'does not restart a subscription that is refused permanently',
  async (refused) => {
    const { tried, ended } = await outcome([[refused], [event]])
    expect(tried).toEqual([0])
    expect(CombinedGraphQLErrors.is(ended)).toBe(true)
  },
)

it('reports a subscription that cannot start from its second failure in a row', async () => {
  const onFailing = vi.fn<() => void>()
  await outcome([[unavailable], [event, unavailable], [event]], { onFailing })
  expect(onFailing).not.toHaveBeenCalled()
  await outcome([[unavailable], [unavailable], [event]], { onFailing })
  expect(onFailing).toHaveBeenCalledOnce()
})

it('reports at once that the subject is out of reach', async () => {
  const onFailing = vi.fn<(isLost?: boolean) => void>()
  await outcome([[failed('NOT_FOUND')], [event]], { onFailing })
  expect(onFailing.mock.calls).toEqual([[true]])
})

it('fails after as many failures in a row as a subscription allows', async () => {
  const { tried, ended } = await outcome([[unavailable]], { attempts: 2 })
  expect(tried).toEqual([0, 2000])
  expect(CombinedGraphQLErrors.is(ended)).toBe(true)
})
