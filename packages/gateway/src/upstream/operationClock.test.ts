import { endpoint } from '@tidemark/schema/rest/endpoint'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { everyService } from '#testkit/everyService.ts'
import { answers, startScriptedServer } from '#testkit/scriptedServer.ts'
import { openServices } from './services.ts'

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
const done = answers(read, { done: true })

test('a call with a time limit of its own may outlast the operation, which then goes on', async () => {
  await using server = await startScriptedServer()
  const settings = { attemptMs: 100, attempts: 1, maxAnswerBytes: 1000 }
  const services = openServices(
    { urls: everyService(server.url), ...settings },
    pino({ enabled: false }),
  )
  const endsAt = Date.now() + 200
  const call = services.as({
    token: 'eyJ',
    requestId: 'request-1',
    signal: new AbortController().signal,
    endsAt,
  })
  server.play(save, async (...seen) => {
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(endsAt))
    await done(...seen)
  })
  server.play(read, done)
  expect(await call(save)).toEqual({ done: true })
  expect(await call(read)).toEqual({ done: true })
  const [saved, afterwards] = server.calls
  expect(Number(saved?.headers['x-time-left'])).toBeGreaterThan(20_000)
  expect(Number(afterwards?.headers['x-time-left'])).toBeLessThanOrEqual(200)
  services.close()
})
