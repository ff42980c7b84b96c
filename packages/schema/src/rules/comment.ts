import { type Blocker, block } from './actions.ts'
import type { TidpStatus } from './tidp.ts'

/** The comment code that keeps a plan from being accepted (behaviour, section 6). */
export const blockingCode = '1 Must be resolved before acceptance'

export const isBlocking = (comment: { code: string; status: 'Open' | 'Closed' }): boolean =>
  comment.status === 'Open' && comment.code.startsWith('1')

/** Who a person is to the plan that a comment belongs to. */
export interface CommentScene {
  plan: {
    status: TidpStatus
    owners: readonly string[]
    internalStakeholders: readonly string[]
    externalStakeholders: readonly string[]
    supersededBy: string | null
  }
  /** Owners of every discipline of the plan that is not removed. */
  disciplineOwners: readonly string[]
}

const isReviewer = ({ plan }: CommentScene, username: string): boolean =>
  plan.internalStakeholders.includes(username) || plan.externalStakeholders.includes(username)

const isOwner = ({ plan, disciplineOwners }: CommentScene, username: string): boolean =>
  plan.owners.includes(username) || disciplineOwners.includes(username)

/** What is offered to a person; null: never offered to them. */
export type CommentOffer = Blocker[] | null

/** Reviewers comment while the plan is Issued for Review (specification 2, section 5, Comments). */
export function commentOffer(scene: CommentScene, username: string): CommentOffer {
  if (!isReviewer(scene, username)) return null
  return scene.plan.status === 'Issued for Review'
    ? []
    : [block('WRONG_STATE', `Reviewers comment while the plan is Issued for Review; it is ${scene.plan.status}.`)]
}

/**
 * Replies to an open comment: reviewers while Issued for Review, owners of the plan or of a discipline while WIP or Ready for Review
 * (specification 2, section 5, Comments).
 */
export function replyOffer(scene: CommentScene, comment: { status: 'Open' | 'Closed' }, username: string): CommentOffer {
  const reviewer = isReviewer(scene, username)
  const owner = isOwner(scene, username)
  if (!reviewer && !owner) return null
  if (comment.status === 'Closed') return [block('WRONG_STATE', 'The comment is closed.')]
  const { status } = scene.plan
  const mayReviewer = reviewer && status === 'Issued for Review'
  const mayOwner = owner && (status === 'WIP' || status === 'Ready for Review')
  return mayReviewer || mayOwner ? [] : [block('WRONG_STATE', waiting(reviewer, owner, status))]
}

function waiting(reviewer: boolean, owner: boolean, status: TidpStatus): string {
  const when = [reviewer ? 'Issued for Review' : null, owner ? 'WIP or Ready for Review' : null].filter(Boolean).join(', or ')
  return `You can reply while the plan is ${when}; it is ${status}.`
}

/** The author or an internal stakeholder closes a comment, for good (behaviour, section 6). */
export function closeOffer(scene: CommentScene, comment: { status: 'Open' | 'Closed'; recordedBy: string }, username: string): CommentOffer {
  if (comment.recordedBy !== username && !scene.plan.internalStakeholders.includes(username)) return null
  return comment.status === 'Closed' ? [block('WRONG_STATE', 'The comment is closed.')] : []
}

