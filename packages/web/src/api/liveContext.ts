/** The part of a subscription's context that the links read. */
export interface LiveContext {
  /** Failed attempts to start after which the subscription fails; without it, it is tried for ever. */
  attempts?: number
  /**
   * Called while the subscription cannot start or its connection is lost, at the second failure. When the
   * subject is out of reach, `isLost` is true at the first.
   */
  onFailing?: (isLost?: boolean) => void
  queryDeduplication?: false
}

/**
 * Gives a subscription a stream of its own. The first event of a stream carries the present state: a
 * second subscriber that joined the stream of another would take the next change for it.
 */
export const ownStream = { queryDeduplication: false } as const

/** A single failure, such as a restarted gateway, is over before a person could notice it. */
export const noticedFailures = 2
