/**
 * Attribute names in the spelling of the asset service, by class (specification 1 and 2, section
 * 3). Timestamps use the API format (UTC), people are usernames. Design Freeze, T-12 and the other
 * dates of a work package are contract days at 00:00:00, and so are the dates of a line.
 */
export const primaryAssetAttributes = {
  name: 'Asset Name',
  uniqueId: 'Unique Asset ID',
  assetClass: 'Asset Class',
  sector: 'Sector',
  contractCode: 'Contract Code',
  area: 'Area',
  sectionCode: 'Section Code',
  lotCode: 'Lot Code',
} as const

export const workPackageAttributes = {
  name: 'Work Package Name',
  number: 'Work Package Number',
  type: 'Work Package Type',
  /** A stage label without its code, such as `Detailed Design`; empty when unset. */
  stage: 'Stage',
  designFreeze: 'Design Freeze',
  t12: 'T-12',
  otherDates: ['Start Date', 'Finish Date'],
} as const

export const lifecycleAttributes = {
  stage: 'Technical Lifecycle Stage',
  stageCode: 'Technical Lifecycle Stage Code',
  designFreeze: 'Design Freeze',
  t12: 'T-12',
} as const

export const tidpAttributes = {
  title: 'TIDP Title',
  revision: 'Revision',
  number: 'TIDP Number',
  /** One of `tidpNumberStatuses` in `task.ts`. */
  numberStatus: 'TIDP Number Status',
  numberMessage: 'TIDP Number Message',
  createdDate: 'TIDP Created Date',
  createdBy: 'TIDP Created By',
  owners: 'TIDP Owner',
  internalStakeholders: 'Internal Stakeholders',
  externalStakeholders: 'External Stakeholders',
  /** Internal stakeholders who have accepted the revision under review. */
  acceptedBy: 'Accepted By',
  /** Acceptances by another than the stakeholder: see `rules/acceptance.ts`. */
  acceptedFor: 'Accepted For',
  /** Time of the last issue for review; empty before the first. */
  issuedDate: 'TIDP Issued Date',
  /** Time of the last acceptance; empty unless the plan is Review Approved. */
  approvedDate: 'TIDP Approved Date',
  status: 'TIDP Status',
  /** The stage label with its code, such as `Detailed Design (DD)`, or `Other`. */
  stage: 'TIDP Stage',
  primaryAsset: 'Primary Asset',
  primaryAssetName: 'Primary Asset Name',
  /** The day on which the baseline of the lines was set or set again; empty before the first issue. */
  baselinedOn: 'TIDP Baseline Date',
  /** 'Yes' after a rejection, until the plan is issued again. */
  rejected: 'Rejected',
  /** Tag code of the revision that supersedes this one. */
  supersededBy: 'Superseded By',
  /** 'Yes' for a plan whose creation was undone: it is not found any more, and its record is kept. */
  removed: 'Removed',
} as const

export const didpAttributes = {
  name: 'DIDP Name',
  /** 'Yes' or 'No'. */
  required: 'DIDP Required',
  owners: 'DIDP Owner',
  nominatedOwners: 'Nominated Owners',
  createdBy: 'DIDP Created By',
  createdDate: 'DIDP Created Date',
  status: 'DIDP Status',
  /** Tag code of the discipline's plan. */
  tidp: 'TIDP',
} as const

export const documentAttributes = {
  name: 'Document Name',
  title: 'Title',
  number: 'Document Number',
  type: 'Document Type',
  revision: 'Revision',
  hs2Deliverable: 'HS2 Deliverable',
  gdpr: 'GDPR',
  stage: 'Stage',
  suitabilityStatus: 'Suitability Status',
  discipline: 'Discipline',
  issueReason: 'Issue Reason',
  authors: 'Author',
  createdBy: 'Created By',
  plannedStart: 'Planned Start',
  /** A number of working days. */
  durationDays: 'Duration',
  due: 'Due Date',
  /** Why the due date is later than that of the plan. */
  dueReason: 'Due Date Reason',
  forecast: 'Forecast',
  /** Username of the one person who answers for the information. */
  responsibleAuthor: 'Responsible Author',
  /** Tag codes of the lines that must come first. */
  predecessors: 'Predecessors',
  /** The level of information need: why it is needed, and how much of each kind. */
  needPurpose: 'Information Purpose',
  needGeometry: 'Geometrical Information',
  needData: 'Alphanumerical Information',
  needDocumentation: 'Documentation',
  format: 'Format',
  scale: 'Scale',
  /** A code of the contract's classification with its title: see `rules/classification.ts`. */
  classification: 'Classification',
  /** What the line counts in progress. */
  weight: 'Weight',
  reference: 'Own Reference',
  remarks: 'Remarks',
  /** The day on which the register says that the document was issued. */
  issued: 'Issue Date',
  /** The due date when the plan was issued first, or at the last re-baselining. */
  baselineDue: 'Baseline Due Date',
  status: 'Deliverable Status',
  message: 'Deliverable Message',
  /** 'NEW' or 'EXISTING'. */
  kind: 'Deliverable Type',
  /** The caller's idempotency key for the line. */
  lineKey: 'Line Key',
  /** 'Yes' for a removed line: it is hidden, its number stays retired, and its comments remain. */
  removed: 'Removed',
} as const

export const commentAttributes = {
  number: 'Comment Number',
  message: 'Message',
  head: 'Head',
  code: 'Code',
  recordedAt: 'Recorded At',
  recordedBy: 'Recorded By',
  /** 'Open' or 'Closed'. */
  status: 'Status',
  response: 'Response',
  /** JSON: `{ tidp_tag_code }` or `{ didp_tag_code, deliverable_tag_code? }`; empty for a reply. */
  selections: 'selections',
} as const
