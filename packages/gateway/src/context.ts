import type { MidpRow } from '@tidemark/schema/rest/midp'
import type { Context as TraceContext } from '@opentelemetry/api'
import { actionClient } from '#features/action/action.client.ts'
import { actionLoaders } from '#features/action/action.loaders.ts'
import { type Perform, performer } from '#features/action/action.perform.ts'
import { assetClient } from '#features/asset/asset.client.ts'
import { assetLoaders } from '#features/asset/asset.loaders.ts'
import { absenceClient } from '#features/absence/absence.client.ts'
import { cdeLogClient } from '#features/cdeLog/cdeLog.client.ts'
import { commentClient } from '#features/comment/comment.client.ts'
import { contractClient } from '#features/contract/contract.client.ts'
import { contractDataClient } from '#features/contractData/contractData.client.ts'
import { commentLoaders } from '#features/comment/comment.loaders.ts'
import { commentsOfPlan } from '#features/comment/comment.model.ts'
import { lineImportClient } from '#features/lineImport/lineImport.client.ts'
import { deliverableClient } from '#features/deliverable/deliverable.client.ts'
import { deliverableLoaders } from '#features/deliverable/deliverable.loaders.ts'
import { toDeliverable } from '#features/deliverable/deliverable.line.ts'
import { disciplineLoaders } from '#features/discipline/discipline.loaders.ts'
import { toDisciplines } from '#features/discipline/discipline.model.ts'
import { formClient } from '#features/form/form.client.ts'
import { groupClient } from '#features/group/group.client.ts'
import { historyClient } from '#features/history/history.client.ts'
import { dashboardClient } from '#features/dashboard/dashboard.client.ts'
import { type MidpLineModel, toLine } from '#features/midp/midp.model.ts'
import { midpClient } from '#features/midp/midp.client.ts'
import { feedClient } from '#features/feed/feed.client.ts'
import { savedViewClient } from '#features/midp/savedView.client.ts'
import { webhookClient } from '#features/webhook/webhook.client.ts'
import { mailClient } from '#features/mail/mail.client.ts'
import { notificationClient } from '#features/notification/notification.client.ts'
import { privilegeClient } from '#features/privilege/privilege.client.ts'
import { revisionClient } from '#features/revision/revision.client.ts'
import { revisionLoaders } from '#features/revision/revision.loaders.ts'
import { searchClient } from '#features/search/search.client.ts'
import { taskClient } from '#features/task/task.client.ts'
import { templateClient } from '#features/template/template.client.ts'
import { toForm as toTemplateForm } from '#features/template/template.model.ts'
import { tidpClient } from '#features/tidp/tidp.client.ts'
import { tidpLoaders } from '#features/tidp/tidp.loaders.ts'
import { userAdministrationClient } from '#features/user/userAdministration.client.ts'
import { userClient } from '#features/user/user.client.ts'
import { userLoaders } from '#features/user/user.loaders.ts'
import type { Principal } from '#principal.ts'
import { topicWithinReach } from '#upstream/reachTopic.ts'
import { trackCalls } from '#upstream/idle.ts'
import type { Call, Services } from '#upstream/services.ts'
import type { ReachTopic, TopicHub } from '#upstream/topics.ts'

/** On whose behalf an operation runs, and until when. */
export interface Caller {
  principal: Principal
  token: string
  requestId: string
  signal: AbortSignal
  /** Deadline of an operation, by `Date.now`; null for a subscription, each of whose calls has its own. */
  endsAt: number | null
  /** Parent of the spans of its REST calls. */
  trace?: TraceContext | undefined
}

/** The context of the resolvers of one operation. Features meet here, since none imports another. */
export interface Context {
  readonly principal: Principal
  readonly requestId: string
  /** Aborts when the client has left. */
  readonly signal: AbortSignal
  readonly clients: Clients
  readonly loaders: Loaders
  /** Performs an action and clears the loaders. */
  readonly perform: Perform
  /** Maps a line of the asset service. */
  readonly toDeliverable: typeof toDeliverable
  /** Maps a line of the MIDP. */
  readonly toMidpLine: (row: MidpRow) => MidpLineModel
  /** Maps the template that a form was made from. */
  readonly templateForm: typeof toTemplateForm
  /** Subscribes to a topic until the operation ends. */
  readonly watch: <State, Change>(
    topic: ReachTopic<State, Change>,
  ) => Promise<AsyncGenerator<Change, void, void>>
  /** A fresh context for an event of a subscription, with empty loaders. */
  fork(): Context
}

const clientsOf = (call: Call, viewer: string) => ({
  action: actionClient(call),
  asset: assetClient(call),
  absence: absenceClient(call),
  cdeLog: cdeLogClient(call),
  comment: commentClient(call),
  contract: contractClient(call),
  contractData: contractDataClient(call),
  dashboard: dashboardClient(call),
  deliverable: deliverableClient(call),
  feed: feedClient(call),
  lineImport: lineImportClient(call),
  form: formClient(call, viewer),
  group: groupClient(call),
  history: historyClient(call),
  mail: mailClient(call),
  webhook: webhookClient(call),
  midp: midpClient(call),
  notification: notificationClient(call),
  privilege: privilegeClient(call),
  revision: revisionClient(call),
  savedView: savedViewClient(call),
  search: searchClient(call),
  task: taskClient(call),
  template: templateClient(call),
  tidp: tidpClient(call),
  user: userClient(call),
  userAdministration: userAdministrationClient(call),
})
export type Clients = ReturnType<typeof clientsOf>

function loadersOf(clients: Clients, idle: () => Promise<void>) {
  const action = actionLoaders(clients.action)
  const asset = assetLoaders(clients.asset)
  const comment = commentLoaders(clients.comment, asset)
  const deliverable = deliverableLoaders(clients.deliverable)
  const user = userLoaders(clients.user, idle)
  return {
    action,
    asset,
    comment,
    deliverable,
    discipline: disciplineLoaders(asset),
    revision: revisionLoaders(clients.revision, {
      disciplinesOf: toDisciplines,
      commentsOf: commentsOfPlan,
      line: comment.line,
    }),
    tidp: tidpLoaders(asset),
    user,
    /** Clears the loaders' caches after a change. */
    forget: () => [action, asset, comment, deliverable, user].forEach((loaders) => loaders.clear()),
  }
}
export type Loaders = ReturnType<typeof loadersOf>

/** Opens the context of each operation. */
export const contexts =
  (parts: ContextParts) =>
  (caller: Caller): Context =>
    new OperationContext(parts, caller)

interface ContextParts {
  services: Services
  topics: TopicHub
}

/** Creates clients and loaders on first use: most subscriptions, of which there are many, need none. */
class OperationContext implements Context {
  private readonly parts: ContextParts
  private readonly caller: Caller
  private calls: ReturnType<typeof trackCalls> | undefined
  private madeClients: Clients | undefined
  private madeLoaders: Loaders | undefined
  private madePerform: Perform | undefined

  constructor(parts: ContextParts, caller: Caller) {
    this.parts = parts
    this.caller = caller
  }

  get principal(): Principal {
    return this.caller.principal
  }

  get requestId(): string {
    return this.caller.requestId
  }

  get signal(): AbortSignal {
    return this.caller.signal
  }

  get clients(): Clients {
    return (this.madeClients ??= clientsOf(this.watched.call, this.principal.username))
  }

  get loaders(): Loaders {
    return (this.madeLoaders ??= loadersOf(this.clients, this.watched.idle))
  }

  get perform(): Perform {
    return (this.madePerform ??= performer(this.clients.action, this.loaders.forget))
  }

  private get watched(): ReturnType<typeof trackCalls> {
    return (this.calls ??= trackCalls(this.parts.services.as(this.caller)))
  }

  fork(): Context {
    return new OperationContext(this.parts, this.caller)
  }

  get toMidpLine(): Context['toMidpLine'] {
    return (row) => toLine(row, toDeliverable(row.line))
  }

  get toDeliverable(): Context['toDeliverable'] {
    return toDeliverable
  }

  get templateForm(): Context['templateForm'] {
    return toTemplateForm
  }

  get watch(): Context['watch'] {
    const { services, topics } = this.parts
    const {
      token,
      requestId,
      principal: { username },
    } = this.caller
    const call = services.as(this.caller)
    const callUntil = (signal: AbortSignal) =>
      services.as({ token, requestId, signal, endsAt: null })
    return async (topic) =>
      topics.subscribe(await topicWithinReach(topic, call), { username, call, callUntil })
  }
}
