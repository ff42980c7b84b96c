/** One topic's poll as the gateways share it. */
export interface SharedTopic {
  /** Whether this gateway is the one that asks the services. */
  readonly holds: boolean
  /** Tells the other gateways what was read. Answers it as they read it. */
  tell<State>(state: State, changed: boolean): State
  leave(): void
}

/** What a gateway is told about a topic that it shares. */
export interface TopicNews {
  /** What another gateway read. */
  told(state: unknown): void
  /** `holds` may have changed. */
  turned(): void
}

/** How gateways agree on which of them polls a topic, and tell each other what was read. */
export interface Sharing {
  join(key: string, news: TopicNews): SharedTopic
  close(): Promise<void>
}

/** One gateway by itself: it polls everything it is asked for. */
export const alone: Sharing = {
  join: () => ({ holds: true, tell: (state) => state, leave: () => undefined }),
  close: async () => undefined,
}
