import { userClient } from '#features/user/user.client.ts'
import { personLoader } from '#features/user/user.loaders.ts'
import type { Principal } from '#principal.ts'
import type { Call, Services } from '#upstream/services.ts'
import type { Topic, TopicHub } from '#upstream/topics.ts'

/** Who asks, and how long anybody waits for the answer. */
export interface Asker {
  principal: Principal
  token: string
  requestId: string
  signal: AbortSignal
}

/** What every resolver of one operation is given. This is where features meet: none imports another. */
export interface Context {
  readonly principal: Principal
  readonly requestId: string
  /** Aborts when nobody waits for the answer any longer. */
  readonly signal: AbortSignal
  readonly clients: ReturnType<typeof clientsOf>
  readonly loaders: ReturnType<typeof loadersOf>
  /**
   * Watches a topic for as long as the operation lives. A subscription keeps one context for all its events: what an event shows is in the
   * event, not in loaders, which remember what they read first.
   */
  watch<State, Change>(topic: Topic<State, Change>): Promise<AsyncGenerator<Change, void, void>>
}

const clientsOf = (call: Call) => ({
  user: userClient(call),
})
export type Clients = ReturnType<typeof clientsOf>

const loadersOf = (clients: Clients) => ({
  person: personLoader(clients.user),
})

/** Makes the context of one operation. */
export const contexts = ({ services, topics }: { services: Services; topics: TopicHub }) => (asker: Asker): Context => {
  const { principal, token, requestId, signal } = asker
  const call = services.as({ token, requestId, signal })
  const clients = clientsOf(call)
  return {
    principal,
    requestId,
    signal,
    clients,
    loaders: loadersOf(clients),
    watch: (topic) => topics.subscribe(topic, { call, callUntil: (ended) => services.as({ token, requestId, signal: ended }) }),
  }
}
