// Not among `paths`, which the shell loads.
/** The address of the comparison with the document system. */
export const cdePath = '/midp/document-system'
