import {
  didpAttributes,
  documentAttributes,
  primaryAssetAttributes,
  tidpAttributes,
  workPackageAttributes,
} from '../rest/attributes.ts'
import { deliverableFields, fieldsWith } from '../rest/deliverableFields.ts'

/**
 * The items that privileges can distinguish in a contract: the classes of each module, and the
 * optional attributes of a class. A class without a module is unreachable for limited users, so
 * that no new class is shown by mistake.
 */
export const reachableClasses = {
  Registers: ['TIDP', 'DIDP', 'Document', 'Comment', 'Technical Lifecycles', 'Form', 'Template'],
  Assets: ['Primary Asset', 'Work Package'],
} as const satisfies Record<string, readonly string[]>

/**
 * The classes a person must reach at a plan's location to see its history and approved revisions
 * and to act on it.
 */
export const classesOfPlan = [
  'TIDP',
  'DIDP',
  'Document',
  'Comment',
  'Technical Lifecycles',
] as const

/** The enclosing class by class. A part is out of reach together with its enclosing item. */
const partOf: Readonly<Record<string, string>> = {
  DIDP: 'TIDP',
  Document: 'DIDP',
  Comment: 'DIDP',
  'Technical Lifecycles': 'TIDP',
}

/** Returns the class and its enclosing classes, the outermost first. */
export const withEnclosingClasses = (classCode: string): string[] => {
  const whole = partOf[classCode]
  return whole === undefined ? [classCode] : [...withEnclosingClasses(whole), classCode]
}

export const moduleOfClass = (classCode: string): string | undefined =>
  Object.entries(reachableClasses).find(([, classes]) =>
    (classes as readonly string[]).includes(classCode),
  )?.[0]

/** All attributes that are hidden with one, since they say the same. */
export const hiddenWith: Readonly<Record<string, readonly string[]>> = {
  [tidpAttributes.acceptedBy]: [tidpAttributes.acceptedBy, tidpAttributes.acceptedFor],
}

/** Hideable attributes by class. A page is still meaningful without them. */
export const hideableAttributes: Readonly<Record<string, readonly string[]>> = {
  'Primary Asset': [
    primaryAssetAttributes.sector,
    primaryAssetAttributes.area,
    primaryAssetAttributes.sectionCode,
    primaryAssetAttributes.lotCode,
  ],
  'Work Package': [
    workPackageAttributes.type,
    workPackageAttributes.designFreeze,
    workPackageAttributes.t12,
  ],
  TIDP: [
    tidpAttributes.number,
    tidpAttributes.internalStakeholders,
    tidpAttributes.externalStakeholders,
    tidpAttributes.acceptedBy,
  ],
  DIDP: [didpAttributes.owners, didpAttributes.nominatedOwners],
  Document: [
    ...fieldsWith('hideable').map((field) => deliverableFields[field].attribute),
    documentAttributes.issueReason,
  ],
}
