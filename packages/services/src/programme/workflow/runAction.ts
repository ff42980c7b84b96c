import type { ActionName } from '@tidemark/schema/rest/action'
import type { ActionCall } from '#people/acting/act.ts'
import { act } from '#people/acting/act.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import type { ActionAnswer } from '#plans/tidp/planActions.ts'
import { createPlanAction, disciplineAction, planAction } from '#plans/tidp/planActions.ts'
import { disciplineActions, isTidpAction, tidpActions } from './actionTable.ts'

/** Runs an action on a plan or a discipline by its name. */
export function runAction(
  name: ActionName,
  call: ActionCall,
  numbers: NumberQueue,
): Promise<ActionAnswer> {
  if (name === 'action_create_tidp') return act(call, createPlanAction)
  return isTidpAction(name)
    ? act(call, planAction(name, tidpActions, numbers))
    : act(call, disciplineAction(name, disciplineActions, numbers))
}
