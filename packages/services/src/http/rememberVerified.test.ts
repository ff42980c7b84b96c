import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberVerified } from './rememberVerified.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => count * 60_000

/** Tokens of that many minutes; `checked` holds those that were really verified. */
function open(lifetime: number) {
  const checked: string[] = []
  const end = Date.now() + minutes(lifetime)
  const verify = rememberVerified(async (token) => {
    checked.push(token)
    if (token === 'bad') throw new Error('refused')
    return { username: `${token}@dunmere.example`, expiresAt: end }
  })
  return { checked, verify }
}

test('a token is checked once, and whom it stands for is never another’s', async () => {
  const { checked, verify } = open(60)
  expect(await Promise.all(['ann', 'bo'].map(verify))).toMatchObject([
    { username: 'ann@dunmere.example' },
    { username: 'bo@dunmere.example' },
  ])
  expect(await verify('ann')).toMatchObject({ username: 'ann@dunmere.example' })
  expect(checked).toEqual(['ann', 'bo'])
})

test('it is checked again after its end, and after ten minutes, when its key may have been withdrawn', async () => {
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

test('what was refused is checked each time', async () => {
  const { checked, verify } = open(60)
  for (const _ of [1, 2]) await expect(verify('bad')).rejects.toThrow('refused')
  expect(checked).toHaveLength(2)
})
