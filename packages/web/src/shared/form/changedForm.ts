import type { FormOutcomeFragment } from '#api/generated/graphql.ts'
import { noAnswer, refused, unreachable } from '#shared/faults.ts'

/** The change of a form that took place; a fault is thrown as a refused call is. */
export function changedForm(outcome: FormOutcomeFragment | undefined): Extract<FormOutcomeFragment, { __typename: 'FormChanged' }> {
  switch (outcome?.__typename) {
    case 'FormChanged':
      return outcome
    case 'InvalidInput': case 'Conflict': case 'NotAllowed': case 'NotFound':
      throw refused(outcome)
    case undefined:
      throw noAnswer()
    default:
      return unreachable(outcome)
  }
}
