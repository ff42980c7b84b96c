import { listed } from '../wording.ts'
import { type Blocker, block, type Offer } from './actions.ts'
import type { TidpStatus } from './tidpStatus.ts'

/** The comment code that prevents the acceptance of a plan (behaviour, section 6). */
export const blockingCode = '1 Must be resolved before acceptance'

export const commentStatuses = ['Open', 'Closed'] as const
export type CommentStatus = (typeof commentStatuses)[number]

export interface CommentFacts {
  tagCode: string
  /** `C-0001`, counted per plan. */
  number: string
  code: string
  status: CommentStatus
  /** Username of the author. */
  recordedBy: string
}

/** Returns whether a comment prevents acceptance: it is open and has code 1. */
export const isBlocking = (comment: Pick<CommentFacts, 'code' | 'status'>): boolean =>
  comment.status === 'Open' && comment.code.startsWith('1')

/** The people of a comment's plan, by role. */
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

/** Comments do not use `POST /workflow/actions/`, but their offers are listed with the others. */
export const commentActionNames = ['comment_add', 'comment_reply', 'comment_close'] as const
export type CommentActionName = (typeof commentActionNames)[number]

/** Returns the blocker of a superseded plan, which is read-only. */
const superseded = ({ plan }: CommentScene): Blocker[] =>
  plan.supersededBy
    ? [block('SUPERSEDED', 'A newer revision has replaced this plan.', plan.supersededBy)]
    : []

/**
 * Offers commenting on a plan or discipline. Reviewers comment while the plan is Issued for Review
 * (specification 2, section 5, Comments).
 */
export function commentingOffers(scene: CommentScene, username: string): Offer<'comment_add'>[] {
  if (!isReviewer(scene, username)) return []
  const blockers = superseded(scene)
  const { status } = scene.plan
  if (status !== 'Issued for Review') {
    blockers.push(block('WRONG_STATE', 'You can comment only while the plan is Issued for Review.'))
  }
  return [{ name: 'comment_add', blockers }]
}

/**
 * Offers replying and closing. Reviewers reply while the plan is Issued for Review, owners of the
 * plan or a discipline while it is WIP or Ready for Review (specification 2, section 5, Comments).
 * The author or an internal stakeholder closes a comment (behaviour, section 6).
 */
export function commentOffers(
  scene: CommentScene,
  comment: Pick<CommentFacts, 'status' | 'recordedBy'>,
  username: string,
): Offer<'comment_reply' | 'comment_close'>[] {
  const closed = comment.status === 'Closed' ? [block('WRONG_STATE', 'The comment is closed.')] : []
  const mayReply = isReviewer(scene, username) || isOwner(scene, username)
  const mayClose =
    comment.recordedBy === username || scene.plan.internalStakeholders.includes(username)
  const offers: Offer<'comment_reply' | 'comment_close'>[] = []
  if (mayReply)
    offers.push({
      name: 'comment_reply',
      blockers: [...superseded(scene), ...closed, ...replyBlockers(scene, username)],
    })
  if (mayClose) offers.push({ name: 'comment_close', blockers: [...superseded(scene), ...closed] })
  return offers
}

function replyBlockers(scene: CommentScene, username: string): Blocker[] {
  const { status } = scene.plan
  const states: TidpStatus[] = [
    ...(isReviewer(scene, username) ? (['Issued for Review'] as const) : []),
    ...(isOwner(scene, username) ? (['WIP', 'Ready for Review'] as const) : []),
  ]
  return states.includes(status)
    ? []
    : [
        block(
          'WRONG_STATE',
          `You can reply only while the plan is ${listed(states, 'disjunction')}.`,
        ),
      ]
}
