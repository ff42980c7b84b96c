/** One topic's poll, as gateways share it. */
export interface SharedTopic {
  /** Whether this gateway reads the topic from the services. */
  readonly isPoller: boolean
  /** Publishes a state to the other gateways. Returns it as they receive it. */
  publish<State>(state: State, changed: boolean): State
  leave(): void
}

/** Receives the messages of the gateways about a shared topic. */
export interface TopicListener {
  /** Another gateway has read this state. */
  received(state: unknown): void
  /** `isPoller` may have changed. */
  leaseChanged(): void
}

/** Decides which gateway polls a topic, and carries its states to the others. */
export interface PollSharing {
  join(key: string, listener: TopicListener): SharedTopic
  close(): Promise<void>
}

/** For a single gateway, which polls all of its topics. */
export const withoutSharing: PollSharing = {
  join: () => ({ isPoller: true, publish: (state) => state, leave: () => undefined }),
  close: async () => undefined,
}
