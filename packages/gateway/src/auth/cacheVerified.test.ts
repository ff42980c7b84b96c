import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InvalidToken, IssuerUnavailable } from './faults.ts'
import { cacheVerified } from './cacheVerified.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Returns an issuer of ten-minute tokens. `asked` records each introspection; tokens in `ended` are
 * inactive.
 */
function open() {
  const asked: string[] = []
  const ended = new Set<string>()
  const state = { reachable: true }
  const expiresAt = new Date(Date.now() + 600_000)
  const sessions = cacheVerified(
    {
      ready: async () => undefined,
      verify: async (token) => ({
        subject: token,
        username: `${token}@dunmere.example`,
        name: token,
        scopes: [],
        expiresAt,
      }),
      isActive: async (token) => {
        asked.push(token)
        if (!state.reachable) throw new IssuerUnavailable('down')
        return !ended.has(token)
      },
    },
    { recheckMs: 30_000 },
  )
  return { asked, ended, sessions, state }
}

test('a token is looked up once in 30 seconds, and refused within them after sign-out', async () => {
  const { asked, ended, sessions } = open()
  await Promise.all(['ann', 'ann', 'ann'].map((token) => sessions.verify(token)))
  ended.add('ann')
  vi.advanceTimersByTime(29_999)
  expect(await sessions.verify('ann')).toMatchObject({ subject: 'ann' })
  expect(asked).toEqual(['ann'])
  vi.advanceTimersByTime(1)
  await expect(sessions.verify('ann')).rejects.toBeInstanceOf(InvalidToken)
  await expect(sessions.verify('ann')).rejects.toBeInstanceOf(InvalidToken)
  expect(asked).toEqual(['ann', 'ann'])
})

test("a watched session's end is noticed within 30 seconds by the introspection of requests", async () => {
  const { asked, ended, sessions } = open()
  const notified = vi.fn<(socket: string) => void>()
  await sessions.verify('ann')
  sessions.watch('ann', () => notified('first'))
  sessions.watch('ann', () => notified('second'))
  for (const _ of Array.from({ length: 10 })) {
    await vi.advanceTimersByTimeAsync(12_000)
    await sessions.verify('ann')
  }
  // 120 seconds: at the start, and at most once in each 30 after it.
  expect(asked.length).toBeLessThanOrEqual(5)
  ended.add('ann')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(notified.mock.calls.flat()).toEqual(['first', 'second'])
})

test('a session that is no longer watched is neither checked nor notified', async () => {
  const { asked, ended, sessions } = open()
  const notified = vi.fn<() => void>()
  await sessions.verify('ann')
  sessions.watch('ann', notified)()
  ended.add('ann')
  await vi.advanceTimersByTimeAsync(120_000)
  expect([asked.length, notified.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0, 0])
})

test('an unreachable issuer ends no session, and is tried again', async () => {
  const { ended, sessions, state } = open()
  const notified = vi.fn<() => void>()
  await sessions.verify('ann')
  sessions.watch('ann', notified)
  ended.add('ann')
  state.reachable = false
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await sessions.verify('ann')).toMatchObject({ subject: 'ann' })
  state.reachable = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(notified).toHaveBeenCalledOnce()
  await expect(sessions.verify('ann')).rejects.toBeInstanceOf(InvalidToken)
})
