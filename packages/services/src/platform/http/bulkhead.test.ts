import { expect, test } from 'vitest'
import { endpoint } from '@tidemark/schema/rest/endpoint'
import { z } from 'zod'
import { createBulkheads } from './bulkhead.ts'

const call = (path: string, bulkhead?: { concurrency: number; queue: number }) =>
  endpoint({
    service: 'asset',
    method: 'GET',
    path,
    answer: z.object({}),
    ...(bulkhead && { bulkhead: { name: 'search', timeMs: 1_000, ...bulkhead } }),
  })

test('a bulkhead limits concurrent and queued calls, and refuses others', async () => {
  const bulkheads = createBulkheads()
  const limits = { concurrency: 1, queue: 1 }
  const [search, other] = [bulkheads(call('/a/', limits)), bulkheads(call('/b/', limits))]
  const first = Promise.withResolvers<string>()
  const started: string[] = []
  const run = (name: string, answer: Promise<string>) => () => {
    started.push(name)
    return answer
  }
  const running = search(run('running', first.promise))
  const waiting = other(run('waiting', Promise.resolve('waiting')))
  await expect(search(run('refused', Promise.resolve('refused')))).rejects.toMatchObject({
    status: 503,
  })
  expect(await bulkheads(call('/c/'))(run('ordinary', Promise.resolve('ordinary')))).toBe(
    'ordinary',
  )
  expect(started).toEqual(['running', 'ordinary'])
  first.resolve('running')
  expect(await Promise.all([running, waiting])).toEqual(['running', 'waiting'])
})
