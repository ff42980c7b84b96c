import type { Call } from './services.ts'

/** Whether the reads of a topic work, and when one last did (ISO 8601). */
export interface Check {
  working: boolean
  at: string
}

/** A state, null before the first read that works, with how its reads are getting on. */
export interface Checked<State> {
  state: State | null
  check: Check
}

/** Something people watch: read from the services by one poll however many watch, and told to each as it changes. */
export interface Topic<State, Change> {
  /** One key, one poll. Names everything the poll depends on, so that two topics share a key only when any watcher may see either. */
  key: string
  /** How many of the poll's intervals apart it is read; each one unless told. */
  intervals?: number
  /**
   * A read with the subscriber's own token that fails unless they may see the topic. Made once per subscription, before anything is sent;
   * its failure is what the subscriber gets (`NOT_FOUND` for what is not theirs, as for what does not exist). Answers the present state where that
   * is what it reads: the first subscriber's is sent if the first poll fails.
   */
  authorise(call: Call): Promise<State | null>
  /** Reads the present state with the token of any one subscriber. It holds nothing that another authorised subscriber may not see. */
  poll(call: Call): Promise<State>
  /** What to tell someone who last saw `before` (null: nothing yet) now that `after` holds; null when there is nothing to tell. */
  changes(before: State | null, after: State): Change | null
  /**
   * The change with how the reads are getting on; an empty change where nothing else is to be told. `state` is null where the first poll failed
   * and `authorise` answered none; null for a topic that has no change without a state. Left out by a topic that says nothing of it.
   */
  checked?(change: Change | null, state: State | null, check: Check): Change | null
  /**
   * What of a change one person is told, where not everybody is told the same. The same object for all who are told the same: an event is
   * executed once for each.
   */
  toldTo?(change: Change, username: string): Change
}

/** A topic that is read differently by what its watchers reach: `reach` is the services' name for it, empty where it is everything. */
export interface ReachTopic<State, Change> extends Omit<Topic<State, Change>, 'poll'> {
  poll(call: Call, reach: string): Promise<State>
}

/** One person's subscription: calls with their token, for their own operation and for a poll that outlives it. */
export interface Subscriber {
  readonly username: string
  readonly call: Call
  readonly callUntil: (signal: AbortSignal) => Call
}

/**
 * Where topics meet their subscribers. How several gateways share the polls is `sharing.ts`.
 */
export interface TopicHub {
  /** Resolves once the subscriber is authorised. The source can be left at any moment; the first event tells the present state. */
  subscribe<State, Change>(
    topic: Topic<State, Change>,
    subscriber: Subscriber,
  ): Promise<AsyncGenerator<Change, void, void>>
  /** Topics that are watched here, for health and metrics. */
  readonly polls: number
  /** Ends every subscription. */
  close(): void
}
