import type { Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import type { ReceivedQuery } from '@tidemark/schema/rest/endpoint'
import type { WorkflowTaskRow } from '@tidemark/schema/rest/workflow'
import { searchTasks } from '@tidemark/schema/rest/workflow'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { serve } from '#platform/http/serve.ts'
import { visibleTasks } from './task.policy.ts'
import type { Task } from './task.store.ts'
import { searchTaskRows } from './taskSearch.store.ts'

/** The subject of a task and the actions now possible for its person. */
export type TaskSubject = Pick<WorkflowTaskRow, 'main_asset' | 'possible_actions'>

/** Reads the subjects of tasks, by task id; a task without one is not listed. */
export type ReadTaskSubjects = (
  trx: Transaction<Tables>,
  contract: string,
  tasks: readonly Task[],
  principal: Principal,
) => Promise<ReadonlyMap<number, TaskSubject>>

/** Serves the task list. The number of queries does not depend on the page size. */
export function taskRoutes(api: Api, readSubjects: ReadTaskSubjects): void {
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
    const subjects = await readSubjects(trx, query.contract, tasks, principal)
    return {
      count,
      next: nextPage(query, count),
      results: tasks.flatMap((task) => {
        const subject = subjects.get(task.task_id)
        return subject ? [toRow(task, subject)] : []
      }),
    }
  })
}

const toRow = (task: Task, subject: TaskSubject): WorkflowTaskRow => ({
  task_id: task.task_id,
  task_name: task.task_name,
  status: task.status,
  created_at: toApi(task.created_at),
  modified_at: toApi(task.modified_at),
  created_by: task.created_by,
  main_asset: subject.main_asset,
  metadata: { assigned_users: task.assignee },
  possible_actions: subject.possible_actions,
})

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
