import { expect, it } from 'vitest'
import { changeOf } from './change.ts'

const now = { deliverables: 1200, numbered: 8, issued: 5, overdue: 1, progress: 12.3 } as const

it('says the change of a figure with its sign, and nothing without a snapshot', () => {
  const before = { deliverables: 100, numbered: 9, issued: 5, overdue: 1, progress: 10 }
  expect(changeOf(now, before, 'deliverables')).toBe('+1,100')
  expect(changeOf(now, before, 'numbered')).toBe('−1')
  expect(changeOf(now, before, 'issued')).toBe('±0')
  expect(changeOf(now, before, 'progress')).toBe('+2.3 points')
  expect(changeOf(now, null, 'issued')).toBeNull()
})
