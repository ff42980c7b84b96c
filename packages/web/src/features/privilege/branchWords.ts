import type { Path } from './tree.ts'

/** Returns whether a branch excludes items: an exception inside an exception includes them. */
export const isTaking = (path: Path): boolean =>
  path.filter(([list]) => list === 'subtractions').length % 2 === 1

/**
 * Labels of the branches directly below a branch, by its effect. Below an exception, additions
 * narrow the exception.
 */
export const branchWords = {
  giving: {
    additions: { verb: 'Give access to', says: 'gives access to', takes: false },
    subtractions: { verb: 'Except', says: 'except', takes: true },
  },
  taking: {
    additions: { verb: 'Only', says: 'only', takes: true },
    subtractions: { verb: 'But give access to', says: 'but gives access to', takes: false },
  },
} as const
