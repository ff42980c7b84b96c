import { limits } from '@tidemark/schema/limits'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { managedTasks } from '@tidemark/schema/rest/managedTasks'
import { taskList, type TaskListSort } from '@tidemark/schema/rest/taskList'
import type { TaskStatus } from '@tidemark/schema/rest/workflow'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { brokenContract } from '#upstream/failures.ts'
import { requireProgress } from '#upstream/paging.ts'
import type { Call } from '#upstream/services.ts'

export interface TaskQuery {
  activeOnly: boolean
  grouped: boolean
  /** All by default. */
  statuses: readonly TaskStatus[] | undefined
  search: string | undefined
  /** Newest first by default. */
  sort: TaskListSort | undefined
  size: number
  /** The `next` of the previous page. */
  after: string | undefined
}

/** Refuses a list that ends with fewer or more rows than the service counts. */
function requireWhole(
  { results, counts }: AnswerOf<typeof taskList>,
  statuses: readonly TaskStatus[] | undefined,
): void {
  const rows = results.filter(({ matches }) => matches).length
  const count = counts
    .filter(({ status }) => !statuses || statuses.includes(status))
    .reduce((sum, one) => sum + one.count, 0)
  if (rows !== count)
    throw brokenContract(taskList, `the list ends with ${rows} of the ${count} rows that it counts`)
}

export const taskClient = (call: Call) => ({
  /** A page of the caller's task list; finished tasks are those of the last 90 days. */
  async page(
    contract: string,
    { activeOnly, grouped, statuses, search, sort, size, after }: TaskQuery,
  ): Promise<AnswerOf<typeof taskList>> {
    const answer = await call(taskList, {
      query: {
        contract,
        active_tasks_only: String(activeOnly),
        grouped: String(grouped),
        from: addDays(new Date().toISOString().slice(0, 10), -limits.taskWindowDays),
        page_size: size,
        ...(statuses && { status: [...statuses] }),
        ...(search && { search }),
        ...(sort && { sort: sort.by, descending: String(sort.descending) }),
        ...(after && { after }),
      },
    })
    requireProgress(taskList, answer.results, answer.next)
    if (!after && answer.next === null) requireWhole(answer, statuses)
    return answer
  },

  managed: async (contract: string) => (await call(managedTasks, { query: { contract } })).results,
})
