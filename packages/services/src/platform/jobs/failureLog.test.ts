import { expect, test } from 'vitest'
import { failureLog } from './failureLog.ts'

test('an unreachable database is logged once in half a minute, other failures each time', () => {
  const lines: unknown[][] = []
  const log = {
    warn: (...line: unknown[]) => void lines.push(['warn', ...line]),
    error: (...line: unknown[]) => void lines.push(['error', ...line]),
  }
  let now = 0
  const failed = failureLog(log, () => now)
  // pg-boss reports copies of errors, which are plain objects.
  const away = { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED (Queue: a)', stack: 'at x' }
  const bug = new Error('a bug')
  failed(away)
  failed(Object.assign(new Error('ended'), { code: '57P01' }))
  failed(bug)
  now = 30_000
  failed(away)
  const waits = 'the database cannot be reached; jobs wait'
  expect(lines).toEqual([
    ['warn', { cause: 'ECONNREFUSED' }, waits],
    ['error', { err: bug }, 'the job queue failed'],
    ['warn', { cause: 'ECONNREFUSED' }, waits],
  ])
})
