import type { Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import type { ReceivedQuery } from '@tidemark/schema/rest/endpoint'
import type { WorkflowTaskRow } from '@tidemark/schema/rest/workflow'
import { searchTasks } from '@tidemark/schema/rest/workflow'
import { isAllowed } from '@tidemark/schema/rules/actions'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { serve } from '#platform/http/serve.ts'
import { openToActing } from '#privilege/reach/reach.policy.ts'
import type { PlaceOffers } from '#tidp/offers.ts'
import { readOffers, taskBehind } from '#tidp/offers.ts'
import { findPlaces, readPlans } from '#tidp/plan.store.ts'
import { visibleTasks } from './task.policy.ts'
import type { Task } from './task.store.ts'
import { searchTaskRows } from './taskSearch.store.ts'
import type { MainAsset } from '#tidp/mainAsset.ts'
import { readMainAssets } from '#tidp/mainAsset.ts'

/** The task list: who has what to do. A page costs the same number of queries whatever is on it. */
export function workflowTaskRoutes(api: Api): void {
  serve(api, searchTasks, async ({ query, principal, trx }) => {
    const seen = visibleTasks(principal, query.contract)
    const { count, tasks } = await searchTaskRows(trx, {
      contract: query.contract,
      of: seen.everyones ? undefined : seen.username,
      activeOf: query.active_tasks_only ? principal.username : undefined,
      from: query.from,
      page: query.page,
      pageSize: query.page_size,
    })
    return {
      count,
      next: nextPage(query, count),
      results: await describe(trx, query.contract, tasks, principal),
    }
  })
}

async function describe(
  trx: Transaction<Tables>,
  contract: string,
  tasks: readonly Task[],
  principal: Principal,
): Promise<WorkflowTaskRow[]> {
  const { username } = principal
  const places = await findPlaces(trx, contract, [
    ...new Set(tasks.map(({ tag_code }) => tag_code)),
  ])
  const plans = await readPlans(trx, contract, places)
  const mainAssets = await readMainAssets(trx, contract, places, plans)
  const own = new Set(
    tasks.filter(({ assignee }) => assignee === username).map(({ tag_code }) => tag_code),
  )
  const open = await openToActing(
    trx,
    principal,
    places.filter(({ tagCode }) => own.has(tagCode)),
  )
  const offers = await readOffers(trx, contract, { places: open, plans, username })
  const offersByTag = new Map(offers.map((one) => [one.place.tagCode, one]))
  return tasks.flatMap((task) => {
    const mainAsset = mainAssets.get(task.tag_code)
    return mainAsset
      ? [
          toRow(
            task,
            mainAsset,
            task.assignee === username ? offersByTag.get(task.tag_code) : undefined,
          ),
        ]
      : []
  })
}

const toRow = (
  task: Task,
  mainAsset: MainAsset,
  offered: PlaceOffers | undefined,
): WorkflowTaskRow => ({
  task_id: task.task_id,
  task_name: task.task_name,
  status: task.status,
  created_at: toApi(task.created_at),
  modified_at: toApi(task.modified_at),
  created_by: task.created_by,
  main_asset: mainAsset,
  metadata: { assigned_users: task.assignee },
  possible_actions: possibleActions(task, offered),
})

const possibleActions = (task: Task, offered: PlaceOffers | undefined): string[] =>
  (offered?.offers ?? [])
    .filter((offer) => isAllowed(offer) && taskBehind[offer.name] === task.task_name)
    .map(({ name }) => name)

function nextPage(
  { contract, page, page_size, from, active_tasks_only }: ReceivedQuery<typeof searchTasks>,
  count: number,
): string | null {
  if (page * page_size >= count) return null
  const query = new URLSearchParams({
    contract,
    from,
    active_tasks_only: String(active_tasks_only),
    page: String(page + 1),
    page_size: String(page_size),
  })
  return `${searchTasks.path}?${query.toString()}`
}
