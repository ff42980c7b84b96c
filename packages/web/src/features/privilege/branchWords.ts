import type { Path } from './tree.ts'

/** Whether a branch removes items: a removal inside a removal keeps them. */
export const isTaking = (path: Path): boolean =>
  path.filter(([list]) => list === 'substractions').length % 2 === 1

/**
 * Labels of the branches directly below a branch, by its effect: below a removal, additions narrow
 * what is removed.
 */
export const branchWords = {
  giving: {
    additions: { verb: 'Add', says: 'adds', takes: false },
    substractions: { verb: 'Remove', says: 'removes', takes: true },
  },
  taking: {
    additions: { verb: 'Only', says: 'only', takes: true },
    substractions: { verb: 'Keep', says: 'keeps', takes: false },
  },
} as const
