import { planCodec } from '#records/asset/codec/plan.ts'
import type { TidpAction } from '../action.ts'

/** Asks the register for the plan's number; the number arrives later. */
export const generateNumber: TidpAction<'action_generate_tidp_number'> = async ({
  trx,
  scene: { plan },
  by,
  numbers,
}) => {
  await numbers.queueTidpNumber(trx, by, plan.asset)
  return {
    action: 'Requested the TIDP number',
    changes: [
      { field: planCodec.labelOf('numberStatus'), from: plan.numberStatus, to: 'In Progress' },
    ],
  }
}
