interface Reviewed {
  owners: readonly { id: string }[]
  internalStakeholders: readonly { id: string }[]
}

/**
 * Warns where every SCS Lead Reviewer owns the plan; null otherwise. It is allowed, since a small
 * contract may have nobody else.
 */
export const ownReviewWarning = ({ owners, internalStakeholders }: Reviewed): string | null =>
  internalStakeholders.length > 0 &&
  internalStakeholders.every(({ id }) => owners.some((owner) => owner.id === id))
    ? 'Only owners of the plan review it: nobody else checks it before approval.'
    : null
