export const tidpStatuses = [
  'WIP',
  'Ready for Review',
  'Issued for Review',
  'Review Approved',
] as const
export type TidpStatus = (typeof tidpStatuses)[number]

/**
 * Returns whether the plan is under review or approved, which locks its disciplines and lines
 * (behaviour, sections 3 and 4).
 */
export const isPlanLocked = (status: TidpStatus): boolean =>
  status === 'Issued for Review' || status === 'Review Approved'
