import { commentAttributes as names } from '@tidemark/schema/rest/attributes'
import type { CommentFacts, CommentScene } from '@tidemark/schema/rules/comment'
import { textOf } from '#asset/asset.ts'
import type { ChildAsset } from '#asset/relation.store.ts'
import type { Plan } from '#tidp/plan.model.ts'

/** A comment of a plan. Replies hang below it and are not among these. */
export interface PlanComment extends CommentFacts {
  /** Tag code of the plan or discipline it is on. */
  readonly on: string
}

export const asComment = (asset: ChildAsset): PlanComment => ({
  tagCode: asset.tag_code,
  number: textOf(asset, names.number) ?? asset.tag_code,
  code: textOf(asset, names.code) ?? '',
  status: asset.attribute[names.status] === 'Closed' ? 'Closed' : 'Open',
  recordedBy: textOf(asset, names.recordedBy) ?? '',
  on: asset.parent,
})

/** What the rules ask about whoever comments, replies or closes. */
export const sceneOf = (plan: Plan): CommentScene => ({
  plan,
  disciplineOwners: plan.disciplines
    .filter(({ status }) => status !== 'Removed')
    .flatMap(({ owners }) => owners),
})

/** Those on the plan and on what is part of it; what was said about a removed discipline is history. */
export function livingIn(plan: Plan, comments: readonly PlanComment[]): PlanComment[] {
  const removed = new Set(
    plan.disciplines.filter(({ status }) => status === 'Removed').map(({ tagCode }) => tagCode),
  )
  return comments.filter(({ on }) => !removed.has(on))
}

/** Those of them that are still to be resolved. */
export const openIn = (plan: Plan, comments: readonly PlanComment[]): PlanComment[] =>
  livingIn(plan, comments).filter(({ status }) => status === 'Open')
