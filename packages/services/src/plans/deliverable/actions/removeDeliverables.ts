import type { Preparation } from '#plans/tidp/action.ts'
import { performing } from '#plans/tidp/action.ts'
import { namedLines } from './namedLines.ts'
import { removeLines } from './removeLines.ts'

export const prepareRemoval: Preparation<'action_remove_deliverables'> = async ({
  trx,
  scene,
  input,
  by,
  numbers,
}) => {
  const { rows, faults } = await namedLines(trx, scene, input.DELIVERABLES)
  const lines = rows.map(({ line }) => line)
  return {
    faults,
    write: async () => ({
      action: 'Removed deliverables',
      changes: await removeLines({ trx, by, numbers, contract: scene.plan.contract, lines }),
    }),
  }
}

/**
 * Removes lines from the discipline. They are kept for the record, and their numbers are not
 * reused.
 */
export const removeDeliverables = performing(prepareRemoval)
