import type { Transaction } from 'kysely'
import { formatContractDay, toApi } from '@tidemark/schema/dates'
import type { ActedAcceptance } from '@tidemark/schema/rules/acceptance'
import { block } from '@tidemark/schema/rules/actions'
import { words } from '@tidemark/schema/words'
import { namedFor } from '#people/acting/standIn.ts'
import { requireOffer } from '#people/acting/offer.policy.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { system } from '#records/history/history.store.ts'
import { reviewActions } from '#records/history/reviewActions.ts'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput, WrongState } from '#platform/http/refusals.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { blockingCode } from '@tidemark/schema/rules/comment'
import { statusInNextRevision, tidpOffers } from '@tidemark/schema/rules/tidp'
import { insertComment } from '#records/asset/comment.store.ts'
import { readOpenReviews } from '../reviewTimes.ts'
import { tidpFactsOf } from '../scene.ts'
import type { ActionOutcome, TidpAction } from '../action.ts'
import { change, changeDisciplines } from '../action.ts'
import { baselinedNow, setBaseline } from './baseline.ts'

/** Issues a plan to its reviewers. The due dates of lines without a baseline become theirs. */
export const issueForApproval: TidpAction<'action_issue_for_approval'> = async ({
  trx,
  scene: { plan },
  by,
}) => {
  const frozen = await setBaseline(trx, plan, by, 'new')
  const changed = await change(trx, by, plan.asset, {
    ...planCodec.write({
      status: 'Issued for Review',
      rejected: false,
      acceptedBy: [],
      acceptedFor: [],
      issuedDate: toApi(new Date()),
    }),
    ...(frozen.length > 0 && (await baselinedNow(trx, plan))),
  })
  return {
    action: reviewActions.issued,
    // The history entry has the time already.
    changes: [
      ...changed.filter(({ field }) => field !== planCodec.labelOf('issuedDate')),
      ...frozen,
    ],
  }
}

/** Accepts a plan for one reviewer; `settlePlan` decides whether it is then approved. */
export const acceptTidp: TidpAction<'action_accept_tidp'> = ({ trx, scene: { plan }, by, as }) =>
  acceptFor(trx, plan, { reviewer: as, by, dueOn: null })

/**
 * Accepts a locked plan for a reviewer, who may be another than who accepts. Returns what the history
 * says of it.
 */
export async function acceptFor(
  trx: Transaction<Tables>,
  plan: Plan,
  acted: ActedAcceptance,
): Promise<ActionOutcome> {
  const { reviewer, by, dueOn } = acted
  const attribute = planCodec.write({ acceptedBy: [...plan.acceptedBy, reviewer] })
  if (reviewer === by)
    return { action: reviewActions.answered, changes: await change(trx, by, plan.asset, attribute) }
  const marked = planCodec.write({ acceptedFor: [...plan.acceptedFor, acted] })
  const changes = await change(trx, by, plan.asset, { ...attribute, ...marked })
  return {
    action:
      by === system && dueOn !== null
        ? `${reviewActions.counted} ${formatContractDay(dueOn)}`
        : reviewActions.answered,
    // Who accepted for whom is a line of its own.
    changes: changes.filter(({ field }) => field !== planCodec.labelOf('acceptedFor')),
  }
}

/** Accepts for a reviewer who is over their due day, or ends their part in the review. */
export const decideReview: TidpAction<'action_decide_review'> = async ({
  trx,
  scene,
  input: { reviewer, decision },
  by,
}) => {
  const { plan, overdueReviewers = [] } = scene
  if (!overdueReviewers.includes(reviewer))
    throw new InvalidInput({ reviewer: 'Choose a reviewer who has passed their due day.' })
  if (decision === 'ACCEPT') {
    requireOffer(tidpOffers(tidpFactsOf(scene), reviewer), 'action_accept_tidp')
    const review = await readOpenReviews(trx, plan.contract, { plans: [plan.tagCode], reviewer })
    const dueOn = review[0]?.dueOn ?? null
    const { action, changes } = await acceptFor(trx, plan, { reviewer, by, dueOn })
    return { action, changes: [...namedFor({ by, as: reviewer }), ...changes] }
  }
  const left = plan.internalStakeholders.filter((person) => person !== reviewer)
  if (left.length === 0)
    throw new WrongState([
      block('NO_REVIEWER', `Name another ${words.people.internalStakeholder} first.`),
    ])
  return {
    action: 'Released a reviewer',
    changes: await change(
      trx,
      by,
      plan.asset,
      planCodec.write({
        internalStakeholders: left,
        externalStakeholders: plan.externalStakeholders.filter((person) => person !== reviewer),
      }),
    ),
  }
}

/**
 * Rejects a plan. The reason is saved as an open comment; disciplines with open comments return to
 * WIP.
 */
export const rejectTidp: TidpAction<'action_reject_tidp'> = async ({
  trx,
  scene: { plan, openComments },
  input,
  by,
  as,
}) => {
  await insertComment(trx, plan, {
    on: plan.tagCode,
    head: 'TIDP rejected',
    code: blockingCode,
    message: input.comment,
    author: as,
    by,
  })
  const commented = new Set(openComments.map(({ on }) => on))
  const back = plan.disciplines.filter(({ tagCode }) => commented.has(tagCode))
  return {
    action: reviewActions.rejected,
    changes: [
      ...(await change(
        trx,
        by,
        plan.asset,
        planCodec.write({ status: 'WIP', rejected: true, acceptedBy: [], acceptedFor: [] }),
      )),
      ...(await changeDisciplines(
        trx,
        by,
        back.map((discipline) => ({
          discipline,
          attribute: disciplineCodec.write({ status: statusInNextRevision(discipline.status) }),
        })),
      )),
    ],
  }
}
