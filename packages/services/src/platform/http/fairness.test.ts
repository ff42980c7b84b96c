import { Router } from 'express'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@tidemark/schema/rest/endpoint'
import { createCaller } from '#testkit/caller.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { createTestTokens } from '#testkit/testTokens.ts'
import { enterReach } from '#privilege/reach/reach.store.ts'
import { findPerson } from '#user/user.store.ts'
import { createApp } from './app.ts'
import { createBulkheads } from './bulkhead.ts'
import { listen } from './listen.ts'
import { createReplicaRead } from './replicaRead.ts'
import { serve } from './serve.ts'

const patience = { timeout: 30_000 }
const person = 'vera@dunmere.example'
const expensive = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/expensive/',
  body: z.object({ contract: z.string() }),
  answer: z.object({}),
  bulkhead: { name: 'expensive', concurrency: 1, queue: 4, timeMs: 300_000 },
})

test('a contract that fills a queue is refused further calls; a call of another contract is accepted and started after one turn', async () => {
  await using opened = new AsyncDisposableStack()
  const database = await openTestDatabase()
  opened.defer(database.close)
  const { db } = database
  for (const contract of ['A', 'B']) await givenIn(db).contract(contract)
  await givenIn(db).person(person, { A: ['Registers:Viewer'], B: ['Registers:Viewer'] })
  const tokens = await createTestTokens()
  const log = pino({ level: 'silent' })
  const router = Router()
  const bulkheads = createBulkheads(5)
  const arrived: string[] = []
  const started: string[] = []
  const ends: (() => void)[] = []
  const api = {
    router,
    db,
    readReplica: createReplicaRead(database, log),
    tokens: tokens.verifier,
    demo: 'off' as const,
    findPerson,
    enterReach,
    log,
    bulkheads: ((of) => {
      const run = bulkheads(of)
      return (contract, work) => {
        arrived.push(contract)
        return run(contract, work)
      }
    }) satisfies typeof bulkheads,
    checkAnswers: true,
  }
  serve(api, expensive, async ({ body }) => {
    started.push(body.contract)
    await new Promise<void>((end) => ends.push(end))
    return {}
  })
  const rest = await listen(createApp({ router, db, log, logRequests: false }), {
    host: '127.0.0.1',
    port: 0,
  })
  opened.defer(rest.close)
  const caller = createCaller(rest.url, () => tokens.sign(person))
  const call = async (contract: string) =>
    (await caller.fetch(expensive, { body: { contract } })).status

  const flood = Array.from({ length: 6 }, () => call('A'))
  expect(await Promise.race(flood)).toBe(503)
  const other = call('B')
  await vi.waitFor(() => expect(arrived).toContain('B'), patience)
  for (let ended = 0; ended < 6; ended += 1) {
    await vi.waitFor(() => expect(ends).toHaveLength(ended + 1), patience)
    ends[ended]?.()
  }
  expect(await other).toBe(200)
  expect((await Promise.all(flood)).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 503,
  ])
  expect(started).toEqual(['A', 'A', 'B', 'A', 'A', 'A'])
})
