import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheVerified } from './cacheVerified.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => count * 60_000

/**
 * Returns sessions of tokens that live this many minutes. `checked` lists verified tokens, `asked`
 * those that were looked up; those in `ended` are inactive.
 */
function open(lifetime = 10) {
  const checked: string[] = []
  const asked: string[] = []
  const ended = new Set<string>()
  const state = { reachable: true }
  const expiresAt = Date.now() + minutes(lifetime)
  const sessions = cacheVerified({
    verify: async (token) => {
      checked.push(token)
      if (token === 'bad') throw new Error('refused')
      return { subject: token, expiresAt }
    },
    isActive: async ({ subject }) => {
      asked.push(subject)
      if (!state.reachable) throw new Error('down')
      return !ended.has(subject)
    },
    recheckMs: 30_000,
    ended: () => new Error('ended'),
  })
  return { checked, asked, ended, sessions, state }
}

test('a token is verified once, and belongs to one person only', async () => {
  const { checked, sessions } = open()
  expect(
    await Promise.all(['ann', 'bo', 'ann'].map((token) => sessions.verify(token))),
  ).toMatchObject([{ subject: 'ann' }, { subject: 'bo' }, { subject: 'ann' }])
  expect(await sessions.verify('ann')).toMatchObject({ subject: 'ann' })
  expect(new Set(checked)).toEqual(new Set(['ann', 'bo']))
})

test('it is verified again after it expired, and after ten minutes, when its key may have been withdrawn', async () => {
  const brief = open(2)
  await brief.sessions.verify('ann')
  vi.advanceTimersByTime(minutes(2))
  await brief.sessions.verify('ann')
  expect(brief.checked).toEqual(['ann', 'ann'])
  const long = open(60)
  await long.sessions.verify('ann')
  vi.advanceTimersByTime(minutes(9))
  await long.sessions.verify('ann')
  expect(long.checked).toHaveLength(1)
  vi.advanceTimersByTime(minutes(2))
  await long.sessions.verify('ann')
  expect(long.checked).toHaveLength(2)
})

test('a refused token is verified each time', async () => {
  const { checked, sessions } = open()
  for (const _ of [1, 2]) await expect(sessions.verify('bad')).rejects.toThrow('refused')
  expect(checked).toHaveLength(2)
})

test('a token is looked up once in 30 seconds, and refused within them after sign-out', async () => {
  const { asked, ended, sessions } = open()
  await Promise.all(['ann', 'ann', 'ann'].map((token) => sessions.verify(token)))
  ended.add('ann')
  vi.advanceTimersByTime(29_999)
  expect(await sessions.verify('ann')).toMatchObject({ subject: 'ann' })
  expect(asked).toEqual(['ann'])
  vi.advanceTimersByTime(1)
  await expect(sessions.verify('ann')).rejects.toThrow('ended')
  await expect(sessions.verify('ann')).rejects.toThrow('ended')
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
  await expect(sessions.verify('ann')).rejects.toThrow('ended')
})
