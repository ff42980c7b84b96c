import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { RequestCoalescer, type SharedReadLimits } from './requestCoalescing.ts'

/** Reads that the test settles. */
function startReads() {
  const coalescer = new RequestCoalescer()
  const reads: (PromiseWithResolvers<unknown> & { limits: SharedReadLimits })[] = []
  return {
    coalescer,
    reads,
    join: (
      owner: string,
      key: string,
      { endsAt = 10_000, signal }: Partial<SharedReadLimits> = {},
    ) =>
      coalescer.join(
        owner,
        key,
        { endsAt, signal: signal ?? new AbortController().signal },
        (limits) => {
          const read = { ...Promise.withResolvers<unknown>(), limits }
          reads.push(read)
          return read.promise
        },
      ),
  }
}

test('identical concurrent reads of one owner share a request, later ones do not', async () => {
  const { reads, join } = startReads()
  const both = Promise.all([join('ann', 'plans'), join('ann', 'plans')])
  const others = [join('ann', 'users'), join('ben', 'plans')]
  expect(reads).toHaveLength(3)
  reads[0]?.resolve('first')
  expect(await both).toEqual(['first', 'first'])
  const next = join('ann', 'plans')
  expect(reads).toHaveLength(4)
  for (const read of reads.slice(1)) read.resolve('later')
  expect(await Promise.all([...others, next])).toEqual(['later', 'later', 'later'])
})

test('all waiters of a shared read get its failure, and the next read starts again', async () => {
  const { reads, join } = startReads()
  const both = Promise.allSettled([join('ann', 'plans'), join('ann', 'plans')])
  const fault = new Error('no')
  reads[0]?.reject(fault)
  expect(await both).toEqual([
    { status: 'rejected', reason: fault },
    { status: 'rejected', reason: fault },
  ])
  void join('ann', 'plans')
  expect(reads).toHaveLength(2)
})

test('a waiter whose deadline is 2 s later starts its own read', () => {
  const { reads, join } = startReads()
  void join('ann', 'plans', { endsAt: 10_000 })
  void join('ann', 'plans', { endsAt: 11_999 })
  expect(reads).toHaveLength(1)
  void join('ann', 'plans', { endsAt: 12_000 })
  expect(reads.map(({ limits }) => limits.endsAt)).toEqual([10_000, 12_000])
  reads[0]?.resolve('old')
  void join('ann', 'plans', { endsAt: 12_000 })
  expect(reads).toHaveLength(2)
})

test("a shared read is aborted when its last waiter leaves, with that waiter's reason", async () => {
  const { reads, join } = startReads()
  const [one, two] = [new AbortController(), new AbortController()]
  const waiting = [one, two].map(({ signal }) => join('ann', 'plans', { signal }))
  one.abort('closed')
  await expect(waiting[0]).rejects.toMatchObject({ reason: 'aborted', cause: 'closed' })
  expect(reads[0]?.limits.signal.aborted).toBe(false)
  two.abort('gone')
  await expect(waiting[1]).rejects.toMatchObject({ reason: 'aborted', cause: 'gone' })
  expect(reads[0]?.limits.signal.reason).toBe('gone')
  void join('ann', 'plans')
  expect(reads).toHaveLength(2)
})

test('a waiter that was aborted before joining is rejected', async () => {
  const { reads, join } = startReads()
  await expect(join('ann', 'plans', { signal: AbortSignal.abort('left') })).rejects.toMatchObject({
    reason: 'aborted',
    message: expect.stringMatching(/^\S.*\.$/),
  })
  expect(reads[0]?.limits.signal.aborted).toBe(true)
})

test('leaving after the answer has come changes nothing', async () => {
  const { reads, join } = startReads()
  const left = new AbortController()
  const answer = join('ann', 'plans', { signal: left.signal })
  reads[0]?.resolve('first')
  expect(await answer).toBe('first')
  left.abort()
  expect(reads[0]?.limits.signal.aborted).toBe(false)
})

test("a write ends the sharing of its owner's reads in flight, not of others' reads", async () => {
  const { coalescer, reads, join } = startReads()
  const before = join('ann', 'plans')
  void join('ben', 'plans')
  coalescer.forget('ann')
  const after = join('ann', 'plans')
  void join('ben', 'plans')
  expect(reads).toHaveLength(3)
  reads[0]?.resolve('before')
  expect(await before).toBe('before')
  void join('ann', 'plans')
  expect(reads).toHaveLength(3)
  reads[2]?.resolve('after')
  expect(await after).toBe('after')
})

afterEach(() => void vi.restoreAllMocks())

test('waiters resume in order and yield to the event loop about every 10 ms', async () => {
  const { reads, join } = startReads()
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const order: string[] = []
  const wait = async (name: string) => {
    await join('ann', 'plans')
    order.push(name)
    now += 4
  }
  const waiting = ['a', 'b', 'c', 'd', 'e'].map(wait)
  reads[0]?.resolve('answer')
  await turn()
  order.push('others')
  await Promise.all(waiting)
  expect(order).toEqual(['a', 'b', 'c', 'others', 'd', 'e'])
})

test('the waiters of several owners resume in turns', async () => {
  const { reads, join } = startReads()
  const order: string[] = []
  const wait = async (owner: string, name: string) => {
    await join(owner, 'plans')
    order.push(name)
  }
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => wait('ann', name))
  const other = wait('ben', 'b1')
  reads[0]?.resolve('answer')
  reads[1]?.resolve('answer')
  await Promise.all([...flood, other])
  expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a4'))
})
