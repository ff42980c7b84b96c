import { endpoint } from '@tidemark/schema/rest/endpoint'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everyService } from '#testkit/everyService.ts'
import {
  answers,
  breaksOff,
  hangs,
  refuses,
  says,
  startScriptedServer,
} from '#testkit/scriptedServer.ts'
import { openServices } from './services.ts'

const find = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/assets/find/',
  query: z.object({ tag_code: z.array(z.string()), page: z.number().optional() }),
  answer: z.object({ count: z.number() }),
})
const list = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/assets/list/',
  body: z.object({ contract: z.string() }),
  answer: z.object({ count: z.number() }),
})
const act = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/act/',
  writes: true,
  body: z.object({ name: z.string() }),
  answer: z.object({ done: z.boolean() }),
})

const settings = { attemptMs: 2000, attempts: 3, maxAnswerBytes: 1000 }

async function startWorld(more: { attemptMs?: number; maxAnswerBytes?: number } = {}) {
  const server = await startScriptedServer()
  const services = openServices(
    {
      urls: everyService(server.url),
      ...settings,
      ...more,
    },
    pino({ enabled: false }),
  )
  const operation = new AbortController()
  return {
    server,
    operation,
    call: services.as({
      token: 'eyJ',
      requestId: 'request-1',
      signal: operation.signal,
      endsAt: null,
    }),
    async [Symbol.asyncDispose]() {
      services.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

describe('a call', () => {
  test("carries the person's token, the request id and a repeated query", async () => {
    await using world = await startWorld()
    world.server.play(find, answers(find, { count: 2 }))
    expect(await world.call(find, { query: { tag_code: ['a', 'b'] } })).toEqual({ count: 2 })
    const [call] = world.server.calls
    expect(call?.headers).toMatchObject({ authorization: 'Token eyJ', 'x-request-id': 'request-1' })
    expect(String(call?.query)).toBe('tag_code=a&tag_code=b')
  })

  test('sends a name with a lone surrogate as U+FFFD', async () => {
    await using world = await startWorld()
    world.server.play(find, answers(find, { count: 0 }))
    expect(await world.call(find, { query: { tag_code: ['half \ud800'] } })).toEqual({ count: 0 })
    expect(world.server.calls[0]?.query.get('tag_code')).toBe('half \ufffd')
  })

  test('shares a request with an identical read in flight, and sends a new one afterwards', async () => {
    await using world = await startWorld()
    world.server.play(list, answers(list, { count: 1 }))
    const ask = () => world.call(list, { body: { contract: '1DM03' } })
    await Promise.all([ask(), ask(), world.call(list, { body: { contract: '1DM05' } })])
    expect(world.server.calls).toHaveLength(2)
    await ask()
    expect(world.server.calls).toHaveLength(3)
  })

  test("sends a write's idempotency key, and never shares or repeats the write", async () => {
    await using world = await startWorld()
    world.server.play(act, answers(act, { done: true }), says(503, {}))
    await world.call(act, { body: { name: 'x' }, idempotencyKey: 'press-1' })
    expect(world.server.calls[0]?.headers['idempotency-key']).toBe('press-1')
    await expect(world.call(act, { body: { name: 'x' } })).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    })
    expect(world.server.calls).toHaveLength(2)
  })
})

describe('when a service misbehaves', () => {
  test("a key that cannot be a header, and an address too long to be read, are the caller's fault and not the service's", async () => {
    await using world = await startWorld()
    for (const key of ['', '\u200B', 'a b', 'a/b', '\u202E', 'k'.repeat(201)]) {
      await expect(
        world.call(act, { body: { name: 'x' }, idempotencyKey: key }),
      ).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        facts: { fields: { 'Idempotency-Key': expect.any(String) } },
      })
    }
    expect(world.server.calls).toEqual([])
    await expect(
      world.call(find, { query: { tag_code: ['x'.repeat(100_000)] } }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('a read is tried again and the caller notices nothing', async () => {
    await using world = await startWorld()
    world.server.play(list, says(503, {}), breaksOff, answers(list, { count: 7 }))
    expect(await world.call(list, { body: { contract: '1DM03' } })).toEqual({ count: 7 })
  })

  test.each([
    ['fails for good', says(500, {}), 'UPSTREAM_UNAVAILABLE'],
    ['breaks its contract', says(200, { count: 'many' }), 'UPSTREAM_CONTRACT'],
    ['answers no JSON', says(200, undefined), 'UPSTREAM_CONTRACT'],
    [
      'answers more than is taken',
      says(200, { count: 1, more: 'x'.repeat(5000) }),
      'UPSTREAM_CONTRACT',
    ],
    ['refuses without a fault', says(404, '<html>'), 'UPSTREAM_CONTRACT'],
    ['redirects', says(302, {}), 'UPSTREAM_CONTRACT'],
  ])('one that %s is named', async (_, scene, code) => {
    await using world = await startWorld()
    world.server.play(act, scene)
    await expect(world.call(act, { body: { name: 'x' } })).rejects.toMatchObject({
      code,
      facts: { service: 'workflow' },
    })
  })

  test('one that hangs is given up after the timeout', async () => {
    await using world = await startWorld({ attemptMs: 50 })
    world.server.play(act, hangs)
    await expect(world.call(act, { body: { name: 'x' } })).rejects.toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
    })
  })

  test('a read is aborted when its last waiter leaves', async () => {
    await using world = await startWorld()
    world.server.play(list, hangs)
    const read = world.call(list, { body: { contract: '1DM03' } })
    world.operation.abort()
    await expect(read).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  })
})

test.each([
  [
    401,
    { Error: 'No.', code: 'UNAUTHENTICATED', detail: 'There is no such user within this domain' },
    'UNAUTHENTICATED',
    { detail: 'There is no such user within this domain' },
  ],
  [403, { Error: 'Not yours to do.', code: 'NOT_ALLOWED' }, 'NOT_ALLOWED', {}],
  [404, { Error: 'Unknown.', code: 'NOT_FOUND' }, 'NOT_FOUND', {}],
  [409, { Error: 'Wrong state.', code: 'WRONG_STATE' }, 'CONFLICT', {}],
  [
    409,
    { Error: 'Stale.', code: 'STALE', current: { version: 3 }, changedBy: 'b@x' },
    'CONFLICT',
    { stale: { current: { version: 3 }, changedBy: 'b@x' } },
  ],
  [
    422,
    { Error: 'Bad.', code: 'INVALID_INPUT', fields: { title: 'too long!' } },
    'INVALID_INPUT',
    { fields: { title: 'too long!' } },
  ],
] as const)('a refusal with %i %o is the error %s', async (status, fault, code, facts) => {
  await using world = await startWorld()
  world.server.play(act, refuses(status, fault))
  await expect(world.call(act, { body: { name: 'x' } })).rejects.toMatchObject({
    code,
    message: fault.Error,
    facts,
  })
})

describe('a request', () => {
  test('of a read says what is wanted, and has no body', async () => {
    await using world = await startWorld()
    world.server.play(find, answers(find, { count: 2 }))
    await world.call(find, { query: { tag_code: ['a'] } })
    const [call] = world.server.calls
    expect(call?.headers).toMatchObject({
      accept: 'application/json',
      'user-agent': 'tidemark-gateway',
    })
    expect(call?.headers).not.toHaveProperty('content-type')
    expect(call?.headers).not.toHaveProperty('idempotency-key')
    expect(call?.body).toBeUndefined()
  })

  test('of a write has a key of its own where the browser made none', async () => {
    await using world = await startWorld()
    world.server.play(act, answers(act, { done: true }))
    await world.call(act, { body: { name: 'x' } })
    await world.call(act, { body: { name: 'x' } })
    const keys = world.server.calls.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(new Set(keys).size).toBe(2)
    expect(world.server.calls[0]?.headers['content-type']).toBe('application/json')
    expect(world.server.calls[0]?.body).toEqual({ name: 'x' })
  })

  test('is made below the path of the service’s address', async () => {
    await using server = await startScriptedServer()
    server.playElsewhere(says(200, { count: 3 }))
    for (const path of ['/rest', '/rest/']) {
      const services = openServices(
        { urls: everyService(server.url + path), ...settings },
        pino({ enabled: false }),
      )
      const call = services.as({
        token: 'eyJ',
        requestId: 'request-1',
        signal: new AbortController().signal,
        endsAt: null,
      })
      await call(find, { query: { tag_code: [] } })
      services.close()
    }
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/rest/assets/find/',
      '/rest/assets/find/',
    ])
  })
})

test('a service is reachable when it answers, whatever it says, unless it fails', async () => {
  await using server = await startScriptedServer()
  const urls = {
    ...everyService(`${server.url}/good`),
    asset: `${server.url}/failing`,
    user: 'http://127.0.0.1:1',
  }
  server.playElsewhere(
    (call, response) =>
      void (call.path === '/failing/health/'
        ? response.writeHead(503).end(JSON.stringify({ Error: 'No database.', code: 'INTERNAL' }))
        : response.writeHead(404).end()),
  )
  const services = openServices({ urls, ...settings }, pino({ enabled: false }))
  expect(await services.faults()).toEqual({
    ...everyService(null),
    asset: 'No database.',
    user: '',
  })
  expect(new Set(server.calls.map(({ path }) => path))).toEqual(
    new Set(['/good/health/', '/failing/health/']),
  )
  services.close()
})

test('an answer of exactly the largest size is taken', async () => {
  const body = JSON.stringify({ count: 1 })
  await using world = await startWorld({ maxAnswerBytes: body.length })
  world.server.play(list, says(200, { count: 1 }))
  expect(await world.call(list, { body: { contract: '1DM03' } })).toEqual({ count: 1 })
  world.server.play(list, says(200, { count: 12 }))
  await expect(world.call(list, { body: { contract: '1DM03' } })).rejects.toMatchObject({
    code: 'UPSTREAM_CONTRACT',
  })
})

test('an answer that comes in several parts is put together', async () => {
  await using world = await startWorld()
  world.server.play(list, (_call, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"count"', () => response.end(':4}'))
  })
  expect(await world.call(list, { body: { contract: '1DM03' } })).toEqual({ count: 4 })
})
