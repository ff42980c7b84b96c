import { paths } from './paths.ts'
import { withSearch } from './withSearch.ts'

// Not among `paths`, which the shell loads.
export const keptRevisionPath = (tagCode: string, revision: string): string =>
  `${paths.tidpOverview(tagCode)}/revisions/${encodeURIComponent(revision)}`

export const commentSheetPath = (tagCode: string, revision?: string): string =>
  `${paths.tidpOverview(tagCode)}/comment-sheet${revision === undefined ? '' : `?revision=${encodeURIComponent(revision)}`}`

/** States to compare, as the address of the comparison names them; left out where the services choose. */
interface ComparedStates {
  from?: string | undefined
  to?: string | undefined
}

export const comparePath = (tagCode: string, states: ComparedStates = {}): string =>
  withSearch(`${paths.tidpOverview(tagCode)}/compare`, { ...states })

/** Returns the address of the comparison of two days of the MIDP, of a discipline or originator if named. */
export const midpComparePath = (
  asked: ComparedStates & { discipline?: string; originator?: string } = {},
): string => withSearch(`${paths.midp}/compare`, { ...asked })
