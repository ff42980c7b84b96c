/** The reasons why an action is blocked. The list is closed. */
export const blockerCodes = [
  'WRONG_STATE',
  'PLAN_LOCKED',
  'SUPERSEDED',
  'NOT_READY',
  'NO_REVIEWER',
  'ALREADY_ACCEPTED',
  'OPEN_COMMENT',
  'NUMBER_PRESENT',
  'NUMBER_IN_PROGRESS',
  'NO_LINES',
  'LINE_NOT_NUMBERED',
  'LINE_FAULTY',
  'LINE_BUSY',
  'LINE_DONE',
  'LINE_REMOVED',
  'NOTHING_TO_FETCH',
  'NO_BASELINE',
  'BASELINE_CURRENT',
  'DISCIPLINE_REMOVED',
  'PLAN_EXISTS',
  'NAME_TAKEN',
  'NOT_FILLED',
  'TASK_OPEN',
  'NAMES_REVIEWERS',
  'RANGE_USED_UP',
  'PERSON_LEFT',
] as const
export type BlockerCode = (typeof blockerCodes)[number]

export interface Blocker {
  code: BlockerCode
  /** A sentence for the user. */
  message: string
  /** Tag code of the blocking item; null for the item of the action itself. */
  target: string | null
  /** Tag code of the target's discipline, if the target is a line; null elsewhere. */
  within: string | null
}

/** An action that a person could take in some state, with its current blockers. It is allowed without blockers. */
export interface Offer<Name extends string> {
  name: Name
  blockers: Blocker[]
}
export const isAllowed = (offer: Offer<string>): boolean => offer.blockers.length === 0

/** Summarises blockers in a few sentences, for the `Error` of a 409. */
export const explain = (blockers: readonly Blocker[]): string =>
  [
    ...blockers.slice(0, mostSaid).map(({ message }) => message),
    ...(blockers.length > mostSaid ? [`And ${blockers.length - mostSaid} more.`] : []),
  ].join(' ')

/** A person reads only the first few of thousands of blockers, and their number. */
const mostSaid = 10

/** Keeps the first blockers and merges the rest into one; `more` words their count. */
export const summarised = (
  blockers: readonly Blocker[],
  more: (count: number) => string,
): Blocker[] => {
  const [next] = blockers.slice(mostSaid)
  return next
    ? [...blockers.slice(0, mostSaid), { ...next, message: more(blockers.length - mostSaid) }]
    : [...blockers]
}

export const block = (
  code: BlockerCode,
  message: string,
  target: string | null = null,
  within: string | null = null,
): Blocker => ({ code, message, target, within })

/**
 * Says that the person made the other change themselves. `what` is the grammatical object: 'these
 * fields'.
 */
export const ownChange = (what: string): string =>
  `You changed ${what} in another tab or on another device`

/**
 * Explains a stale write. `by` is the person who changed the row first; null for the caller, in
 * another tab or on another device.
 */
export const staleMessage = (by: string | null): string =>
  by === null
    ? `${ownChange('this')}.`
    : `${by} changed this first. Review their change, then apply or discard yours.`

/** Explains that the row is gone. `by` is the person who removed it; null for the caller, elsewhere. */
export const removedMessage = (by: string | null): string =>
  by === null
    ? 'You removed this in another tab or on another device.'
    : `${by} removed this in the meantime.`
