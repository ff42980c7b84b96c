import { block, type Offer } from '@tidemark/schema/rules/actions'
import { expect, test } from 'vitest'
import { refusalOf } from '#testkit/principal.ts'
import { requireOffer } from './offer.policy.ts'

test('an action is accepted when it is offered and nothing blocks it', () => {
  const offers: Offer<string>[] = [
    { name: 'accept', blockers: [] },
    { name: 'reject', blockers: [block('WRONG_STATE', 'The plan is WIP.')] },
  ]
  const refusal = (name: string, otherwise?: string) =>
    refusalOf(() => requireOffer(offers, name, otherwise))
  expect(refusal('accept')).toBeNull()
  expect(refusal('reject')).toEqual({ status: 409, message: 'The plan is WIP.' })
  expect(refusal('close')).toEqual({ status: 403, message: expect.stringMatching(/^\S.*\.$/) })
  expect(refusal('close', 'Only its owner.')).toEqual({ status: 403, message: 'Only its owner.' })
})
