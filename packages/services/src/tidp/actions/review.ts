import { toApi } from '@tidemark/schema/dates'
import { disciplineCodec } from '#asset/codec/discipline.ts'
import { planCodec } from '#asset/codec/plan.ts'
import { blockingCode } from '@tidemark/schema/rules/comment'
import { statusInNextRevision } from '@tidemark/schema/rules/tidp'
import { insertComment } from '#asset/comment.store.ts'
import type { TidpAction } from '../action.ts'
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
      issuedDate: toApi(new Date()),
    }),
    ...(frozen.length > 0 && (await baselinedNow(trx, plan))),
  })
  return {
    action: 'Issued for approval',
    // The history entry has the time already.
    changes: [
      ...changed.filter(({ field }) => field !== planCodec.labelOf('issuedDate')),
      ...frozen,
    ],
  }
}

/** Accepts a plan for one reviewer; `settlePlan` decides whether it is then approved. */
export const acceptTidp: TidpAction<'action_accept_tidp'> = async ({
  trx,
  scene: { plan },
  by,
}) => ({
  action: 'Accepted the TIDP',
  changes: await change(
    trx,
    by,
    plan.asset,
    planCodec.write({ acceptedBy: [...plan.acceptedBy, by] }),
  ),
})

/**
 * Rejects a plan. The reason is saved as an open comment; disciplines with open comments return to
 * WIP.
 */
export const rejectTidp: TidpAction<'action_reject_tidp'> = async ({
  trx,
  scene: { plan, openComments },
  input,
  by,
}) => {
  await insertComment(trx, plan, {
    on: plan.tagCode,
    head: 'TIDP rejected',
    code: blockingCode,
    message: input.comment,
    by,
  })
  const commented = new Set(openComments.map(({ on }) => on))
  const back = plan.disciplines.filter(({ tagCode }) => commented.has(tagCode))
  return {
    action: 'Rejected the TIDP',
    changes: [
      ...(await change(
        trx,
        by,
        plan.asset,
        planCodec.write({ status: 'WIP', rejected: true, acceptedBy: [] }),
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
