import { didpAttributes, tidpAttributes } from '../rest/attributes.ts'
import { inTheNameOf, proposedBy } from './inTheNameOf.ts'
import { deliverableFields, fieldsOfKind } from '../rest/deliverableFields.ts'

const peopleAttributes: ReadonlySet<string> = new Set([
  tidpAttributes.createdBy,
  tidpAttributes.owners,
  tidpAttributes.internalStakeholders,
  tidpAttributes.externalStakeholders,
  tidpAttributes.acceptedBy,
  inTheNameOf,
  proposedBy,
  didpAttributes.createdBy,
  didpAttributes.owners,
  didpAttributes.nominatedOwners,
  ...[...fieldsOfKind('people'), ...fieldsOfKind('person')].map(
    (name) => deliverableFields[name].attribute,
  ),
])

const separator = ', '

/**
 * Returns the usernames in a value of a changed field; null where the field holds no people. The names of
 * the discipline and the deliverable may precede the field.
 */
export const usernamesIn = (field: string, value: string | null): string[] | null =>
  value !== null && peopleAttributes.has(field.split(': ').at(-1) ?? '')
    ? value.split(separator)
    : null

/** Joins people to the value of a changed field. */
export const inOneValue = (people: readonly string[]): string => people.join(separator)
