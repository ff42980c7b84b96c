import type { DeliverableStatus } from '@tidemark/schema/rest/asset'
import { block } from '@tidemark/schema/rules/actions'
import type { CommentScene } from '@tidemark/schema/rules/comment'
import type { DisciplineFacts } from '@tidemark/schema/rules/discipline'
import type { TidpFacts } from '@tidemark/schema/rules/tidp'
import type { PlanComment } from '#records/asset/codec/comment.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import type { Line, LineFacts } from '#records/asset/codec/deliverable.ts'
import type { Discipline } from '#records/asset/codec/discipline.ts'
import type { Plan } from '#records/asset/codec/plan.ts'

/** A plan with everything that the rules of its actions need. */
export interface PlanScene {
  readonly plan: Plan
  /** The open comments on the plan and on its active disciplines. */
  readonly openComments: readonly PlanComment[]
  /** Lines that the register is working on. */
  readonly busyLines: readonly LineFacts[]
  /** Whether none of the plan's owners can open the contract any more. */
  readonly isOrphaned: boolean
  /**
   * Internal stakeholders without an answer whose due day has passed; undefined where managers do not
   * decide then.
   */
  readonly overdueReviewers?: readonly string[] | undefined
  /** Names of the internal stakeholders if none of them can act; undefined otherwise. */
  readonly unableReviewers?: readonly string[] | undefined
}

/**
 * A discipline within its plan, with the lines that the action decides on, in the order they were
 * added.
 */
export interface DisciplineScene {
  readonly plan: Plan
  readonly discipline: Discipline
  readonly lines: readonly Line[]
}

/** Returns the authors of lines, each once. */
export const authorsOf = (lines: readonly Line[]): string[] => [
  ...new Set(lines.flatMap(({ asset }) => deliverableCodec.get(asset, 'author'))),
]

/** The statuses of a line that the register is working on. */
export const busyStatuses: readonly DeliverableStatus[] = ['In queue', 'In progress']

/** Returns the input of the rules about a plan. */
export const tidpFactsOf = ({ plan, ...scene }: PlanScene): TidpFacts => ({ ...plan, ...scene })

/** Returns the input of the rules about a discipline. */
export const disciplineFactsOf = ({
  plan,
  discipline,
  lines,
  authors,
}: Omit<DisciplineScene, 'lines'> & {
  readonly lines: readonly LineFacts[]
  readonly authors: readonly string[]
}): DisciplineFacts => ({
  ...discipline,
  plan,
  lines,
  authors,
})

/** Returns the input of the rules about commenting on a plan. */
export const commentSceneOf = (plan: Plan): CommentScene => ({
  plan,
  disciplineOwners: plan.disciplines
    .filter(({ status }) => status !== 'Removed')
    .flatMap(({ owners }) => owners),
})

/** Returns the comments on the plan and on its disciplines that are not removed. */
export function activeComments(plan: Plan, comments: readonly PlanComment[]): PlanComment[] {
  const removed = new Set(
    plan.disciplines.filter(({ status }) => status === 'Removed').map(({ tagCode }) => tagCode),
  )
  return comments.filter(({ on }) => !removed.has(on))
}

/** Returns the active comments that are not closed. */
export const openComments = (plan: Plan, comments: readonly PlanComment[]): PlanComment[] =>
  activeComments(plan, comments).filter(({ status }) => status === 'Open')

/** Returns the blocker of every action on a removed discipline. */
export const disciplineRemoved = ({ name, tagCode, asset }: Discipline) =>
  block('DISCIPLINE_REMOVED', `${name} was removed from the plan by ${asset.updated_by}.`, tagCode)
