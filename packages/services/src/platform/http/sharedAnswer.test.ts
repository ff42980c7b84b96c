import { expect, test } from 'vitest'
import { shareAnswers } from './sharedAnswer.ts'

test('an equal call that arrived before another one started has its answer; a later one reads again', async () => {
  const share = shareAnswers<number>(1_000)
  let computed = 0
  const compute = async () => (computed += 1)
  expect(await share('a', { arrivedAt: 0, startedAt: 10 }, compute)).toBe(1)
  expect(await share('a', { arrivedAt: 9, startedAt: 20 }, compute)).toBe(1)
  expect(await share('a', { arrivedAt: 11, startedAt: 20 }, compute)).toBe(2)
  expect(await share('b', { arrivedAt: 9, startedAt: 20 }, compute)).toBe(3)
})

test('a call whose equal was given up computes its own answer', async () => {
  const share = shareAnswers<string>(1_000)
  const lost = share('a', { arrivedAt: 0, startedAt: 10 }, () => Promise.reject(new Error('lost')))
  const waiting = share('a', { arrivedAt: 5, startedAt: 20 }, async () => 'own')
  await expect(lost).rejects.toThrow('lost')
  expect(await waiting).toBe('own')
})

test('an answer is forgotten when no call can wait for it', async () => {
  const share = shareAnswers<string>(1_000)
  await share('a', { arrivedAt: 0, startedAt: 10 }, async () => 'first')
  await share('b', { arrivedAt: 0, startedAt: 1_011 }, async () => 'other')
  expect(await share('a', { arrivedAt: 5, startedAt: 1_012 }, async () => 'second')).toBe('second')
})
