import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import type { changesSince } from '@tidemark/schema/rest/change'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GatewayError } from '#errors.ts'
import { ContractFeed } from './contractFeed.ts'
import type { Call } from './services.ts'

test.each([
  ['UNAUTHENTICATED', 0],
  ['NOT_ALLOWED', 0],
  ['NOT_FOUND', 0],
  ['UPSTREAM_UNAVAILABLE', 1],
  ['UPSTREAM_TIMEOUT', 1],
] as const)(
  'a feed that answers its only watcher %s is left for polling, and logged %i times',
  async (code, times) => {
    const log = pino({ enabled: false })
    const warned = vi.spyOn(log, 'warn')
    const feed = new ContractFeed('1DM03', { pollMs: 10, log, onIdle: () => undefined })
    const call = vi.fn<() => Promise<never>>(() => Promise.reject(new GatewayError(code, 'No.')))
    feed.watchAccount({ contract: '1DM03', key: 'ann', cursor: 'c1' }, () => call, 0)
    await vi.waitUntil(() => call.mock.calls.length > 0 && !feed.isWorking, 15_000)
    feed.close()
    expect(warned).toHaveBeenCalledTimes(times)
  },
)

describe('an account that was deactivated is due after the next request of the feed, with the token of', () => {
  afterEach(() => vi.useRealTimers())

  /** Starts a feed that is asked every half a second. Ann's account is deactivated while it works. */
  async function startedFeed() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const log = pino({ enabled: false })
    const feed = new ContractFeed('1DM03', { pollMs: 5_000, log, onIdle: () => undefined })
    let keys: string[] = []
    let isDeactivated = false
    const callOf = (who: string) =>
      (async () => {
        if (isDeactivated && who === 'ann') throw new GatewayError('UNAUTHENTICATED', 'No.')
        const answer: AnswerOf<typeof changesSince> = { cursor: 'c', keys, all: false }
        keys = []
        return answer
      }) as Call
    const watched = (who: string) => {
      const account = { contract: '1DM03', key: who, cursor: 'c' }
      return feed.watchAccount(account, () => callOf(who), Date.now() + 1)
    }
    const ann = watched('ann')
    feed.watch({ contract: '1DM03', topic: 'inbox' }, () => callOf('ann'))
    return {
      ann,
      watched,
      [Symbol.dispose]: () => feed.close(),
      deactivate() {
        isDeactivated = true
        keys = ['ann']
      },
    }
  }

  test('the only person', async () => {
    using feed = await startedFeed()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(feed.ann.takeDue()).toBe(false)
    feed.deactivate()
    await vi.advanceTimersByTimeAsync(550)
    expect(feed.ann.takeDue()).toBe(true)
  })

  test('another person, too', async () => {
    using feed = await startedFeed()
    const bob = feed.watched('bob')
    await vi.advanceTimersByTimeAsync(3_000)
    feed.deactivate()
    await vi.advanceTimersByTimeAsync(550)
    expect(feed.ann.takeDue()).toBe(true)
    await vi.advanceTimersByTimeAsync(550)
    expect(bob.takeDue()).toBe(false)
  })
})
