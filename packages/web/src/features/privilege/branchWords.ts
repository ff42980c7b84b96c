import type { Path } from './tree.ts'

/** Whether a branch takes away: what is taken away from what is taken away is kept. */
export const isTaking = (path: Path): boolean =>
  path.filter(([list]) => list === 'substractions').length % 2 === 1

/** What the branches directly below one do, told by what it does itself: below one that takes away, additions narrow what is taken. */
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
