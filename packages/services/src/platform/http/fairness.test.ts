import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@tidemark/schema/rest/endpoint'
import { createCaller } from '#testkit/caller.ts'
import { startRestApi } from '#testkit/restApi.ts'
import { serve } from './serve.ts'

const patience = { timeout: 30_000 }
const expensive = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/expensive/',
  body: z.object({ contract: z.string() }),
  answer: z.object({}),
  bulkhead: { name: 'expensive', concurrency: 1, queue: 4, timeMs: 300_000 },
})

test('a contract that fills a queue is refused further calls; a call of another contract is accepted and started soon', async () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  await using rest = await startRestApi(
    { contracts: ['A', 'B'], person: 'vera@dunmere.example' },
    (api) =>
      serve(api, expensive, async ({ body }) => {
        started.push(body.contract)
        await new Promise<void>((end) => ends.push(end))
        return {}
      }),
  )
  const caller = createCaller(rest.url, rest.sign)
  const call = async (contract: string) =>
    (await caller.fetch(expensive, { body: { contract } })).status

  const flood = Array.from({ length: 6 }, () => call('A'))
  expect(await Promise.race(flood)).toBe(503)
  const other = call('B')
  await vi.waitFor(() => expect(rest.arrived).toContain('B'), patience)
  for (let ended = 0; ended < 6; ended += 1) {
    await vi.waitFor(() => expect(ends).toHaveLength(ended + 1), patience)
    ends[ended]?.()
  }
  expect(await other).toBe(200)
  expect((await Promise.all(flood)).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 503,
  ])
  expect(started).toHaveLength(6)
  // After the call that ran, or one more.
  expect(started.slice(0, 3)).toContain('B')
})
