import type { Transaction } from 'kysely'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { managedTasks, mostManagedTasks } from '@tidemark/schema/rest/managedTasks'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { findPlaces, readPlans } from '#plans/tidp/plan.store.ts'
import { readOverdueReviewers } from '#plans/tidp/reviewTimes.ts'
import { decidesReviews, managesPlans } from '#plans/tidp/tidp.policy.ts'
import { readWaitingTasks } from '#plans/task/task.store.ts'
import { readOrphanedTasks } from './heldTasks.store.ts'

type ManagedTask = AnswerOf<typeof managedTasks>['results'][number]

/** Serves what waits for a manager: notifications tell of each once, this list until it is decided. */
export function managedTaskRoutes(api: Api): void {
  serve(api, managedTasks, async ({ query: { contract }, principal, trx }) => {
    const { username } = principal
    const found = [
      ...(managesPlans(principal, contract) ? await readOrphans(trx, contract) : []),
      ...(decidesReviews(principal, contract)
        ? await readOverReviews(trx, contract, username)
        : []),
    ]
    return {
      results: found
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .slice(0, mostManagedTasks),
    }
  })
}

/** Reads the plans and forms that wait for people who cannot act and whom no owner replaces. */
async function readOrphans(trx: Transaction<Tables>, contract: string): Promise<ManagedTask[]> {
  const orphans = (await readOrphanedTasks(trx, contract)).filter(
    ({ owners }) => owners.length === 0,
  )
  return [...Map.groupBy(orphans, ({ whole }) => whole)].map(([whole, tasks]) => ({
    reason: 'ORPHANED',
    tag_code: whole,
    form_task:
      (tasks.find(({ task_name: role }) => role === 'FORM_OWNER') ?? tasks[0])?.form_task ?? null,
    name: tasks[0]?.whole_name ?? whole,
    people: [...new Set(tasks.map(({ assignee }) => assignee))],
  }))
}

/** Reads the plans of others under review whose reviewers are over their due day, where managers decide then. */
async function readOverReviews(
  trx: Transaction<Tables>,
  contract: string,
  username: string,
): Promise<ManagedTask[]> {
  const reviewed = (await readWaitingTasks(trx, contract)).filter(
    ({ task_name: role }) => role === 'TIDP_REVIEWER',
  )
  const tags = [...new Set(reviewed.map(({ tag_code: tag }) => tag))]
  if (tags.length === 0) return []
  const plans = await readPlans(trx, contract, await findPlaces(trx, contract, tags))
  const decided = [...plans.values()].filter(({ owners }) => !owners.includes(username))
  const overdue = await readOverdueReviewers(trx, contract, decided)
  return decided.flatMap(({ tagCode, asset }) => {
    const people = overdue.get(tagCode) ?? []
    const name = planCodec.get(asset, 'title') ?? tagCode
    return people.length > 0
      ? [{ reason: 'REVIEW_OVER', tag_code: tagCode, form_task: null, name, people } as const]
      : []
  })
}
