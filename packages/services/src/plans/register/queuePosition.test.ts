import { expect, test } from 'vitest'
import { linesAhead } from './queuePosition.ts'

const queue = (contract: string, discipline: string, waiting: number) => ({
  contract,
  discipline,
  waiting,
})

test('a discipline that waits for nothing has no position, one that waits alone is first', () => {
  expect(linesAhead([], 'D1')).toBeNull()
  expect(linesAhead([queue('C1', 'D2', 4)], 'D1')).toBeNull()
  expect(linesAhead([queue('C1', 'D1', 4)], 'D1')).toBe(0)
})

test('another discipline goes first with at most as many lines as this one has', () => {
  const queues = [queue('C1', 'small', 10), queue('C1', 'large', 5000)]
  expect(linesAhead(queues, 'small')).toBe(10)
  expect(linesAhead(queues, 'large')).toBe(10)
})

test('another contract goes first with at most as many lines as this contract has before it', () => {
  const queues = [
    queue('C1', 'D1', 10),
    queue('C1', 'D2', 5),
    queue('C2', 'D3', 4000),
    queue('C2', 'D4', 4000),
    queue('C3', 'D5', 1),
  ]
  // 5 of D2, 15 of contract C2, 1 of contract C3.
  expect(linesAhead(queues, 'D1')).toBe(21)
})
