import { ApolloLink, CombinedGraphQLErrors, execute, gql, Observable } from '@apollo/client'
import { ApolloClient, InMemoryCache } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRetryLink } from './retryLink.ts'

const gone = new TypeError('Failed to fetch')
const refused = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] })

/** Sends an operation with the given results in turn, and reports the times and the outcome. */
async function outcome(
  given: string | { text: string; variables: Record<string, unknown> },
  ...ends: (Error | 'fine')[]
) {
  const { text, variables } = typeof given === 'string' ? { text: given, variables: {} } : given
  const began = Date.now()
  const tried: number[] = []
  const forward = new ApolloLink(() => {
    tried.push(Date.now() - began)
    const end = ends.length > 1 ? ends.shift() : ends[0]
    return new Observable((observer) => {
      if (end instanceof Error) return observer.error(end)
      observer.next({ data: {} })
      observer.complete()
    })
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link: forward })
  const ended = new Promise((resolve) => {
    execute(
      createRetryLink().concat(forward),
      { query: gql(text), variables },
      { client },
    ).subscribe({ error: resolve, complete: () => resolve('fine') })
  })
  await vi.runAllTimersAsync()
  return { tried, ended: await ended }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('retries a read three times with growing delays while the gateway is unreachable', async () => {
  expect(await outcome('query Q { a }', gone)).toEqual({
    tried: [0, 2000, 6000, 12_000],
    ended: gone,
  })
  expect(await outcome('query Q { a }', gone, 'fine')).toEqual({ tried: [0, 2000], ended: 'fine' })
})

it('treats a proxy error for an unreachable gateway as unreachable', async () => {
  const answered = (status: number) =>
    new ServerError('No.', { response: new Response(null, { status }), bodyText: '<html>' })
  expect((await outcome('query Q { a }', answered(502), 'fine')).tried).toEqual([0, 2000])
  expect((await outcome('query Q { a }', answered(401))).tried).toEqual([0])
  expect((await outcome('mutation M { a }', answered(502))).tried).toEqual([0])
})

it('retries a write with an idempotency key, and no other', async () => {
  const text = 'mutation M($input: I!) { a(input: $input) }'
  const keyed = { text, variables: { input: { idempotencyKey: 'k' } } }
  expect(await outcome(keyed, gone, 'fine')).toEqual({ tried: [0, 2000], ended: 'fine' })
  expect((await outcome(keyed, refused('UPSTREAM_TIMEOUT'))).tried).toEqual([0])
  expect((await outcome({ text, variables: { input: {} } }, gone)).tried).toEqual([0])
  expect((await outcome('mutation M { a }', gone)).tried).toEqual([0])
})

it('does not retry responses of the gateway', async () => {
  expect((await outcome('query Q { a }', refused('UPSTREAM_UNAVAILABLE'))).tried).toEqual([0])
})
