import { limits } from '@tidemark/schema/limits'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { taskList, type TaskListSort } from '@tidemark/schema/rest/taskList'
import type { TaskStatus } from '@tidemark/schema/rest/workflow'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { requireProgress } from '#upstream/paging.ts'
import type { Call } from '#upstream/services.ts'

dayjs.extend(utc)

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
        from: dayjs.utc().subtract(limits.taskWindowDays, 'day').format('YYYY-MM-DD'),
        page_size: size,
        ...(statuses && { status: [...statuses] }),
        ...(search && { search }),
        ...(sort && { sort: sort.by, descending: String(sort.descending) }),
        ...(after && { after }),
      },
    })
    requireProgress(taskList, answer.results, answer.next)
    return answer
  },
})
