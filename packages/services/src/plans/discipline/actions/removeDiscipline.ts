import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { removeLines } from '#plans/deliverable/actions/removeLines.ts'
import type { DisciplineAction } from '#plans/tidp/action.ts'
import { change } from '#plans/tidp/action.ts'

/**
 * Removes a discipline and its lines from the plan. They are kept for the record, and their numbers
 * are not reused.
 */
export const removeDiscipline: DisciplineAction<'action_remove_discipline'> = async ({
  trx,
  scene,
  by,
  numbers,
}) => {
  const { plan, discipline, lines } = scene
  const changes = await change(
    trx,
    by,
    discipline.asset,
    disciplineCodec.write({ status: 'Removed' }),
  )
  const removed = await removeLines({ trx, by, numbers, contract: plan.contract, lines })
  return { action: 'Removed discipline', changes: [...changes, ...removed] }
}
