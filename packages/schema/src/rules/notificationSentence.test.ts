import { expect, test } from 'vitest'
import { sentenceOf } from './notificationSentence.ts'

test.each([
  [null, 'It ended, because one of the two has left. Whoever is away names another delegate.'],
  [{ name: 'Alex Hale' }, 'Alex Hale ended it'],
])('the end of a delegation that %j caused', (causedBy, sentence) => {
  const facts = { subject: 'ABSENCE', comment: null, dueOn: null, lateLines: null } as const
  expect(
    sentenceOf({ reason: 'STAND_IN_ENDED', causedBy, dueSoonLines: null, ...facts }, null),
  ).toBe(sentence)
})
