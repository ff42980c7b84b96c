import type { ActionInput, ActionName, ActionRequest } from '@tidemark/schema/rest/action'
import type { ActionClient, ActionResult } from './action.client.ts'

/** Performs an action for the caller. Throws refusals as `GatewayError`. */
export type Perform = <Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
  idempotencyKey?: string | null,
) => Promise<ActionResult>

/** The services decide by the state of the plan; they need no task to know who may act. */
const noTask = -1

/**
 * Runs an action, then clears the operation's cached reads. The cache is cleared after a refusal too: a
 * refusal because of the state means that the earlier reads are out of date.
 */
export const performer =
  (client: ActionClient, forget: () => void): Perform =>
  async (name, input, idempotencyKey) => {
    try {
      return await client.run(
        { action_name: name, task_id: noTask, action_input_parameters: input } as ActionRequest,
        idempotencyKey,
      )
    } finally {
      forget()
    }
  }
