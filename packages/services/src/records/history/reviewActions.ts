/** What the history calls the steps of a review, and of the acceptance of a discipline. */
export const reviewActions = {
  issued: 'Issued for approval',
  answered: 'Accepted the TIDP',
  /** Followed by the due day. */
  counted: 'Counted as accepted, no answer by',
  approved: 'Became Review Approved',
  rejected: 'Rejected the TIDP',
  sent: 'Sent to TIDP Owner for acceptance',
  disciplineAccepted: 'Accepted discipline',
  disciplineRejected: 'Rejected discipline',
} as const
