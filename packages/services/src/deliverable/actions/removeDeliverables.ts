import type { DisciplineAct, Preparation } from '#tidp/action.ts'
import { requireLines } from './namedLines.ts'
import { removeLines } from './removeLines.ts'

/**
 * Removes lines from the discipline. They are kept for the record, and their numbers are not
 * reused.
 */
export const removeDeliverables: DisciplineAct<'action_remove_deliverables'> = async (act) =>
  (await prepareRemoval(act)).write()

export const prepareRemoval: Preparation<'action_remove_deliverables'> = async ({
  trx,
  scene,
  input,
  by,
  numbers,
}) => {
  const rows = await requireLines(trx, scene, input.DELIVERABLES)
  const lines = rows.map(({ line }) => line)
  return {
    write: async () => ({
      action: 'Removed deliverables',
      changes: await removeLines({ trx, by, numbers, contract: scene.plan.contract, lines }),
    }),
  }
}
