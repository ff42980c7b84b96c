import { z } from 'zod'
import { actionNames, runAction as runActionCall } from '@tidemark/schema/rest/action'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import type { Api } from '#http/api.ts'
import { NotFound } from '#http/refusals.ts'
import { serve } from '#http/serve.ts'
import type { NumberQueue } from '#register/numberQueue.ts'
import { runAction } from './actions/run.ts'
import { readOffers, taskKey, toRows } from './offers.ts'
import { findPlaces } from './plan.store.ts'
import { readTasks } from './task.store.ts'

/**
 * The parameters are read by the action they are for, so that a fault is named by its path in them (`DELIVERABLES.3.title`).
 * `task_id` says from which task the client came and is dropped: what a person may do is told by the data alone, and a request that is
 * repeated after its task was withdrawn is still the same request.
 */
const anyAction = {
  ...runActionCall,
  body: z
    .object({ action_name: z.enum(actionNames), task_id: z.int(), action_input_parameters: z.unknown() })
    .transform(({ action_name, action_input_parameters }) => ({ action_name, parameters: action_input_parameters })),
}

/** What can be done with a plan or discipline, and the doing of it. */
export function actionRoutes(api: Api, numbers: NumberQueue): void {
  serve(
    api,
    anyAction,
    ({ body, principal, trx }) => runAction(body.action_name, { trx, principal, numbers, parameters: body.parameters }),
    { faultsBelow: 'action_input_parameters' },
  )

  serve(api, actionsOf, async ({ query, principal, trx }) => {
    principal.requireContract(query.contract)
    const tagCodes = [...new Set(query.tag_code)]
    const places = await findPlaces(trx, query.contract, tagCodes)
    if (tagCodes.length === 1 && places.length === 0) throw new NotFound()
    const offered = await readOffers(trx, query.contract, { places, username: principal.username, withComments: query.with_comments })
    const tasks = await readTasks(trx, places.flatMap(({ tagCode, plan }) => [tagCode, plan]), principal.username)
    const ids = new Map(tasks.map(({ task_id, task_name, tag_code }) => [taskKey(task_name, tag_code), task_id]))
    return { actions: offered.flatMap((one) => toRows(one, ids)) }
  })
}
