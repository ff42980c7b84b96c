import { expect, it } from 'vitest'
import { summary } from './summary.ts'

const types = { name: 'types', passed: 1, failed: 0, seconds: 12.04 }
const vitest = { name: 'vitest', passed: 800, failed: 2, seconds: 200 }

it('ends with one total of all checks, alone on its line', () => {
  expect(summary([types, vitest], [], []).split('\n').at(-1)).toBe('801 passed, 2 failed')
  expect(summary([], [], []).split('\n').at(-1)).toBe('0 passed, 0 failed')
})

it('repeats what failed next to the total', () => {
  const failure = { file: 'a.test.ts', name: 'adds', message: 'expected 3 to be 4' }
  expect(summary([types, vitest], [], [failure])).toContain(
    'Failed: vitest\n\n✗ a.test.ts › adds\nexpected 3 to be 4\n\n801 passed',
  )
})

it('names the checks that failed, the seconds of each, and the slowest files', () => {
  const text = summary(
    [types, vitest],
    [{ file: 'packages/services/src/slow.test.ts', seconds: 30 }],
    [],
  )
  expect(text).toContain('Failed: vitest\n')
  expect(text).toContain('    12.0  types\n')
  expect(text).toContain('    30.0  packages/services/src/slow.test.ts\n')
  expect(summary([types], [], [])).not.toContain('Failed')
})
