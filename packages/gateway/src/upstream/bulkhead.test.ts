import { endpoint } from '@tidemark/schema/rest/endpoint'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyService } from '#testkit/everyService.ts'
import { answers, says, startScriptedServer } from '#testkit/scriptedServer.ts'
import { openServices } from './services.ts'

const call = (path: string) =>
  ({
    service: 'asset',
    method: 'GET',
    path,
    query: z.object({ at: z.string().optional(), contract: z.string().optional() }),
    answer: z.object({}),
  }) as const
const search = endpoint({
  ...call('/search/'),
  bulkhead: { name: 'search', concurrency: 1, queue: 1, timeMs: 1_000 },
})
const list = endpoint(call('/list/'))

test("a search that always fails opens its bulkhead's circuit only; other calls of the service are still made", async () => {
  await using server = await startScriptedServer()
  const services = openServices(
    { urls: everyService(server.url), attemptMs: 1_000, attempts: 1, maxAnswerBytes: 1_000 },
    pino({ enabled: false }),
  )
  const caller = services.as({
    token: 'token',
    requestId: 'request',
    signal: new AbortController().signal,
    endsAt: null,
  })
  server.play(search, says(500, {}))
  server.play(list, answers(list, {}))
  for (let at = 0; at < 21; at += 1)
    await expect(caller(search, { query: { at: `${at}` } })).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    })
  expect(server.callsTo(search)).toHaveLength(20)
  expect(await caller(list)).toEqual({})
  expect(services.breakers.filter(({ service }) => service === 'asset')).toEqual([
    { service: 'asset', bulkhead: '', state: 'closed' },
    { service: 'asset', bulkhead: 'search', state: 'open' },
  ])
  services.close()
})

test("calls of one contract that always fail open only that contract's circuit", async () => {
  await using server = await startScriptedServer()
  const services = openServices(
    { urls: everyService(server.url), attemptMs: 1_000, attempts: 1, maxAnswerBytes: 1_000 },
    pino({ enabled: false }),
  )
  const caller = services.as({
    token: 'token',
    requestId: 'request',
    signal: new AbortController().signal,
    endsAt: null,
  })
  server.play(search, says(503, {}))
  for (let at = 0; at < 21; at += 1)
    await expect(caller(search, { query: { at: `${at}`, contract: 'A' } })).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    })
  expect(server.callsTo(search)).toHaveLength(20)
  server.play(search, answers(search, {}))
  expect(await caller(search, { query: { contract: 'B' } })).toEqual({})
  await expect(caller(search, { query: { contract: 'A' } })).rejects.toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
  })
  services.close()
})
