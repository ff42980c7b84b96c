import { searchTasks } from '@tidemark/schema/rest/workflow'
import { limits } from '@tidemark/schema/limits'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { allPages } from '#upstream/paging.ts'
import type { Call } from '#upstream/services.ts'

dayjs.extend(utc)

export const taskClient = (call: Call) => ({
  /**
   * All tasks that the caller may see or, with `activeOnly`, the caller's own unfinished ones;
   * finished ones of the last 90 days.
   */
  all: (contract: string, activeOnly: boolean) => {
    const from = dayjs.utc().subtract(limits.taskWindowDays, 'day').format('YYYY-MM-DD')
    return allPages(searchTasks, async (page) => {
      const query = {
        contract,
        page,
        page_size: limits.page.tasks,
        from,
        active_tasks_only: String(activeOnly),
      }
      const { results, count, next } = await call(searchTasks, { query })
      return { rows: results, total: count, more: next !== null }
    })
  },
})
