import { type Endpoint, endpoint } from '@tidemark/schema/rest/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { OperationClock } from './operationClock.ts'

const answer = z.object({ done: z.boolean() })
const save = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/import/save/',
  writes: true,
  answer,
  bulkhead: { name: 'import', concurrency: 2, queue: 8, timeMs: 30_000 },
})
const read = endpoint({ service: 'asset', method: 'POST', path: '/read/', answer })

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** Runs a call that takes so long, and returns until when it may take. */
const ran = (clock: OperationClock, to: Endpoint, ms: number) =>
  clock.run(to, async (endsAt) => {
    vi.setSystemTime(Date.now() + ms)
    return endsAt
  })

test('a call with a time limit of its own may outlast the operation, which then goes on', async () => {
  const clock = new OperationClock(10_000, 10_000)
  expect(await ran(clock, read, 4_000)).toBe(10_000)
  expect(await ran(clock, save, 25_000)).toBe(34_000)
  // The operation has the six seconds that it had before.
  expect(await ran(clock, read, 1_000)).toBe(35_000)
})

test('a call that fails moves the end of its operation, too', async () => {
  const clock = new OperationClock(10_000, 10_000)
  const failing = clock.run(save, async () => {
    vi.setSystemTime(20_000)
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  expect(await ran(clock, read, 0)).toBe(30_000)
})

test('each call of an operation without an end gets the time of one', async () => {
  const clock = new OperationClock(null, 10_000)
  expect(await ran(clock, read, 4_000)).toBe(10_000)
  expect(await ran(clock, save, 4_000)).toBe(34_000)
  expect(await ran(clock, read, 0)).toBe(18_000)
})
