import type { ActionInput, ActionName, ActionRequest } from '@tidemark/schema/rest/action'
import type { ActionClient, ActionResult } from './action.client.ts'
import type { ActionLoaders } from './action.loaders.ts'

/** Performs an action for the caller. Throws refusals as `GatewayError`. */
export type Perform = <Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
  idempotencyKey?: string | null,
) => Promise<ActionResult>

const noTask = -1

/**
 * Makes `perform`, the path of every change: looks up the caller's task, performs the action and clears the loaders. Clears them after a
 * refusal too, since a refusal by state means that what was read is stale.
 */
export const performer =
  (client: ActionClient, loaders: ActionLoaders, forget: () => void): Perform =>
  async (name, input, idempotencyKey) => {
    const taskId = await taskFor(loaders, name, input)
    try {
      return await client.run(
        { action_name: name, task_id: taskId, action_input_parameters: input } as ActionRequest,
        idempotencyKey,
      )
    } finally {
      forget()
    }
  }

/** Without the task the action is still attempted: the services check whose it is. */
async function taskFor(
  loaders: ActionLoaders,
  name: ActionName,
  input: ActionInput<ActionName>,
): Promise<number> {
  if (!('tag_code' in input)) return noTask
  const offered = await loaders.of(input.contract, input.tag_code).catch(() => [])
  return offered.find(({ restName }) => restName === name)?.taskId ?? noTask
}
