import type { CommentRequest, createComment } from '@tidemark/schema/rest/comment'
import { commentRequests } from '@tidemark/schema/rest/comment'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { commentingOffers, commentOffers } from '@tidemark/schema/rules/comment'
import type { Act, Action, ActionCall } from '#people/acting/act.ts'
import { actsFor, namedFor } from '#people/acting/standIn.ts'
import { requireOffer } from '#people/acting/offer.policy.ts'
import { mentionFaults, mentionNews } from './mentions.ts'
import type { Asset } from '#records/asset/asset.ts'
import { toRow } from '#records/asset/asset.ts'
import { findAssets, requireAsset } from '#records/asset/asset.store.ts'
import type { PlanComment } from '#records/asset/codec/comment.ts'
import { asComment, commentCodec } from '#records/asset/codec/comment.ts'
import type { Discipline } from '#records/asset/codec/discipline.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import {
  closeComment,
  findCommented,
  insertComment,
  insertReply,
} from '#records/asset/comment.store.ts'
import { recordAudit } from '#records/history/history.store.ts'
import type { FieldChange } from '#records/history/history.tables.ts'
import { notify } from '#records/notification/notification.store.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { NotFound, WrongState } from '#platform/http/refusals.ts'
import { validate } from '#platform/http/validate.ts'
import { requireWholePlan } from '#people/privilege/reach/reach.policy.ts'
import type { PlanPlace } from '#plans/tidp/plan.store.ts'
import { findPlaces, lockPlan } from '#plans/tidp/plan.store.ts'
import { commentSceneOf, disciplineRemoved } from '#plans/tidp/scene.ts'
import { settlePlan } from '#plans/tidp/settlePlan.ts'
import { commentedLine } from './commentedLine.ts'
import { placeFaults, notACode } from './commentFaults.ts'

type CommentAnswer = AnswerOf<typeof createComment>

/** The asset that the action wrote: a comment or a reply. */
interface SavedComment {
  readonly saved: Asset
  readonly repeated?: boolean
}

interface PlaceScene {
  readonly plan: Plan
  readonly place: PlanPlace
  /** The discipline that is commented on; undefined for the plan itself. */
  readonly discipline: Discipline | undefined
}

interface CommentActionScene extends PlaceScene {
  readonly asset: Asset
  readonly comment: PlanComment
}

/** Adds a comment on a plan, a discipline or one of its lines. */
export const addComment: Action<
  CommentRequest<'add'>,
  PlanPlace,
  PlaceScene,
  SavedComment,
  CommentAnswer
> = {
  read: (parameters) => validate(commentRequests.add, parameters),
  reach(call, { contract, relations }) {
    call.principal.requireContract(contract)
    const tagCodes = relations.map(({ tag_code }) => tag_code)
    return reachPlace(call, contract, tagCodes)
  },
  lock: (call, { contract }, place) => lockPlace(call, contract, place),
  actsFor: (act) =>
    actsFor(act, 'comment_add', act.scene.plan, (who) =>
      commentingOffers(commentSceneOf(act.scene.plan), who),
    ),
  check: ({ scene: { plan }, as }) =>
    requireOffer(commentingOffers(commentSceneOf(plan), as), 'comment_add'),
  async perform({
    trx,
    by,
    as,
    input: { contract, attribute },
    scene: { plan, place, discipline },
  }) {
    refuseFaults(
      await notACode(trx, contract, attribute.Code),
      await placeFaults(trx, plan, place, attribute.selections ?? {}),
      await mentionFaults(
        trx,
        { contract, on: place.tagCode, path: 'attribute.Message' },
        attribute.Message,
      ),
    )
    const saved = await insertComment(trx, plan, {
      on: place.tagCode,
      line: attribute.selections?.deliverable_tag_code,
      head: discipline?.name ?? 'General',
      code: attribute.Code,
      message: attribute.Message,
      author: as,
      by,
    })
    return { saved }
  },
  record: (act, { saved }) =>
    record(act, saved, 'Added', commentChange(saved, act.input.attribute.Message)),
  async conclude({ trx, by, input, scene: { plan, place } }, { saved }) {
    const about = { plan, on: place.tagCode, comment: numberOf(saved), by }
    await notify(trx, mentionNews(input.attribute.Message, about))
    return answer(plan, saved, saved)
  },
}

/** Replies to an open comment, and notifies its author and whom the reply mentions. */
export const replyToComment: Action<
  CommentRequest<'reply'>,
  PlanPlace,
  CommentActionScene,
  SavedComment,
  CommentAnswer
> = {
  read: (parameters) => validate(commentRequests.reply, parameters),
  reach: (call, { contract, relations }) =>
    reachCommented(call, contract, relations[0]?.tag_code ?? ''),
  lock: (call, { contract, relations }, place) =>
    lockComment(call, contract, relations[0]?.tag_code ?? '', place),
  check: (act) => requireCommentOffer(act, 'comment_reply'),
  async perform({ trx, by, input: { contract, attribute }, scene: { asset, comment } }) {
    const field = { contract, on: comment.on, path: 'attribute.Response' }
    refuseFaults(await mentionFaults(trx, field, attribute.Response))
    return { saved: await insertReply(trx, asset, attribute.Response, by) }
  },
  record: (act) =>
    record(
      act,
      act.scene.asset,
      'Replied to',
      commentChange(act.scene.asset, act.input.attribute.Response),
    ),
  async conclude({ trx, by, input, scene: { plan, asset, comment } }, { saved }) {
    const { contract, tagCode } = plan
    const { recordedBy: recipient, number, on } = comment
    const mentioned = mentionNews(input.attribute.Response, { plan, on, comment: number, by })
    const replied = {
      contract,
      recipient,
      reason: 'REPLIED',
      plan: tagCode,
      tagCode: on,
      comment: number,
      causedBy: by,
    } as const
    // A mention of the author tells of the reply, too.
    const isMentioned = mentioned.some((one) => one.recipient === recipient)
    await notify(trx, isMentioned ? mentioned : [replied, ...mentioned])
    return answer(plan, saved, asset)
  },
}

/** Closes a comment for good. Closing the last blocking comment of an accepted plan approves the plan. */
export const finishComment: Action<
  CommentRequest<'close'>,
  PlanPlace,
  CommentActionScene,
  SavedComment,
  CommentAnswer
> = {
  read: (parameters) => validate(commentRequests.close, parameters),
  reach: (call, { contract, tag_code }) => reachCommented(call, contract, tag_code),
  lock: (call, { contract, tag_code }, place) => lockComment(call, contract, tag_code, place),
  check: (act) => requireCommentOffer(act, 'comment_close'),
  perform: async ({ trx, by, scene: { asset } }) => ({ saved: await closeComment(trx, asset, by) }),
  record: (act, { saved }) =>
    record(act, saved, 'Closed', {
      field: commentCodec.labelOf('status'),
      from: 'Open',
      to: 'Closed',
    }),
  async conclude({ trx, by, scene: { plan, asset } }, { saved }) {
    await settlePlan(trx, plan.contract, plan.tagCode, by)
    return answer(plan, saved, asset)
  },
}

async function reachPlace(
  { trx, principal }: ActionCall,
  contract: string,
  tagCodes: readonly string[],
): Promise<PlanPlace> {
  const [place] = await findPlaces(trx, contract, tagCodes)
  if (!place) throw new NotFound()
  await requireWholePlan(trx, principal, place.plan)
  return place
}

/**
 * Returns the plan or discipline that a comment is on. Unknown tag codes, another contract's and
 * those of replies are the same 404.
 */
async function reachCommented(
  call: ActionCall,
  contract: string,
  tagCode: string,
): Promise<PlanPlace> {
  call.principal.requireContract(contract)
  const tagCodes = [tagCode]
  const [known] = await findAssets(call.trx, { contract, tagCodes, classCode: 'Comment' })
  const on = known && (await findCommented(call.trx, known.tag_code))
  return reachPlace(call, contract, on ? [on.tag_code] : [])
}

async function lockPlace(
  { trx }: ActionCall,
  contract: string,
  place: PlanPlace,
): Promise<PlaceScene> {
  const plan = await lockPlan(trx, contract, place.plan)
  const discipline = plan.disciplines.find(({ tagCode }) => tagCode === place.tagCode)
  if (discipline?.status === 'Removed') throw new WrongState([disciplineRemoved(discipline)])
  return { plan, place, discipline }
}

async function lockComment(
  call: ActionCall,
  contract: string,
  tagCode: string,
  place: PlanPlace,
): Promise<CommentActionScene> {
  const scene = await lockPlace(call, contract, place)
  const wanted = { contract, tagCode, classCode: 'Comment', lock: true } as const
  const asset = await requireAsset(call.trx, wanted)
  return { ...scene, asset, comment: asComment({ ...asset, parent: place.tagCode }) }
}

const requireCommentOffer = (
  { scene: { plan, comment }, by }: Act<unknown, CommentActionScene>,
  name: 'comment_reply' | 'comment_close',
) =>
  requireOffer(
    commentOffers(commentSceneOf(plan), comment, by),
    name,
    name === 'comment_close'
      ? 'Only its author or the SCS Lead Reviewer can close a comment.'
      : undefined,
  )

const numberOf = (comment: Asset) => commentCodec.get(comment, 'number') ?? comment.tag_code

function commentChange(comment: Asset, text: string): FieldChange {
  const line = commentedLine(comment)
  return {
    ...(line !== null && { line }),
    field: `Comment ${numberOf(comment)}`,
    from: null,
    to: text,
  }
}

const record = (
  { trx, by, as, scene: { plan, place } }: Act<unknown, PlaceScene>,
  comment: Asset,
  action: 'Added' | 'Replied to' | 'Closed',
  change: FieldChange,
): Promise<void> =>
  recordAudit(trx, {
    contract: plan.contract,
    plan: plan.tagCode,
    tagCode: place.tagCode,
    executedBy: by,
    action: `${action} comment ${numberOf(comment)}`,
    changes: [...namedFor({ by, as }), change],
  })

const answer = (plan: Plan, saved: Asset, comment: Asset): CommentAnswer => ({
  result: toRow(saved),
  comment_tag_code: comment.tag_code,
  tidp_tag_code: plan.tagCode,
})
