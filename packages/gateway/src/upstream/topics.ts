import type { FeedSubject } from './feedWatch.ts'
import type { Call } from './services.ts'

/** Whether a topic's last read succeeded, and when one last did (ISO 8601). */
export interface TopicCheck {
  working: boolean
  at: string
}

/** A topic's state, null until the first successful read, with the outcome of its last read. */
export interface CheckedState<State> {
  state: State | null
  check: TopicCheck
}

/** A topic of subscriptions: one poll reads it for all subscribers and sends them its changes. */
export interface Topic<State, Change> {
  /**
   * Identifies the poll. Contains everything the poll depends on: topics may share a key only if
   * every subscriber of one may see the other.
   */
  key: string
  /** Poll intervals between two reads, 1 by default. */
  intervals?: number
  /** The data that the state depends on. The change feed uses it to skip polls. */
  subject?: FeedSubject
  /**
   * When the state changes without a report of the feed, in milliseconds: from then on it is polled.
   * Infinity, the default, where the feed reports every change.
   */
  outdatedAt?(state: State): number
  /**
   * Reads with the subscriber's token and fails unless they may see the topic. Called once per
   * subscription, before its first event; the subscriber receives the failure (`NOT_FOUND` both for
   * missing and for inaccessible things). Returns the current state if it reads it: the first
   * subscriber's is sent if the first poll fails.
   */
  authorise(call: Call): Promise<State | null>
  /**
   * Reads the current state with the token of any one subscriber. It contains only data that every
   * authorised subscriber may see.
   */
  poll(call: Call): Promise<State>
  /** The change to send to a subscriber who last received `before` (null: nothing yet); null when there is none. */
  changes(before: State | null, after: State): Change | null
  /**
   * Adds the outcome of the last read to a change, or to an empty change. `state` is null when the
   * first poll failed and `authorise` returned none. Returns null if the topic has no change
   * without a state. Omitted by topics that do not send the outcome.
   */
  checked?(change: Change | null, state: State | null, check: TopicCheck): Change | null
  /**
   * The part of a change that one user receives, where users differ. Returns the same object for
   * all who receive the same, since an event is executed once per object.
   */
  changeFor?(change: Change, username: string): Change
}

/**
 * A topic whose poll depends on its subscribers' reach. `reach` is the services' key for it, empty
 * for unlimited reach.
 */
export interface ReachTopic<State, Change> extends Omit<Topic<State, Change>, 'poll'> {
  poll(call: Call, reach: string): Promise<State>
}

/**
 * One user's subscription. `call` belongs to the operation, `callUntil` to a poll that outlives it;
 * both use the user's token.
 */
export interface Subscriber {
  readonly username: string
  readonly call: Call
  readonly callUntil: (signal: AbortSignal) => Call
}

/** Connects topics with their subscribers. */
export interface TopicHub {
  /** Resolves once the subscriber is authorised. The first event carries the current state. */
  subscribe<State, Change>(
    topic: Topic<State, Change>,
    subscriber: Subscriber,
  ): Promise<AsyncGenerator<Change, void, void>>
  /** Number of topics this gateway watches, for health and metrics. */
  readonly polls: number
  /** Ends every subscription. */
  close(): void
}
