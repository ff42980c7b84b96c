import { expect, it, vi } from 'vitest'
import { createRenewal, type RenewedToken } from './renewal.ts'

const alone = (work: () => Promise<RenewedToken>) => work()

it('asks the provider once for ten callers, and again only for the next refusal', async () => {
  let kept = 'old'
  const askProvider = vi.fn<() => Promise<RenewedToken>>(
    async () => (kept = kept === 'old' ? 'new' : 'newest'),
  )
  const renew = createRenewal({ keptToken: async () => kept, askProvider, exclusively: alone })
  expect(await Promise.all(Array.from({ length: 10 }, () => renew('old')))).toEqual(
    Array.from({ length: 10 }, () => 'new'),
  )
  expect(askProvider).toHaveBeenCalledTimes(1)
  expect(await renew('new')).toBe('newest')
  expect(askProvider).toHaveBeenCalledTimes(2)
})

it('does not ask the provider when another tab has already renewed', async () => {
  const askProvider = vi.fn<() => Promise<RenewedToken>>(async () => 'never')
  const renew = createRenewal({
    keptToken: async () => 'of another tab',
    askProvider,
    exclusively: alone,
  })
  expect(await renew('old')).toBe('of another tab')
  expect(askProvider).not.toHaveBeenCalled()
})

it('can be retried after the provider was unreachable', async () => {
  const askProvider = vi
    .fn<() => Promise<RenewedToken>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('new')
  const renew = createRenewal({ keptToken: async () => 'old', askProvider, exclusively: alone })
  await expect(renew('old')).rejects.toThrow('offline')
  expect(await renew('old')).toBe('new')
})

it('asks for another token when the renewal that a call joins ends with the one it was refused with', async () => {
  // The other tab has renewed to 'new', which ends at once.
  const other = Promise.withResolvers<void>()
  const askProvider = vi.fn<() => Promise<RenewedToken>>(async () => 'newest')
  const renew = createRenewal({
    keptToken: () => other.promise.then(() => 'new'),
    askProvider,
    exclusively: alone,
  })
  const [first, second] = [renew('old'), renew('new')]
  other.resolve()
  expect(await first).toBe('new')
  expect(await second).toBe('newest')
  expect(askProvider).toHaveBeenCalledTimes(1)
})
