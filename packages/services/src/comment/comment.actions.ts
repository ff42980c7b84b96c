import type { Transaction } from 'kysely'
import { commentAttributes } from '@tidemark/schema/rest/attributes'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import type { CommentRequest, createComment } from '@tidemark/schema/rest/comment'
import { commentingOffers, commentOffers } from '@tidemark/schema/rules/comment'
import type { Asset } from '#asset/asset.ts'
import { textOf, toRow } from '#asset/asset.ts'
import { findAssets, requireAsset } from '#asset/asset.store.ts'
import { findParts } from '#asset/relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound, WrongState } from '#platform/http/refusals.ts'
import { actOnWhole } from '#privilege/reach/reach.policy.ts'
import { tell } from '#notification/notification.store.ts'
import { requireOffer } from '#acting/offer.policy.ts'
import { refuseFaults } from '#user/namedPeople.ts'
import type { FieldFaults } from '#user/namedPeople.ts'
import { recordAudit } from '#history/history.store.ts'
import { readChoices } from '#asset/choices.ts'
import type { Discipline } from '#asset/codec/discipline.ts'
import type { Plan } from '#asset/codec/plan.ts'
import { disciplineRemoved } from '#tidp/scene.ts'
import type { Place } from '#tidp/plan.store.ts'
import { findPlaces, lockPlan } from '#tidp/plan.store.ts'
import { settlePlan } from '#tidp/settlePlan.ts'
import { asComment } from '#asset/codec/comment.ts'
import { commentSceneOf } from '#tidp/scene.ts'
import { closeComment, findCommented, keepComment, keepReply } from '#asset/comment.store.ts'

export interface CommentCall<Kind extends 'add' | 'reply' | 'close'> {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  readonly request: CommentRequest<Kind>
}

type Answer = AnswerOf<typeof createComment>

/** Says something about a plan, a discipline or one of its lines. */
export async function addComment({ trx, principal, request }: CommentCall<'add'>): Promise<Answer> {
  const { contract, relations, attribute } = request
  principal.requireContract(contract)
  const [place] = await findPlaces(
    trx,
    contract,
    relations.map(({ tag_code }) => tag_code),
  )
  if (!place) throw new NotFound()
  await actOnWhole(trx, principal, place.plan)
  const plan = await lockPlan(trx, contract, place.plan)
  const discipline = livingDiscipline(plan, place)
  requireOffer(commentingOffers(commentSceneOf(plan), principal.username), 'comment_add')
  const line = attribute.selections?.deliverable_tag_code
  refuseFaults(
    await notACode(trx, contract, attribute.Code),
    await misplaced(trx, plan, place, attribute.selections ?? {}),
  )
  const by = principal.username
  const head = discipline?.name ?? 'General'
  const comment = await keepComment(trx, plan, {
    on: place.tagCode,
    line,
    head,
    code: attribute.Code,
    message: attribute.Message,
    by,
  })
  await audit(trx, plan, {
    on: place.tagCode,
    by,
    action: 'Added',
    comment,
    text: attribute.Message,
  })
  return { result: toRow(comment), comment_tag_code: comment.tag_code, tidp_tag_code: plan.tagCode }
}

/** Answers an open comment. */
export async function replyToComment({
  trx,
  principal,
  request,
}: CommentCall<'reply'>): Promise<Answer> {
  const { contract, relations, attribute } = request
  const { plan, comment, on } = await reachComment(
    trx,
    principal,
    contract,
    relations[0]?.tag_code ?? '',
  )
  requireOffer(
    commentOffers(commentSceneOf(plan), asComment({ ...comment, parent: on }), principal.username),
    'comment_reply',
  )
  const by = principal.username
  const reply = await keepReply(trx, comment, attribute.Response, by)
  await audit(trx, plan, { on, by, action: 'Replied to', comment, text: attribute.Response })
  const { recordedBy: recipient, number } = asComment({ ...comment, parent: on })
  await tell(trx, [
    {
      contract,
      recipient,
      reason: 'REPLIED',
      plan: plan.tagCode,
      tagCode: on,
      comment: number,
      causedBy: by,
    },
  ])
  return { result: toRow(reply), comment_tag_code: comment.tag_code, tidp_tag_code: plan.tagCode }
}

/** Closes a comment for good. The last that stood in the way of an agreed plan lets it be approved. */
export async function finishComment({
  trx,
  principal,
  request,
}: CommentCall<'close'>): Promise<Answer> {
  const { plan, comment, on } = await reachComment(
    trx,
    principal,
    request.contract,
    request.tag_code,
  )
  requireOffer(
    commentOffers(commentSceneOf(plan), asComment({ ...comment, parent: on }), principal.username),
    'comment_close',
  )
  const by = principal.username
  const closed = await closeComment(trx, comment, by)
  await audit(trx, plan, { on, by, action: 'Closed', comment, text: null })
  await settlePlan(trx, plan.contract, plan.tagCode, by)
  return { result: toRow(closed), comment_tag_code: comment.tag_code, tidp_tag_code: plan.tagCode }
}

/** A comment within its plan, both locked. Unknown tags, another contract's and those of replies are the same 404. */
async function reachComment(
  trx: Transaction<Tables>,
  principal: Principal,
  contract: string,
  tagCode: string,
) {
  principal.requireContract(contract)
  const [known] = await findAssets(trx, { contract, tagCodes: [tagCode], classCode: 'Comment' })
  const on = known && (await findCommented(trx, known.tag_code))
  const [place] = on ? await findPlaces(trx, contract, [on.tag_code]) : []
  if (!place) throw new NotFound()
  await actOnWhole(trx, principal, place.plan)
  const plan = await lockPlan(trx, contract, place.plan)
  livingDiscipline(plan, place)
  const comment = await requireAsset(trx, { contract, tagCode, classCode: 'Comment', lock: true })
  return { plan, comment, on: place.tagCode }
}

/** The discipline that is commented on, if it is one. What was said about a removed one is history. */
function livingDiscipline(plan: Plan, place: Place): Discipline | undefined {
  const discipline = plan.disciplines.find(({ tagCode }) => tagCode === place.tagCode)
  if (discipline?.status === 'Removed') throw new WrongState([disciplineRemoved(discipline)])
  return discipline
}

async function notACode(
  trx: Transaction<Tables>,
  contract: string,
  code: string,
): Promise<FieldFaults> {
  const codes = (await readChoices(trx, contract, 'Comment')).get(commentAttributes.code) ?? []
  return codes.includes(code) ? {} : { 'attribute.Code': `'${code}' is not one of the choices.` }
}

/** What a comment is said to be about must be where it is put; a line is one of the discipline's. */
async function misplaced(
  trx: Transaction<Tables>,
  plan: Plan,
  place: Place,
  {
    tidp_tag_code: tidp,
    didp_tag_code: didp,
    deliverable_tag_code: line,
  }: NonNullable<CommentRequest<'add'>['attribute']['selections']>,
): Promise<FieldFaults> {
  const path = 'attribute.selections'
  const discipline = place.isPlan ? undefined : place.tagCode
  if (tidp !== undefined && tidp !== plan.tagCode)
    return { [`${path}.tidp_tag_code`]: 'The comment is on another plan.' }
  if (didp !== undefined && didp !== discipline)
    return { [`${path}.didp_tag_code`]: 'The comment is not on this discipline.' }
  if (line === undefined) return {}
  const lines = discipline
    ? await findParts(trx, {
        contract: plan.contract,
        parents: [discipline],
        classCode: 'Document',
      })
    : []
  const isThere = lines.some(({ tag_code }) => tag_code === line)
  return isThere
    ? {}
    : { [`${path}.deliverable_tag_code`]: 'This is not a deliverable of the discipline.' }
}

interface Said {
  readonly on: string
  readonly by: string
  readonly action: 'Added' | 'Replied to' | 'Closed'
  readonly comment: Asset
  readonly text: string | null
}

async function audit(
  trx: Transaction<Tables>,
  { contract, tagCode: plan }: Plan,
  { on, by, action, comment, text }: Said,
): Promise<void> {
  const number = textOf(comment, commentAttributes.number) ?? comment.tag_code
  const change =
    text === null
      ? { field: commentAttributes.status, from: 'Open', to: 'Closed' }
      : { field: `Comment ${number}`, from: null, to: text }
  await recordAudit(trx, {
    contract,
    plan,
    tagCode: on,
    executedBy: by,
    action: `${action} comment ${number}`,
    changes: [change],
  })
}
