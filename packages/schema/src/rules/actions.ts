/** Why an action cannot be taken now. The list is closed. */
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
  'LINE_BUSY',
  'LINE_DONE',
  'LINE_REMOVED',
  'NOTHING_TO_FETCH',
  'DISCIPLINE_REMOVED',
  'PLAN_EXISTS',
  'NAME_TAKEN',
  'NOT_FILLED',
  'TASK_OPEN',
  'NAMES_REVIEWERS',
  'RANGE_USED_UP',
] as const
export type BlockerCode = (typeof blockerCodes)[number]

export interface Blocker {
  code: BlockerCode
  /** A sentence for the person who cannot act. */
  message: string
  /** Tag code of the thing in the way; null when it is the acted-on thing itself. */
  target: string | null
  /** Tag code of the discipline that holds the target, where that is a line; null elsewhere. */
  within: string | null
}

/** An action that a person could ever take here, with what stands in its way now. Allowed when nothing does. */
export interface Offer<Name extends string> {
  name: Name
  blockers: Blocker[]
}
export const isAllowed = (offer: Offer<string>): boolean => offer.blockers.length === 0

/** A refusal in a few sentences, for the `Error` of a 409. */
export const explain = (blockers: readonly Blocker[]): string =>
  [
    ...blockers.slice(0, mostSaid).map(({ message }) => message),
    ...(blockers.length > mostSaid ? [`And ${blockers.length - mostSaid} more.`] : []),
  ].join(' ')

/** Of thousands of rows in the way, a person reads the first few and how many more there are. */
const mostSaid = 10

/** What stands in the way, the first rows each by itself and the others as one; `more` says how many they are. */
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
