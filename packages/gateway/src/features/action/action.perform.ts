import type { ActionInput, ActionName, ActionRequest } from '@tidemark/schema/rest/action'
import type { ActionClient, ActionResult } from './action.client.ts'
import type { ActionLoaders } from './action.loaders.ts'

/** Runs an action in the caller's name. Refusals are thrown as the `GatewayError` they are. */
export type Perform = <Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
  idempotencyKey?: string | null,
) => Promise<ActionResult>

const noTask = -1

/**
 * Every change takes this one way: the caller's task is looked up, the action runs, and whatever the operation had read before is
 * forgotten, refused or not: a refusal over the state says that what was read is out of date.
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

/** A task that cannot be looked up does not keep an action from being tried: the services check whose it is. */
async function taskFor(
  loaders: ActionLoaders,
  name: ActionName,
  input: ActionInput<ActionName>,
): Promise<number> {
  if (!('tag_code' in input)) return noTask
  const offered = await loaders.of(input.contract, input.tag_code).catch(() => [])
  return offered.find(({ wireName }) => wireName === name)?.taskId ?? noTask
}
