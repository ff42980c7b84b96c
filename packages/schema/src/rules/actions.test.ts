import { expect, test } from 'vitest'
import { block, explain, isAllowed } from './actions.ts'

test('an action is allowed when nothing stands in its way', () => {
  expect(isAllowed({ name: 'x', blockers: [] })).toBe(true)
  expect(
    isAllowed({ name: 'x', blockers: [block('NO_LINES', 'Add at least one deliverable first.')] }),
  ).toBe(false)
})

test('a refusal tells every reason', () => {
  expect(explain([block('NO_LINES', 'First.'), block('WRONG_STATE', 'Second.', 'T-1')])).toBe(
    'First. Second.',
  )
})
