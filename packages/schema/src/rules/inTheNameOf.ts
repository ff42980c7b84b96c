/** The field of a change in the history that names the person in whose name another one acted. */
export const inTheNameOf = 'In the name of'

/** The field of a change in the history that names the author of a proposal that another person decided. */
export const proposedBy = 'Proposed by'
