/** The part of a subscription's context that the links read. */
export interface LiveContext {
  /** Failed attempts to start after which the subscription fails; without it, it is tried for ever. */
  attempts?: number
  /** Called while the subscription cannot start or its connection is lost, at the second failure. */
  onFailing?: () => void
}

/** A single failure, such as a restarted gateway, is over before a person could notice it. */
export const noticedFailures = 2
