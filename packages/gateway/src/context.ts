import { actionClient } from '#features/action/action.client.ts'
import { actionLoaders } from '#features/action/action.loaders.ts'
import { type Perform, performer } from '#features/action/action.perform.ts'
import { assetClient } from '#features/asset/asset.client.ts'
import { assetLoaders } from '#features/asset/asset.loaders.ts'
import { commentClient } from '#features/comment/comment.client.ts'
import { commentLoaders } from '#features/comment/comment.loaders.ts'
import { deliverableClient } from '#features/deliverable/deliverable.client.ts'
import { deliverableLoaders } from '#features/deliverable/deliverable.loaders.ts'
import { disciplineLoaders } from '#features/discipline/discipline.loaders.ts'
import { historyClient } from '#features/history/history.client.ts'
import { searchClient } from '#features/search/search.client.ts'
import { taskClient } from '#features/task/task.client.ts'
import { tidpLoaders } from '#features/tidp/tidp.loaders.ts'
import { userClient } from '#features/user/user.client.ts'
import { userLoaders } from '#features/user/user.loaders.ts'
import type { Principal } from '#principal.ts'
import { watchCalls } from '#upstream/quiet.ts'
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
  readonly clients: Clients
  readonly loaders: Loaders
  /** Runs an action; what the loaders had read is forgotten with it. */
  readonly perform: Perform
  /**
   * Watches a topic for as long as the operation lives. A subscription keeps one context for all its events: what an event shows is in the
   * event, not in loaders, which remember what they read first.
   */
  readonly watch: <State, Change>(topic: Topic<State, Change>) => Promise<AsyncGenerator<Change, void, void>>
}

const clientsOf = (call: Call) => ({
  action: actionClient(call),
  asset: assetClient(call),
  comment: commentClient(call),
  deliverable: deliverableClient(call),
  history: historyClient(call),
  search: searchClient(call),
  task: taskClient(call),
  user: userClient(call),
})
export type Clients = ReturnType<typeof clientsOf>

function loadersOf(clients: Clients, quiet: () => Promise<void>) {
  const action = actionLoaders(clients.action)
  const asset = assetLoaders(clients.asset)
  const comment = commentLoaders(clients.comment, asset)
  const deliverable = deliverableLoaders(clients.deliverable)
  const user = userLoaders(clients.user, quiet)
  return {
    action,
    asset,
    comment,
    deliverable,
    discipline: disciplineLoaders(asset),
    tidp: tidpLoaders(asset),
    user,
    /** What was read before a change is not told after it. */
    forget: () => [action, asset, comment, deliverable, user].forEach((loaders) => loaders.clear()),
  }
}
export type Loaders = ReturnType<typeof loadersOf>

/** Makes the context of one operation. */
export const contexts = ({ services, topics }: { services: Services; topics: TopicHub }) => (asker: Asker): Context => {
  const { principal, token, requestId, signal } = asker
  const { call, quiet } = watchCalls(services.as({ token, requestId, signal }))
  const clients = clientsOf(call)
  const loaders = loadersOf(clients, quiet)
  return {
    principal,
    requestId,
    signal,
    clients,
    loaders,
    perform: performer(clients.action, loaders.action, loaders.forget),
    watch: (topic) => topics.subscribe(topic, { call, callUntil: (ended) => services.as({ token, requestId, signal: ended }) }),
  }
}
