import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { blockingCode } from '@tidemark/schema/rules/comment'
import type { DisciplineStatus } from '@tidemark/schema/rules/discipline'
import { reviewActions } from '#records/history/reviewActions.ts'
import { insertComment } from '#records/asset/comment.store.ts'
import type { DisciplineScene } from '#plans/tidp/scene.ts'
import type { DisciplineAction, PlanAct } from '#plans/tidp/action.ts'
import { change } from '#plans/tidp/action.ts'

/** Sends a finished discipline to the plan's owners for acceptance. */
export const sendForAcceptance: DisciplineAction<'action_send_for_acceptance'> = async (act) => ({
  action: reviewActions.sent,
  changes: await moveTo('Ready for Acceptance', act),
})

export const acceptDiscipline: DisciplineAction<'action_accept_discipline'> = async (act) => ({
  action: reviewActions.disciplineAccepted,
  changes: await moveTo('Accepted', act),
})

/** Returns a discipline to its owners; the reason is saved as an open comment. */
export const rejectDiscipline: DisciplineAction<'action_reject_discipline'> = async (act) => {
  const {
    trx,
    scene: { plan, discipline },
    input: { reason },
    by,
    as,
  } = act
  await insertComment(trx, plan, {
    on: discipline.tagCode,
    head: 'Discipline rejected',
    code: blockingCode,
    message: reason,
    author: as,
    by,
  })
  return { action: reviewActions.disciplineRejected, changes: await moveTo('WIP', act) }
}

/** Returns a discipline that is accepted, or sent for acceptance, to WIP. */
export const reopenDiscipline: DisciplineAction<'action_reopen_discipline'> = async (act) => ({
  action: 'Reopened discipline',
  changes: await moveTo('WIP', act),
})

type Move = Pick<PlanAct<'action_send_for_acceptance', DisciplineScene>, 'trx' | 'scene' | 'by'>

const moveTo = (status: DisciplineStatus, { trx, scene, by }: Move) =>
  change(trx, by, scene.discipline.asset, disciplineCodec.write({ status }))
