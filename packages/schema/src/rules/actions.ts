/** Why an action cannot be taken now. The list is closed. */
export const blockerCodes = [
  'WRONG_STATE', 'PLAN_LOCKED', 'SUPERSEDED', 'NOT_READY', 'NO_REVIEWER', 'ALREADY_ACCEPTED', 'OPEN_COMMENT', 'NUMBER_PRESENT',
  'NUMBER_IN_PROGRESS', 'NO_LINES', 'LINE_NOT_NUMBERED', 'LINE_BUSY', 'LINE_DONE', 'NOTHING_TO_FETCH',
] as const
export type BlockerCode = (typeof blockerCodes)[number]

export interface Blocker {
  code: BlockerCode
  /** A sentence for the person who cannot act. */
  message: string
  /** Tag code of the thing in the way; null when it is the acted-on thing itself. */
  target: string | null
}

/** An action that a person could ever take here, with what stands in its way now. Allowed when nothing does. */
export interface Offer<Name extends string> {
  name: Name
  blockers: Blocker[]
}
export const isAllowed = (offer: Offer<string>): boolean => offer.blockers.length === 0

/** A refusal in one sentence, for the `Error` of a 409. */
export const explain = (blockers: readonly Blocker[]): string => blockers.map(({ message }) => message).join(' ')

export const block = (code: BlockerCode, message: string, target: string | null = null): Blocker => ({ code, message, target })
