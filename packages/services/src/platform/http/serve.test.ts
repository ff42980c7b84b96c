import { Router } from 'express'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@tidemark/schema/rest/endpoint'
import { block } from '@tidemark/schema/rules/actions'
import type { Database } from '#platform/db/database.ts'
import { createCaller } from '#testkit/caller.ts'
import { testEnv } from '#testkit/env.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { createTestTokens, inSeconds } from '#testkit/testTokens.ts'
import type { TestTokens } from '#testkit/testTokens.ts'
import { enterReach } from '#people/privilege/reach/reach.store.ts'
import { hideUnreached, revealUnreached } from '#people/privilege/reach/unreached.ts'
import { findPerson } from '#people/user/user.store.ts'
import { createApp } from './app.ts'
import { createBulkheads } from './bulkhead.ts'
import { listen } from './listen.ts'
import type { RunningServer } from './listen.ts'
import { WrongState } from './refusals.ts'
import { serve } from './serve.ts'

const service = 'user'
const rows = z.object({
  DELIVERABLES: z.array(z.object({ title: z.string().min(1, 'A title is needed.') })),
})
const check = endpoint({
  service,
  method: 'POST',
  path: '/check/',
  body: rows,
  answer: z.object({ titles: z.number() }),
})
/** Adds a contract, and then refuses if the request says so. */
const add = endpoint({
  service,
  method: 'POST',
  path: '/add/',
  writes: true,
  body: z.object({ code: z.string(), refuse: z.boolean().default(false) }),
  answer: z.object({ contracts: z.number(), run: z.number() }),
})
/** Accepts unknown fields, as actions do. */
const anything = endpoint({
  service,
  method: 'POST',
  path: '/anything/',
  writes: true,
  body: z.object({ anything: z.unknown() }),
  answer: z.object({}),
})
const count = endpoint({
  service,
  method: 'GET',
  path: '/count/',
  answer: z.object({ contracts: z.number() }),
})
const writesInARead = endpoint({ service, method: 'GET', path: '/sneaky/', answer: z.object({}) })
const breaksItsContract = endpoint({
  service,
  method: 'GET',
  path: '/broken/',
  answer: z.object({ promised: z.string() }),
})
/** Adds a contract and outlasts its caller's deadline; `asleep` waits in the database. */
const slow = endpoint({
  service,
  method: 'POST',
  path: '/slow/',
  writes: true,
  body: z.object({ code: z.string(), asleep: z.boolean().default(false) }),
  answer: z.object({}),
})
const disconnects = endpoint({ service, method: 'GET', path: '/lost/', answer: z.object({}) })
const leaks = endpoint({ service, method: 'GET', path: '/leaks/', answer: z.object({}) })

let database: Database
let tokens: TestTokens
let rest: RunningServer
const logged: string[] = []
let runs = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await givenIn(db).contract('1DM03')
  await givenIn(db).person('vera@dunmere.example', { '1DM03': ['Registers:Viewer'] })
  await givenIn(db).person('wim@dunmere.example', { '1DM03': ['Registers:Viewer'] })
  await givenIn(db).person(
    'left@dunmere.example',
    { '1DM03': ['Registers:Viewer'] },
    { isActive: false },
  )
  tokens = await createTestTokens()
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
  const router = Router()
  const api = {
    router,
    db,
    tokens: tokens.verifier,
    demo: 'off' as const,
    findPerson,
    enterReach,
    hideUnreached,
    revealUnreached,
    log,
    bulkheads: createBulkheads(5),
    checkAnswers: true,
  }
  const contracts = async (of: typeof db) =>
    (
      await of
        .selectFrom('contract')
        .select((c) => c.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  serve(api, check, async ({ body }) => ({ titles: body.DELIVERABLES.length }))
  serve(api, add, async ({ body, trx }) => {
    runs += 1
    await trx
      .insertInto('contract')
      .values({ code: body.code, name: body.code, originator: 'DMJ' })
      .execute()
    if (body.refuse) throw new WrongState([block('WRONG_STATE', 'Not while it rains.')])
    return { contracts: await contracts(trx), run: runs }
  })
  serve(api, slow, async ({ body, trx }) => {
    runs += 1
    const began = Date.now()
    await trx
      .insertInto('contract')
      .values({ code: body.code, name: body.code, originator: 'DMJ' })
      .execute()
    if (body.asleep) await sql`select pg_sleep(60)`.execute(trx)
    await vi.waitUntil(() => Date.now() > began + 30)
    return {}
  })
  serve(api, anything, async () => ({}))
  serve(api, count, async ({ trx }) => ({ contracts: await contracts(trx) }))
  serve(api, writesInARead, async ({ trx }) => (await trx.deleteFrom('contract').execute(), {}))
  serve(api, breaksItsContract, async () => ({}) as { promised: string })
  serve(api, disconnects, async ({ trx }) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    return {}
  })
  serve(api, leaks, () => Promise.reject(new Error('password is hunter2')))
  rest = await listen(createApp({ router, db, log, logRequests: true }), {
    host: '127.0.0.1',
    port: 0,
  })
})
afterAll(async () => {
  await rest.close()
  await database.close()
})

const vera = () => createCaller(rest.url, () => tokens.sign('vera@dunmere.example'))
const withClaims = (claims: Parameters<TestTokens['sign']>[1]) =>
  createCaller(rest.url, () => tokens.sign('vera@dunmere.example', claims))

test('an invalid field is named by its path in the request', async () => {
  const body = { DELIVERABLES: [{ title: 'Plan' }, { title: '' }] }
  expect(await vera().refused(check, { body })).toEqual({
    status: 422,
    code: 'INVALID_INPUT',
    Error: 'A title is needed.',
    fields: { 'DELIVERABLES.1.title': 'A title is needed.' },
  })
})

test.each(['a NUL: \0', 'half an emoji: \ud83d'])(
  'a text that the database cannot store is named by its path: %j',
  async (title) => {
    const body = { DELIVERABLES: [{ title: 'Plan' }, { title }] }
    expect(await vera().refused(check, { body })).toMatchObject({
      status: 422,
      fields: { 'DELIVERABLES.1.title': 'Remove the character that cannot be stored.' },
    })
  },
)

test('excessive nesting is refused, with and without an idempotency key', async () => {
  const [Authorization, nested] = [
    `Token ${await tokens.sign('vera@dunmere.example')}`,
    '['.repeat(100_000) + ']'.repeat(100_000),
  ]
  const headers = { Authorization, 'Content-Type': 'application/json', 'Idempotency-Key': 'deep' }
  const response = await fetch(`${rest.url}/anything/`, {
    method: 'POST',
    headers,
    body: `{"anything":${nested}}`,
  })
  expect(response.status).toBe(422)
})

test.each([
  ['of another issuer', { iss: 'http://elsewhere.test' }],
  ['for another audience', { aud: 'another' }],
  ['that expired two minutes ago', { exp: inSeconds(-120) }],
])('a token %s is refused', async (_, claims) => {
  expect(await withClaims(claims).refused(count)).toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
  })
})

test('a token that expired a moment ago is accepted, because clocks differ', async () => {
  expect(await withClaims({ exp: inSeconds(-20) }).get(count)).toHaveProperty('contracts')
})

test.each(['', 'Bearer abc', 'Token', 'Token a.b.c'])(
  'the Authorization header "%s" is refused',
  async (Authorization) => {
    const response = await vera().fetch(count, { headers: { Authorization } })
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe('Token')
  },
)

test.each(['stranger@dunmere.example', 'left@dunmere.example'])(
  '%s gets the message that the domain has no such user',
  async (username) => {
    const caller = createCaller(rest.url, () => tokens.sign(username))
    expect(await caller.refused(count)).toMatchObject({
      status: 401,
      detail: 'There is no such user within this domain',
    })
  },
)

test.each([
  { email: undefined, preferred_username: 'Vera@Dunmere.example' },
  { email: undefined, emails: ['VERA@dunmere.example'] },
])('the e-mail is found wherever the issuer puts it, in any case: %o', async (claims) => {
  expect(await withClaims(claims).get(count)).toHaveProperty('contracts')
})

test('a repeated request with the same key gets the first response and changes nothing', async () => {
  const first = await vera().post(add, { body: { code: 'A1' }, idempotencyKey: 'once' })
  expect(await vera().post(add, { body: { code: 'A1' }, idempotencyKey: 'once' })).toEqual(first)
  expect(await vera().get(count)).toEqual({ contracts: first.contracts })
})

test('concurrent requests with the same key run once and share the response', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => vera().post(add, { body: { code: 'A2' }, idempotencyKey: 'together' })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('a key belongs to one person: another person never gets the stored response, even for the same request', async () => {
  const wim = createCaller(rest.url, () => tokens.sign('wim@dunmere.example'))
  const first = await vera().post(add, { body: { code: 'W1' }, idempotencyKey: 'shared' })
  const second = await wim.post(add, { body: { code: 'W2' }, idempotencyKey: 'shared' })
  expect(second).toEqual({ contracts: first.contracts + 1, run: first.run + 1 })
  await vera().post(anything, { body: { anything: 1 }, idempotencyKey: 'same' })
  expect(await wim.post(add, { body: { code: 'W3' }, idempotencyKey: 'same' })).toMatchObject({
    contracts: second.contracts + 1,
  })
  expect(await vera().post(add, { body: { code: 'W1' }, idempotencyKey: 'shared' })).toEqual(first)
})

test('a key used for another request is refused', async () => {
  await vera().post(add, { body: { code: 'A3' }, idempotencyKey: 'reused' })
  const refusal = await vera().refused(add, { body: { code: 'A4' }, idempotencyKey: 'reused' })
  expect(refusal).toMatchObject({ status: 422, fields: { 'Idempotency-Key': expect.any(String) } })
})

test('a refusal rolls everything back, and the key may be used again', async () => {
  const before = await vera().get(count)
  const sent = { body: { code: 'A5', refuse: true }, idempotencyKey: 'again' }
  expect(await vera().refused(add, sent)).toMatchObject({
    status: 409,
    code: 'WRONG_STATE',
    Error: 'Not while it rains.',
    blockers: [{ code: 'WRONG_STATE', target: null }],
  })
  expect(await vera().get(count)).toEqual(before)
  expect(await vera().refused(add, sent)).toMatchObject({ status: 409 })
})

describe('a caller with a deadline', () => {
  const wait = async (milliseconds: string, body: { code: string; asleep?: boolean }) => {
    const headers = {
      Authorization: `Token ${await tokens.sign('vera@dunmere.example')}`,
      'Content-Type': 'application/json',
      'X-Time-Left': milliseconds,
      'Idempotency-Key': `patient-${body.code}`,
    }
    const response = await fetch(`${rest.url}/slow/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: response.status, ...((await response.json()) as object) }
  }
  const givenUp = {
    status: 503,
    Error: 'The request took too long. Your data is unchanged.',
    code: 'INTERNAL',
  }

  test('finds nothing changed by work that took longer, and may retry with the same key', async () => {
    const before = await vera().get(count)
    expect(await wait('20', { code: 'T1' })).toEqual(givenUp)
    expect(await vera().get(count)).toEqual(before)
    expect(await wait('10000', { code: 'T1' })).toEqual({ status: 200 })
  })

  test('has no work started after the deadline', async () => {
    const before = runs
    expect(await wait('0', { code: 'T2' })).toEqual(givenUp)
    expect(runs).toBe(before)
  })

  test.skipIf(testEnv.TEST_DATABASE === 'pglite')(
    'gets an answer while a statement still runs',
    async () => {
      expect(await wait('100', { code: 'T3', asleep: true })).toEqual(givenUp)
    },
  )
})

test('a call declared as a read cannot write', async () => {
  const before = await vera().get(count)
  expect(await vera().refused(writesInARead)).toMatchObject({ status: 500 })
  expect(await vera().get(count)).toEqual(before)
})

test('a response that breaks its contract is not sent', async () => {
  expect(await vera().refused(breaksItsContract)).toMatchObject({ status: 500, code: 'INTERNAL' })
})

test.skipIf(testEnv.TEST_DATABASE === 'pglite')(
  'an unreachable database is reported as retryable, and used again when it is back',
  async () => {
    const response = await vera().fetch(disconnects)
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('1')
    expect(await response.json()).toEqual({
      Error: 'The database cannot be reached. Try again in a moment.',
      code: 'INTERNAL',
    })
    expect(await vera().get(count)).toEqual({ contracts: expect.any(Number) })
  },
)

test('an internal error is masked, and found in the log by its request id', async () => {
  const response = await vera().fetch(leaks, { headers: { 'X-Request-Id': 'look-me-up' } })
  expect(response.headers.get('X-Request-Id')).toBe('look-me-up')
  expect(await response.text()).not.toContain('hunter2')
  expect(logged.find((line) => line.includes('hunter2'))).toContain('look-me-up')
})

test('a request id that could forge a log line is replaced', async () => {
  const response = await vera().fetch(count, { headers: { 'X-Request-Id': 'a "quoted" id' } })
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
})

test('no token is logged', async () => {
  const token = await tokens.sign('vera@dunmere.example')
  await createCaller(rest.url, async () => token).get(count)
  expect(logged.join('')).toContain('"path":"/count/"')
  expect(logged.join('')).not.toContain(token)
})

test.each([
  ['is not JSON', '{"DELIVERABLES":', 422, 'The body is not valid JSON.'],
  [
    'is larger than a megabyte',
    JSON.stringify({ DELIVERABLES: [{ title: 'x'.repeat(1_100_000) }] }),
    413,
    'The request is larger than 1 MB.',
  ],
])('a body that %s is refused in the common shape', async (_, body, status, sentence) => {
  const headers = {
    Authorization: `Token ${await tokens.sign('vera@dunmere.example')}`,
    'Content-Type': 'application/json',
  }
  const response = await fetch(`${rest.url}/check/`, { method: 'POST', headers, body })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT', Error: sentence })
})

test('health reports whether the database answers, and reveals nothing else', async () => {
  const response = await fetch(`${rest.url}/health/`)
  expect(await response.json()).toEqual({ status: 'ok' })
  expect(response.headers.get('X-Powered-By')).toBeNull()
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('an unknown path is refused in the common format', async () => {
  const response = await fetch(`${rest.url}/nowhere/`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
})
