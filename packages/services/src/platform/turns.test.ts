import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeTurns } from './turns.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

/** Takes longer than a turn. */
const work = () => void vi.advanceTimersByTime(11)

test('many pieces of work leave a turn to others after each of them, and contracts take turns', async () => {
  const order: string[] = []
  let isDone = false
  const count = () => {
    if (isDone) return
    order.push('-')
    setImmediate(count)
  }
  const piece = async (of: string) => {
    const letOthers = takeTurns({ of })
    work()
    await letOthers()
    order.push(of)
    work()
  }
  const pieces = ['A', 'A', 'A', 'B'].map(piece)
  setImmediate(count)
  await Promise.all(pieces)
  isDone = true
  const text = order.join('')
  expect(text).not.toMatch(/[AB]{2}/)
  expect(text.replaceAll('-', '')).toBe('ABAA')
})

test('work ends when its time is over or when it is given up, and waiting is no work', async () => {
  const limited = takeTurns({ mostMs: 30 })
  const other = async () => {
    await Promise.resolve()
    for (let times = 0; times < 4; times += 1) work()
  }
  await limited.during(other())
  work()
  await limited()
  work()
  await limited()
  work()
  await expect(limited()).rejects.toThrow('The work took more than 30 ms.')
  const given = new AbortController()
  const letOthers = takeTurns({ signal: given.signal })
  given.abort(new Error('given up'))
  work()
  await expect(letOthers()).rejects.toThrow('given up')
  await expect(letOthers.during(Promise.resolve())).rejects.toThrow('given up')
})
