import { expect, onTestFinished, test, vi } from 'vitest'
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
  const bulkheads = createBulkheads(5)
  const limits = { concurrency: 1, queue: 1 }
  const [search, other] = [bulkheads(call('/a/', limits)), bulkheads(call('/b/', limits))]
  const first = Promise.withResolvers<string>()
  const started: string[] = []
  const run = (name: string, answer: Promise<string>) => () => {
    started.push(name)
    return answer
  }
  const running = search('A', run('running', first.promise))
  const waiting = other('A', run('waiting', Promise.resolve('waiting')))
  await expect(search('A', run('refused', Promise.resolve('refused')))).rejects.toMatchObject({
    status: 503,
  })
  expect(await bulkheads(call('/c/'))('A', run('ordinary', Promise.resolve('ordinary')))).toBe(
    'ordinary',
  )
  expect(started).toEqual(['running', 'ordinary'])
  first.resolve('running')
  expect(await Promise.all([running, waiting])).toEqual(['running', 'waiting'])
})

test('contracts take turns: a full queue of one delays another by one call, and refuses only its own', async () => {
  // Calls that take no time are followed by no rest.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const search = createBulkheads(5)(call('/a/', { concurrency: 1, queue: 3 }))
  const started: string[] = []
  const end = Promise.withResolvers<void>()
  const work = (name: string) => async () => {
    started.push(name)
    await end.promise
  }
  const flood = ['A1', 'A2', 'A3', 'A4'].map((name) => search('A', work(name)))
  await expect(search('A', work('A5'))).rejects.toMatchObject({ status: 503 })
  const others = [search('B', work('B1')), search('C', work('C1')), search('B', work('B2'))]
  expect(started).toEqual(['A1'])
  end.resolve()
  await Promise.all([...flood, ...others])
  expect(started).toEqual(['A1', 'A2', 'B1', 'C1', 'A3', 'B2', 'A4'])
})

test('one contract takes at most half of the places of all bulkheads; others find the rest free', async () => {
  const bulkheads = createBulkheads(4)
  const [search, lists] = ['search', 'lists'].map((name) => {
    const declared = call(`/${name}/`, { concurrency: 4, queue: 9 })
    return bulkheads({ ...declared, bulkhead: { ...declared.bulkhead!, name } })
  })
  const ends = new Map<string, () => void>()
  const started: string[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<void>((end) => ends.set(name, end))
  }
  const running = [
    search!('A', work('A search 1')),
    search!('A', work('A search 2')),
    lists!('A', work('A list')),
    lists!('B', work('B list')),
    search!('B', work('B search')),
    search!('C', work('C search')),
  ]
  await expect.poll(() => started).toEqual(['A search 1', 'A search 2', 'B list', 'B search'])
  ends.get('B list')?.()
  await expect.poll(() => started.slice(4)).toEqual(['C search'])
  ends.get('A search 1')?.()
  ends.get('A search 2')?.()
  await expect.poll(() => started.slice(5)).toEqual(['A list'])
  for (const end of ends.values()) end()
  await Promise.all(running)
})

test('a contract with waiting calls has half of its share until the others were idle for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const search = createBulkheads(4)(call('/a/', { concurrency: 4, queue: 9 }))
  const ends: (() => void)[] = []
  const run = (contract: string) =>
    search(contract, () => new Promise<void>((end) => ends.push(end)))
  /** Ends the call that started first; returns how many have started since. */
  const endFirst = async () => {
    const before = ends.length
    ends.shift()?.()
    await new Promise(setImmediate)
    return ends.length - (before - 1)
  }
  const calls = Array.from({ length: 9 }, () => run('A'))
  expect(ends).toHaveLength(2)
  calls.push(run('B'))
  expect(ends).toHaveLength(3)
  expect(await endFirst()).toBe(0)
  expect(await endFirst()).toBe(1)
  // The call of the other contract is answered.
  expect(await endFirst()).toBe(0)
  expect(await endFirst()).toBe(1)
  vi.advanceTimersByTime(1_800)
  expect(await endFirst()).toBe(0)
  await vi.advanceTimersByTimeAsync(100)
  expect(ends).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(await endFirst()).toBe(2)
  while (ends.length > 0) await endFirst()
  await Promise.all(calls)
})

/** Records the calls that start, by contract, and the functions that end them. */
function startsOf(search: ReturnType<ReturnType<typeof createBulkheads>>) {
  const started: string[] = []
  const ends: (() => void)[] = []
  const run = (contract: string) =>
    search(contract, () => {
      started.push(contract)
      return new Promise<void>((end) => ends.push(end))
    })
  return { started, ends, run }
}

test('a contract with waiting calls rests after each of them for as long as it ran, while another is active', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const search = createBulkheads(4)(call('/a/', { concurrency: 4, queue: 9 }))
  const { started, ends, run } = startsOf(search)
  const calls = ['A', 'A', 'A', 'A', 'B'].map(run)
  await vi.advanceTimersByTimeAsync(40)
  ends.shift()?.()
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(39)
  expect(started).toEqual(['A', 'A', 'B'])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual(['A', 'A', 'B', 'A'])
  // The other contract finds its place without a rest.
  ends.shift()?.()
  calls.push(run('B'))
  expect(started).toEqual(['A', 'A', 'B', 'A', 'B'])
  while (ends.length > 0) {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(100)
  }
  await Promise.all(calls)
})

test('a contract with few waiting calls keeps its share beside one with many', async () => {
  const search = createBulkheads(4)(call('/a/', { concurrency: 4, queue: 9 }))
  const { started, ends, run } = startsOf(search)
  const calls = ['A', 'A', 'A', 'A', 'A', 'B', 'B', 'B'].map(run)
  expect(started).toEqual(['A', 'A', 'B', 'B'])
  ends[2]?.()
  await expect.poll(() => started).toEqual(['A', 'A', 'B', 'B', 'B'])
  const endAll = setInterval(() => ends.forEach((end) => end()), 1)
  await Promise.all(calls)
  clearInterval(endAll)
})

test('a call that is refused takes no share of others', async () => {
  const search = createBulkheads(4)(call('/a/', { concurrency: 4, queue: 9 }))
  const ends: (() => void)[] = []
  const run = () => search('A', () => new Promise<void>((end) => ends.push(end)))
  const calls = Array.from({ length: 3 }, run)
  await expect(search('unknown', () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  )
  ends[0]?.()
  await expect.poll(() => ends).toHaveLength(3)
  for (const end of ends) end()
  await Promise.all(calls)
})

test('long calls take no places of short ones', async () => {
  const bulkheads = createBulkheads(1)
  const bulkhead = { name: 'import', concurrency: 1, queue: 1, timeMs: 30_000 }
  const end = Promise.withResolvers<void>()
  const long = bulkheads({ ...call('/import/'), bulkhead })('A', () => end.promise)
  const limits = { concurrency: 1, queue: 1 }
  expect(await bulkheads(call('/search/', limits))('A', async () => 'found')).toBe('found')
  end.resolve()
  await long
})

test('one contract holds one place of long calls; another contract finds the other free', async () => {
  const bulkhead = { name: 'import', concurrency: 2, queue: 8, timeMs: 30_000 }
  const imports = createBulkheads(5)({ ...call('/import/'), bulkhead })
  const started: string[] = []
  const end = Promise.withResolvers<void>()
  const work = (name: string) => async () => {
    started.push(name)
    await end.promise
  }
  const running = [
    imports('A', work('A1')),
    imports('A', work('A2')),
    imports('B', work('B1')),
    imports('C', work('C1')),
  ]
  expect(started).toEqual(['A1', 'B1'])
  end.resolve()
  await Promise.all(running)
  expect(started.slice(2).toSorted()).toEqual(['A2', 'C1'])
})

test('people of a contract take turns: one who fills the queue delays a colleague by one call, and takes not their place', async () => {
  const search = createBulkheads(5)(call('/a/', { concurrency: 1, queue: 3 }))
  const started: string[] = []
  const end = Promise.withResolvers<void>()
  const run = (person: string, name: string) =>
    search(
      'A',
      async () => {
        started.push(name)
        await end.promise
      },
      person,
    )
  const calls = ['D1', 'D2', 'D3', 'D4'].map((name) => run('dora', name))
  await expect(run('dora', 'D5')).rejects.toMatchObject({ status: 503 })
  calls.push(run('erik', 'E1'))
  await expect(run('erik', 'E2')).rejects.toMatchObject({ status: 503 })
  end.resolve()
  await Promise.all(calls)
  expect(started).toEqual(['D1', 'E1', 'D2', 'D3', 'D4'])
})
