import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheVerified } from './cacheVerified.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => count * 60_000

/**
 * Creates a verifier of tokens that live this many minutes. `checked` lists verified tokens,
 * `asked` those whose activity was requested; those in `ended` are inactive.
 */
function open(lifetime: number) {
  const checked: string[] = []
  const asked: string[] = []
  const ended = new Set<string>()
  let reachable = true
  const end = Date.now() + minutes(lifetime)
  const verify = cacheVerified(
    async (token) => {
      checked.push(token)
      if (token === 'bad') throw new Error('refused')
      return {
        username: `${token}@dunmere.example`,
        expiresAt: end,
        tokenId: token,
        grantId: undefined,
      }
    },
    {
      recheckMs: 30_000,
      isActive: async ({ tokenId = '' }) => {
        asked.push(tokenId)
        if (!reachable) throw new Error('unreachable')
        return !ended.has(tokenId)
      },
    },
  )
  return { checked, asked, ended, verify, setReachable: (value: boolean) => (reachable = value) }
}

test('a token is verified once, and belongs to one person only', async () => {
  const { checked, verify } = open(60)
  expect(await Promise.all(['ann', 'bo'].map(verify))).toMatchObject([
    { username: 'ann@dunmere.example' },
    { username: 'bo@dunmere.example' },
  ])
  expect(await verify('ann')).toMatchObject({ username: 'ann@dunmere.example' })
  expect(checked).toEqual(['ann', 'bo'])
})

test('it is verified again after it expired, and after ten minutes, when its key may have been withdrawn', async () => {
  const brief = open(2)
  await brief.verify('ann')
  vi.advanceTimersByTime(minutes(2))
  await brief.verify('ann')
  expect(brief.checked).toEqual(['ann', 'ann'])
  const long = open(60)
  await long.verify('ann')
  vi.advanceTimersByTime(minutes(9))
  await long.verify('ann')
  expect(long.checked).toHaveLength(1)
  vi.advanceTimersByTime(minutes(2))
  await long.verify('ann')
  expect(long.checked).toHaveLength(2)
})

test('a refused token is verified each time', async () => {
  const { checked, verify } = open(60)
  for (const _ of [1, 2]) await expect(verify('bad')).rejects.toThrow('refused')
  expect(checked).toHaveLength(2)
})

test('activity is requested once in 30 seconds however often a token is used, and a token is refused within that time after its session ended', async () => {
  const { asked, ended, verify } = open(60)
  await Promise.all(['ann', 'ann', 'ann'].map(verify))
  ended.add('ann')
  vi.advanceTimersByTime(29_999)
  expect(await verify('ann')).toMatchObject({ username: 'ann@dunmere.example' })
  expect(asked).toEqual(['ann'])
  vi.advanceTimersByTime(1)
  for (const _ of [1, 2])
    await expect(verify('ann')).rejects.toMatchObject({
      status: 401,
      message: 'The session has ended. Sign in again.',
    })
  expect(asked).toEqual(['ann', 'ann'])
})

test('a failed activity request ends no session and is repeated', async () => {
  const { asked, ended, verify, setReachable } = open(60)
  setReachable(false)
  ended.add('ann')
  expect(await verify('ann')).toMatchObject({ username: 'ann@dunmere.example' })
  setReachable(true)
  vi.advanceTimersByTime(30_000)
  await expect(verify('ann')).rejects.toMatchObject({ status: 401 })
  expect(asked).toHaveLength(2)
})
