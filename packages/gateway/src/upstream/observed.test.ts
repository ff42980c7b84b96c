import { endpoint, serviceNames } from '@tidemark/schema/rest/endpoint'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { noTelemetry, type Telemetry } from '#telemetry/telemetry.ts'
import { everyService } from '#testkit/everyService.ts'
import { NoResponse, type HttpClient } from './httpClient.ts'
import { openServices } from './services.ts'

const plans = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/plans/',
  answer: z.object({ count: z.number() }),
})
const search = endpoint({
  ...plans,
  path: '/search/',
  bulkhead: { name: 'search', concurrency: 3, queue: 1, timeMs: 1000 },
})

/** Starts services that give these outcomes in turn, with the metrics of the calls. */
function startWorld(...outcomes: (Awaited<ReturnType<HttpClient['send']>> | Error)[]) {
  const opened: { url: string; connections: number | undefined }[] = []
  const ended: string[] = []
  const logged: Record<string, unknown>[] = []
  const seen = { retries: [] as string[], closed: 0 }
  const telemetry: Telemetry = {
    ...noTelemetry,
    call: () => ({ headers: { traceparent: 't' }, end: (outcome) => void ended.push(outcome) }),
    retried: (service) => void seen.retries.push(service),
  }
  const headers: Record<string, string>[] = []
  const services = openServices(
    { urls: everyService('http://services'), attemptMs: 1000, attempts: 2, maxAnswerBytes: 10 },
    pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    {
      telemetry,
      open: (url, { connections }) => {
        opened.push({ url, connections })
        return {
          send: async (request) => {
            headers.push(request.headers)
            const outcome = outcomes.shift() ?? new Error('broken')
            if (outcome instanceof Error) throw outcome
            return outcome
          },
          close: () => void (seen.closed += 1),
        }
      },
    },
  )
  const call = services.as({
    token: 'ann',
    requestId: 'request-1',
    signal: new AbortController().signal,
    endsAt: null,
  })
  return { services, call, opened, ended, logged, seen, headers }
}
const response = (status: number, body: unknown) => ({
  status,
  headers: {},
  text: JSON.stringify(body),
})

test('a call that is answered is counted as such, and carries its trace', async () => {
  const { call, ended, headers, logged } = startWorld(response(200, { count: 1 }))
  await call(plans)
  expect([ended, logged]).toEqual([['ok'], []])
  expect(headers[0]).toMatchObject({ traceparent: 't' })
})

test.each([
  ['a failure', response(500, {}), 'UPSTREAM_UNAVAILABLE'],
  ['a broken contract', response(200, {}), 'UPSTREAM_CONTRACT'],
  ['a status that is no answer', response(101, { count: 1 }), 'UPSTREAM_CONTRACT'],
  ['no answer in time', new NoResponse('too large', 'why'), 'UPSTREAM_CONTRACT'],
])('%s of a service is counted and logged with the request', async (_, outcome, code) => {
  const { call, ended, logged } = startWorld(outcome)
  await expect(call(plans)).rejects.toMatchObject({ code })
  expect(ended).toEqual([code])
  expect(logged).toEqual([
    expect.objectContaining({ requestId: 'request-1', service: 'workflow', path: '/plans/', code }),
  ])
})

test('a refusal, and a caller who left, are counted and not logged', async () => {
  const { call, ended, logged } = startWorld(
    response(404, { Error: 'No.', code: 'NOT_FOUND' }),
    new NoResponse('aborted', 'why', new DOMException('left', 'AbortError')),
  )
  await expect(call(plans)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(plans)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  expect([ended, logged]).toEqual([['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'], []])
})

test('an operation that ran out of time is logged', async () => {
  const reason = new DOMException('late', 'TimeoutError')
  const { call, logged } = startWorld(new NoResponse('aborted', 'why', reason))
  await expect(call(plans)).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
  expect(logged).toEqual([expect.objectContaining({ code: 'UPSTREAM_TIMEOUT' })])
})

test('a fault of the gateway’s own is counted as internal', async () => {
  const { call, ended, logged } = startWorld(new Error('broken'))
  await expect(call(plans)).rejects.toThrowError('broken')
  expect([ended, logged]).toEqual([['INTERNAL'], []])
})

test('an attempt more is counted for its service', async () => {
  const { call, seen } = startWorld(
    { ...response(503, {}), headers: { 'retry-after': '0' } },
    response(200, { count: 1 }),
  )
  await call(plans)
  expect(seen.retries).toEqual(['workflow'])
})

test('a bulkhead has separate connections, four for each call that runs or waits', async () => {
  const { call, opened, seen, services } = startWorld(
    response(200, { count: 1 }),
    response(200, { count: 2 }),
  )
  expect(opened).toEqual(
    serviceNames.map(() => ({ url: 'http://services', connections: undefined })),
  )
  await call(search)
  await call(search)
  expect(opened.slice(serviceNames.length)).toEqual([{ url: 'http://services', connections: 16 }])
  services.close()
  expect(seen.closed).toBe(serviceNames.length + 1)
})

test('two bulkheads of a service are two', async () => {
  const { call, opened } = startWorld(response(200, { count: 1 }), response(200, { count: 2 }))
  await call(search)
  await call({ ...search, bulkhead: { ...search.bulkhead!, name: 'export' } })
  expect(opened).toHaveLength(serviceNames.length + 2)
})
