/**
 * The dictionary of labels that a standard or a client may rename: TIDP, DIDP, statuses and roles.
 * Screens take these labels from here.
 */
export const words = {
  tidp: {
    short: 'TIDP',
    plural: 'TIDPs',
    long: 'Task information delivery plan',
    meaning: 'Who delivers which engineering information for a work package, and when.',
  },
  didp: {
    short: 'DIDP',
    plural: 'DIDPs',
    long: 'Discipline information delivery plan',
    meaning: 'The part of a TIDP that one discipline answers for. Not a word of ISO 19650.',
  },
  midp: {
    short: 'MIDP',
    long: 'Master information delivery plan',
    meaning: 'The deliverables of all TIDPs of a contract.',
  },
  demonstration: {
    short: 'Demonstration',
    notice: 'Demonstration: data may be reset at any time. Do not enter real information.',
  },
  form: { singular: 'Form', plural: 'Forms' },
  discipline: { singular: 'Discipline', plural: 'Disciplines' },
  deliverable: { singular: 'Deliverable', plural: 'Deliverables' },
  people: {
    tidpOwner: 'TIDP Owner',
    didpOwner: 'DIDP Owner',
    internalStakeholder: 'SCS Lead Reviewer',
    externalStakeholder: 'Reviewers',
    nominatedOwners: 'Nominated Owners',
  },
  tidpStatus: {
    WIP: 'WIP',
    READY_FOR_REVIEW: 'Ready for Review',
    ISSUED_FOR_REVIEW: 'Issued for Review',
    REVIEW_APPROVED: 'Review Approved',
  },
  disciplineStatus: {
    CREATED: 'Created',
    WIP: 'WIP',
    READY_FOR_ACCEPTANCE: 'Ready for Acceptance',
    ACCEPTED: 'Accepted',
    REMOVED: 'Removed',
  },
  /** The specification writes 'In progress' for a line and 'In Progress' for a plan's number. */
  deliverableStatus: {
    EMPTY: 'Empty',
    IN_QUEUE: 'In queue',
    IN_PROGRESS: 'In progress',
    ERROR: 'Error',
    DONE: 'Done',
  },
  /** The fields of a deliverable, in the order of the columns: on the screen and in workbooks. */
  deliverableField: {
    documentNumber: 'Document number',
    revision: 'Revision',
    title: 'Title',
    documentType: 'Document type',
    hs2Deliverable: 'HS2 Deliverable',
    gdpr: 'GDPR',
    stage: 'Stage',
    suitabilityStatus: 'Suitability status',
    discipline: 'Document discipline',
    author: 'Authors',
    plannedStart: 'Planned start',
    durationDays: 'Working days',
    due: 'Due',
    dueReason: 'Reason for later date',
    forecast: 'Forecast',
    responsibleAuthor: 'Responsible author',
    predecessors: 'Predecessors',
    needPurpose: 'Information purpose',
    needGeometry: 'Geometrical information',
    needData: 'Alphanumerical information',
    needDocumentation: 'Documentation',
    classification: 'Classification',
    format: 'Format',
    scale: 'Scale',
    reference: 'Own reference',
    remarks: 'Remarks',
  },
  dueWindow: {
    ISSUED: 'Issued',
    OVERDUE: 'Overdue',
    WEEKS_2: 'Within 2 weeks',
    WEEKS_4: 'In 3 or 4 weeks',
    WEEKS_8: 'In 5 to 8 weeks',
    LATER: 'Later',
  },
  numberStatus: {
    EMPTY: 'Not generated',
    IN_PROGRESS: 'In Progress',
    DONE: 'Done',
    ERROR: 'Error',
  },
  taskStatus: {
    IN_PROGRESS: 'In progress',
    FINISHED: 'Finished',
    PENDING: 'Pending',
    AWAITING_ACCEPTANCE: 'Awaiting acceptance',
  },
  /** Instead of Finished, of a form contributor's task that its sender ended. */
  withdrawnTask: 'Withdrawn',
} as const
