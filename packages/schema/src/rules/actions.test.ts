import { expect, test } from 'vitest'
import { block, explain, isAllowed, summarised } from './actions.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    block('NO_LINES', `Row ${index + 1}.`, `T-${index + 1}`),
  )
const sentences = (count: number) => rows(count).map(({ message }) => message)

test('an action without blockers is allowed', () => {
  expect(isAllowed({ name: 'x', blockers: [] })).toBe(true)
  expect(
    isAllowed({ name: 'x', blockers: [block('NO_LINES', 'Add at least one deliverable first.')] }),
  ).toBe(false)
})

test('a refusal names up to ten reasons and counts the others', () => {
  expect(explain(rows(10))).toBe(sentences(10).join(' '))
  expect(explain(rows(13))).toBe(`${sentences(10).join(' ')} And 3 more.`)
})

test('up to ten rows are listed one by one, the others as one blocker', () => {
  const more = (count: number) => `${count} more rows.`
  expect(summarised(rows(10), more)).toEqual(rows(10))
  expect(summarised(rows(13), more)).toEqual([
    ...rows(10),
    block('NO_LINES', '3 more rows.', 'T-11'),
  ])
})
