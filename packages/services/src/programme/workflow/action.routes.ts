import { z } from 'zod'
import type { ActionName } from '@tidemark/schema/rest/action'
import { actionNames, runAction as runActionCall } from '@tidemark/schema/rest/action'
import type { FormActionName } from '@tidemark/schema/rest/form'
import {
  formActionInputs,
  formActionNames,
  runFormAction as runFormActionCall,
} from '@tidemark/schema/rest/form'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import { runFormAction } from '#forms/form/actions/runFormAction.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import { previewBulkAction } from '@tidemark/schema/rest/bulkAction'
import { previewBulk } from './bulkPreview.ts'
import { runAction } from './runAction.ts'
import { type TaskIds, taskIds, toRows } from '#plans/tidp/offers.ts'
import { readOpenOffers } from '#plans/tidp/openOffers.ts'
import { readUnable } from '#plans/tidp/unable.ts'
import { readTasks } from '#plans/task/task.store.ts'

/**
 * The parameters are read by the action they are for, so that a fault is named by its path in them
 * (`DELIVERABLES.3.title`). `task_id` names the task from which the client came and is dropped. The
 * data alone decides permissions, and a request that is repeated after its task was withdrawn is
 * still the same request.
 */
const anyAction = {
  ...runActionCall,
  body: z
    .object({
      action_name: z.enum([...actionNames, ...formActionNames]),
      task_id: z.int(),
      action_input_parameters: z.unknown(),
    })
    .transform(({ action_name: name, task_id: taskId, action_input_parameters: parameters }) =>
      // The task of a form identifies the form.
      isFormAction(name)
        ? { form: true as const, name, taskId, parameters }
        : { form: false as const, name, parameters },
    ),
  answer: z.union([runActionCall.answer, runFormActionCall.answer]),
}

const isFormAction = (name: ActionName | FormActionName): name is FormActionName =>
  Object.hasOwn(formActionInputs, name)

/** Reads the actions on plans, disciplines and forms, and runs them. */
export function actionRoutes(api: Api, numbers: NumberQueue): void {
  serve(
    api,
    anyAction,
    ({ body, principal, trx }): Promise<z.input<typeof anyAction.answer>> =>
      body.form
        ? runFormAction(body.name, {
            trx,
            principal,
            taskId: body.taskId,
            parameters: body.parameters,
          })
        : runAction(body.name, { trx, principal, parameters: body.parameters }, numbers),
    { faultsBelow: 'action_input_parameters' },
  )

  serve(api, actionsOf, async ({ query, principal, trx }) => {
    const { places, plans, offered } = await readOpenOffers(trx, principal, {
      contract: query.contract,
      tagCodes: query.tag_code,
      withComments: query.with_comments,
    })
    if (places.length === 0 && new Set(query.tag_code).size === 1) throw new NotFound()
    // Most readers have no role in the plan.
    const unable = await readUnable(trx, query.contract, { places, plans })
    if (offered.every(({ offers }) => offers.length === 0)) return { actions: [], unable }
    const tags = places.flatMap(({ tagCode, plan }) => [tagCode, plan])
    const people = new Set(offered.map(({ inNameOf }) => inNameOf ?? principal.username))
    const idsOf = new Map<string, TaskIds>()
    for (const person of people) idsOf.set(person, taskIds(await readTasks(trx, tags, person)))
    return {
      unable,
      actions: offered.flatMap((one) =>
        toRows(one, idsOf.get(one.inNameOf ?? principal.username) ?? new Map()),
      ),
    }
  })

  serve(api, previewBulkAction, async ({ body, principal, trx }) => {
    return previewBulk(trx, principal, body)
  })
}
