import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { nextRevision, statusInNextRevision } from '@tidemark/schema/rules/tidp'
import { keepSnapshot } from '../snapshot.store.ts'
import type { TidpAction } from '../action.ts'
import { change, changeDisciplines } from '../action.ts'

/**
 * Opens the next revision of an approved plan with the same tag code and number, and keeps the
 * approved one.
 */
export const triggerAnotherRevision: TidpAction<'action_trigger_another_revision'> = async ({
  trx,
  scene: { plan },
  by,
}) => {
  await keepSnapshot(trx, plan)
  return {
    action: 'Triggered another revision',
    changes: [
      ...(await change(
        trx,
        by,
        plan.asset,
        planCodec.write({
          revision: nextRevision(plan.revision),
          status: 'WIP',
          rejected: false,
          acceptedBy: [],
          acceptedFor: [],
          approvedDate: null,
        }),
      )),
      ...(await changeDisciplines(
        trx,
        by,
        plan.disciplines.map((discipline) => ({
          discipline,
          attribute: disciplineCodec.write({ status: statusInNextRevision(discipline.status) }),
        })),
      )),
    ],
  }
}
