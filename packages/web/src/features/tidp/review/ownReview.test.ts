import { expect, it } from 'vitest'
import { ownReviewWarning } from './ownReview.ts'

const people = (...ids: string[]) => ids.map((id) => ({ id }))

it.each([
  [people('tom'), people(), false],
  [people('tom'), people('ingrid'), false],
  [people('tom'), people('tom', 'ingrid'), false],
  [people('tom'), people('tom'), true],
  [people('tom', 'maya'), people('maya', 'tom'), true],
])('warns where owners alone review their plan: %j, reviewed by %j', (owners, reviewers, warns) =>
  expect(ownReviewWarning({ owners, internalStakeholders: reviewers }) !== null).toBe(warns),
)
