/**
 * How the code begins that stands for a line out of the reader's reach, such as a predecessor: it
 * keeps its place in a list and names nothing.
 */
export const unreachedPrefix = 'OUT-OF-REACH-'
