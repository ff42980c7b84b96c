import type { Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import { planCodec } from '#records/asset/codec/plan.ts'
import { settledStatus } from '@tidemark/schema/rules/tidp'
import { updateAssets } from '#records/asset/asset.store.ts'
import { openComments } from './scene.ts'
import { readComments } from '#records/asset/comment.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { recordAudit, system } from '#records/history/history.store.ts'
import { dueTasks } from './dueTasks.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { lockPlan } from './plan.store.ts'
import { matchTasks } from '#plans/task/task.store.ts'

/**
 * Derives the consequences of a change to a plan, its disciplines or its number. They are the
 * status Ready for Review, WIP or Review Approved, and the tasks. Call it in the transaction of the
 * change. `by` assigns new tasks. Returns the resulting plan.
 */
export async function settlePlan(
  trx: Transaction<Tables>,
  contract: string,
  tagCode: string,
  by: string = system,
): Promise<Plan> {
  const plan = await settleStatus(trx, await lockPlan(trx, contract, tagCode))
  const tagCodes = [plan.tagCode, ...plan.disciplines.map((discipline) => discipline.tagCode)]
  await matchTasks(trx, { contract, plan: plan.tagCode, tagCodes, due: dueTasks(plan), by })
  return plan
}

async function settleStatus(trx: Transaction<Tables>, plan: Plan): Promise<Plan> {
  const comments = await readComments(trx, plan.contract, [plan])
  const status = settledStatus({
    ...plan,
    openComments: openComments(plan, comments.get(plan.tagCode) ?? []),
  })
  if (status === plan.status) return plan
  const approved =
    status === 'Review Approved' && planCodec.write({ approvedDate: toApi(new Date()) })
  const attribute = { ...planCodec.write({ status }), ...approved }
  await updateAssets(trx, system, [{ tagCode: plan.tagCode, attribute }])
  await recordAudit(trx, {
    contract: plan.contract,
    plan: plan.tagCode,
    tagCode: plan.tagCode,
    executedBy: system,
    action: status === 'WIP' ? 'Moved back to WIP' : `Became ${status}`,
    changes: [{ field: planCodec.labelOf('status'), from: plan.status, to: status }],
  })
  return { ...plan, status }
}
