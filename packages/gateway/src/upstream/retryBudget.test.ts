import { expect, test } from 'vitest'
import { RetryBudget } from './retryBudget.ts'

const granted = (budget: RetryBudget, asked: number) =>
  Array.from({ length: asked }, () => budget.spend()).filter(Boolean).length

test('twenty further tries are saved up at first, and never more', () => {
  expect(granted(new RetryBudget(), 30)).toBe(20)
  const earned = new RetryBudget()
  for (let call = 0; call < 100; call += 1) earned.earn()
  expect(granted(earned, 30)).toBe(20)
})

test('once they are used up every fifth call earns one', () => {
  const budget = new RetryBudget()
  granted(budget, 20)
  for (let call = 0; call < 4; call += 1) budget.earn()
  expect(granted(budget, 2)).toBe(0)
  budget.earn()
  expect(granted(budget, 2)).toBe(1)
})
