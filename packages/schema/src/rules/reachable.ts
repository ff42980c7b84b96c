import {
  didpAttributes,
  documentAttributes,
  primaryAssetAttributes,
  tidpAttributes,
  workPackageAttributes,
} from '../rest/attributes.ts'

/**
 * What privileges can tell apart within a contract: the classes of each module, and the attributes of a class that a page can do without.
 * A class that is in no module here is one that no privilege reaches, so that whoever is limited never sees it by mistake.
 */
export const reachableClasses = {
  Registers: ['TIDP', 'DIDP', 'Document', 'Comment', 'Technical Lifecycles', 'Form', 'Template'],
  Assets: ['Primary Asset', 'Work Package'],
} as const satisfies Record<string, readonly string[]>

/** A plan is told whole only to those who reach all of these where it stands: its history, its approved revisions, and acting on it. */
export const classesOfPlan = [
  'TIDP',
  'DIDP',
  'Document',
  'Comment',
  'Technical Lifecycles',
] as const

/** What is part of another thing is out of reach with it: the class it is part of, by class. */
export const partOf: Readonly<Record<string, string>> = {
  DIDP: 'TIDP',
  Document: 'DIDP',
  Comment: 'DIDP',
  'Technical Lifecycles': 'TIDP',
}

/** The class and those it is part of, the outermost first. */
export const withWholes = (classCode: string): string[] => {
  const whole = partOf[classCode]
  return whole === undefined ? [classCode] : [...withWholes(whole), classCode]
}

export const moduleOfClass = (classCode: string): string | undefined =>
  Object.entries(reachableClasses).find(([, classes]) =>
    (classes as readonly string[]).includes(classCode),
  )?.[0]

/** By class; without them a page still says what it is about. */
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
    documentAttributes.authors,
    documentAttributes.hs2Deliverable,
    documentAttributes.gdpr,
    documentAttributes.stage,
    documentAttributes.suitabilityStatus,
    documentAttributes.issueReason,
    documentAttributes.revision,
  ],
}
