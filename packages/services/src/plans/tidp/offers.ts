import type { Transaction } from 'kysely'
import type { OfferedActionRow } from '@tidemark/schema/rest/workflow'
import type { Offer } from '@tidemark/schema/rules/actions'
import type { CommentActionName } from '@tidemark/schema/rules/comment'
import { commentingOffers, commentOffers } from '@tidemark/schema/rules/comment'
import type { DisciplineActionName } from '@tidemark/schema/rules/discipline'
import { disciplineOffers, worksOn } from '@tidemark/schema/rules/discipline'
import type { TidpActionName } from '@tidemark/schema/rules/tidp'
import { isInternalStakeholder, isTidpOwner, tidpOffers } from '@tidemark/schema/rules/tidp'
import type { PlanComment } from '#records/asset/codec/comment.ts'
import { activeComments, commentSceneOf } from './scene.ts'
import { findAuthored } from '#records/asset/deliverable.store.ts'
import { readComments } from '#records/asset/comment.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { LineFacts } from '#records/asset/codec/deliverable.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { busyStatuses, disciplineFactsOf, tidpFactsOf } from './scene.ts'
import { activeDisciplines } from '#records/asset/codec/plan.ts'
import { readOverdueReviewers } from './reviewTimes.ts'
import type { PlanPlace } from './plan.store.ts'
import {
  findOrphaned,
  findUnableReviewers,
  planScene,
  readBusyLines,
  readLineFacts,
} from './plan.store.ts'
import type { Task } from '#plans/task/task.store.ts'
import type { TaskName } from '#plans/task/task.tables.ts'

export type OfferName = TidpActionName | DisciplineActionName | CommentActionName

/** The offers to a person on one plan or discipline. */
export interface PlaceOffers {
  readonly place: Pick<PlanPlace, 'tagCode' | 'plan'>
  readonly offers: readonly Offer<OfferName>[]
  /** The person in whose name a delegate takes them; left out for one's own. */
  readonly inNameOf?: string
}

export interface OffersOf {
  readonly places: readonly PlanPlace[]
  /** At least the plans of the places. */
  readonly plans: ReadonlyMap<string, Plan>
  readonly username: string
  /** Whether the person is a workflow manager of the contract, who stands in for owners who left. */
  readonly isManager?: boolean
  /** Whether the person may decide for reviewers who are over their due day. */
  readonly decidesReviews?: boolean
  /** Adds the offers on every comment on the places, including a plan's disciplines. */
  readonly withComments?: boolean
}

/** Reads a person's actions on plans and disciplines, with their blockers, in few queries. */
export async function readOffers(
  trx: Transaction<Tables>,
  contract: string,
  asked: OffersOf,
): Promise<PlaceOffers[]> {
  const facts = await readOfferFacts(trx, contract, asked)
  const commenting = new Map<Plan, readonly Offer<OfferName>[]>()
  return asked.places.flatMap((place) => {
    const plan = asked.plans.get(place.plan)
    if (!plan) return []
    const onPlan = commenting.get(plan) ?? commentingOffers(commentSceneOf(plan), asked.username)
    commenting.set(plan, onPlan)
    return offersAt(place, plan, { ...facts, commenting: onPlan }, asked)
  })
}

function offersAt(
  place: PlanPlace,
  plan: Plan,
  { lines, busyLines, comments, authored, commenting, orphaned, overdue, unable }: PlaceFacts,
  { username, isManager = false, decidesReviews = false, withComments = false }: OffersOf,
): PlaceOffers[] {
  const said = activeComments(plan, comments.get(plan.tagCode) ?? [])
  const within = withComments ? said.filter(({ on }) => place.isPlan || on === place.tagCode) : []
  const onComments = within.map((comment) => offersOn(comment, plan, username))
  if (place.isPlan) {
    const scene = planScene(plan, comments, busyLines, orphaned, overdue, unable)
    const offers = tidpOffers(tidpFactsOf(scene), username, { isManager, decidesReviews })
    return [{ place, offers: [...offers, ...commenting] }, ...onComments]
  }
  const discipline = plan.disciplines.find(({ tagCode }) => tagCode === place.tagCode)
  if (!discipline) return []
  const offers = disciplineOffers(
    disciplineFactsOf({
      plan,
      discipline,
      lines: lines.get(place.tagCode) ?? [],
      authors: authored.has(place.tagCode) ? [username] : [],
    }),
    username,
  )
  const allowed = discipline.status === 'Removed' ? offers : [...offers, ...commenting]
  return [{ place, offers: allowed }, ...onComments]
}

/** Lines by their discipline's tag code, comments by their plan's. */
interface OfferFacts {
  readonly lines: ReadonlyMap<string, readonly LineFacts[]>
  readonly busyLines: ReadonlyMap<string, readonly LineFacts[]>
  readonly comments: ReadonlyMap<string, readonly PlanComment[]>
  /** Disciplines in which the person is the author of a line. */
  readonly authored: ReadonlySet<string>
  /** Plans whose owners have all left; read for managers only. */
  readonly orphaned: ReadonlySet<Plan>
  /** Reviewers over their due day by plan; read for those who decide for them only. */
  readonly overdue: ReadonlyMap<string, readonly string[]>
  /** Names of the reviewers of plans who can all not act; read for owners only. */
  readonly unable: ReadonlyMap<string, readonly string[]>
}

interface PlaceFacts extends OfferFacts {
  /** Whether the person may comment, which is the same at every place of a plan. */
  readonly commenting: readonly Offer<OfferName>[]
}

/**
 * Reads only the lines and comments that determine the offers to this person. Most people own one
 * or two disciplines; lines of other disciplines do not matter.
 */
async function readOfferFacts(
  trx: Transaction<Tables>,
  contract: string,
  { places, plans, username, isManager, decidesReviews, withComments }: OffersOf,
): Promise<OfferFacts> {
  const tags = new Set(places.map(({ tagCode }) => tagCode))
  const whole = [...new Set(places.map(({ plan }) => plan))].flatMap(
    (tagCode) => plans.get(tagCode) ?? [],
  )
  const asked = whole.filter(({ tagCode }) => tags.has(tagCode))
  const worked = whole.flatMap(({ disciplines }) =>
    disciplines
      .filter((one) => tags.has(one.tagCode) && worksOn(one, username))
      .map(({ tagCode }) => tagCode),
  )
  const lines = await readLineFacts(trx, contract, worked)
  const comments = await readComments(
    trx,
    contract,
    withComments ? whole : asked.filter((plan) => isInternalStakeholder(plan, username)),
  )
  const known = new Set(worked)
  const others = asked
    .filter((plan) => isTidpOwner(plan, username))
    .flatMap(activeDisciplines)
    .filter((tagCode) => !known.has(tagCode))
  const busy = [...lines].map(
    ([tagCode, all]) =>
      [tagCode, all.filter(({ status }) => busyStatuses.includes(status))] as const,
  )
  // Owners may do everything that authors may.
  const visited = whole
    .filter((plan) => !isTidpOwner(plan, username))
    .flatMap(activeDisciplines)
    .filter((tagCode) => tags.has(tagCode) && !known.has(tagCode))
  const overdue = decidesReviews
    ? await readOverdueReviewers(trx, contract, asked)
    : new Map<string, string[]>()
  return {
    lines,
    comments,
    overdue,
    unable: await findUnableReviewers(
      trx,
      contract,
      asked.filter((plan) => isTidpOwner(plan, username)),
    ),
    orphaned: isManager ? await findOrphaned(trx, contract, asked) : new Set(),
    authored: await findAuthored(trx, contract, visited, username),
    busyLines: new Map([...busy, ...(await readBusyLines(trx, contract, others))]),
  }
}

const offersOn = (comment: PlanComment, plan: Plan, username: string): PlaceOffers => ({
  place: { tagCode: comment.tagCode, plan: plan.tagCode },
  offers: commentOffers(commentSceneOf(plan), comment, username),
})

/** The task that each action is part of. */
export const taskBehind: Readonly<Record<OfferName, TaskName>> = {
  action_generate_tidp_number: 'TIDP_OWNER',
  action_update_tidp_owner: 'TIDP_OWNER',
  action_update_internal_stakeholders: 'TIDP_OWNER',
  action_update_external_stakeholders: 'TIDP_OWNER',
  action_update_disciplines: 'TIDP_OWNER',
  action_issue_for_approval: 'TIDP_OWNER',
  action_create_another_revision: 'TIDP_OWNER',
  action_trigger_another_revision: 'TIDP_OWNER',
  action_rebaseline_tidp: 'TIDP_OWNER',
  action_accept_tidp: 'TIDP_REVIEWER',
  action_reject_tidp: 'TIDP_REVIEWER',
  action_decide_review: 'TIDP_REVIEWER',
  comment_add: 'TIDP_REVIEWER',
  comment_reply: 'TIDP_REVIEWER',
  comment_close: 'TIDP_REVIEWER',
  action_remove_discipline: 'TIDP_OWNER',
  action_accept_ownership: 'DIDP_OWNER',
  action_reject_ownership: 'DIDP_OWNER',
  action_nominate_additional_owner: 'DIDP_OWNER',
  action_send_for_acceptance: 'DIDP_OWNER',
  action_add_new_deliverables: 'DIDP_OWNER',
  action_add_existing_deliverables: 'DIDP_OWNER',
  action_rename_deliverables: 'DIDP_OWNER',
  action_remove_deliverables: 'DIDP_OWNER',
  action_update_forecasts: 'DIDP_OWNER',
  action_fetch_deliverable_numbers: 'DIDP_OWNER',
  action_refresh_deliverable_numbers: 'DIDP_OWNER',
  action_accept_discipline: 'DIDP_ACCEPTANCE',
  action_reject_discipline: 'DIDP_ACCEPTANCE',
  action_reopen_discipline: 'DIDP_ACCEPTANCE',
}

/** The task ids of one person, by task name and tag code. */
export type TaskIds = ReadonlyMap<string, number>
export const taskIds = (tasks: readonly Task[]): TaskIds =>
  new Map(tasks.map(({ task_id, task_name, tag_code }) => [taskKey(task_name, tag_code), task_id]))
const taskKey = (name: TaskName, tagCode: string): string => `${name} ${tagCode}`

export const toRows = (
  { place, offers, inNameOf }: PlaceOffers,
  tasks: TaskIds,
): OfferedActionRow[] =>
  offers.map(({ name, blockers }) => {
    const task = taskBehind[name]
    const taskId = tasks.get(
      taskKey(task, task === 'TIDP_OWNER' || task === 'TIDP_REVIEWER' ? place.plan : place.tagCode),
    )
    return {
      tag_code: place.tagCode,
      actionName: name,
      task_id: taskId ?? -1,
      allowed: blockers.length === 0,
      in_name_of: inNameOf ?? null,
      blockers,
    }
  })
