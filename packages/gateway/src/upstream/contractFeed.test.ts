import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { GatewayError } from '#errors.ts'
import { ContractFeed } from './contractFeed.ts'

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
