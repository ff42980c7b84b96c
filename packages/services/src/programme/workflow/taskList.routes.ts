import { taskList } from '@tidemark/schema/rest/taskList'
import { mayOpenForms } from '#forms/form/form.policy.ts'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { visibleTasks } from '#plans/task/task.policy.ts'
import { wordsOf } from '#people/user/personSearch.store.ts'
import { readTaskList } from './taskList.store.ts'
import { readTaskCursor, writeTaskCursor } from './taskListCursor.ts'
import { findStoodInFor } from '#people/user/absence.store.ts'
import { readReviewDues } from '#plans/tidp/reviewTimes.ts'
import { readTaskListRows } from './taskListRows.ts'

/** Serves the task list: tasks on plans, disciplines and forms in one list. */
export function taskListRoutes(api: Api): void {
  serve(api, taskList, async ({ query, principal, trx }) => {
    const { contract } = query
    const sort = query.sort && { by: query.sort, descending: query.descending }
    const standsInFor = await findStoodInFor(trx, contract, principal.username)
    const people = [principal.username, ...(standsInFor === null ? [] : [standsInFor])]
    const reviewDues =
      query.sort === 'due' ? await readReviewDues(trx, contract, people) : undefined
    const { everyones } = visibleTasks(principal, contract)
    const { counts, tasks, next } = await readTaskList(trx, {
      contract,
      username: principal.username,
      standsInFor,
      activeOnly: query.active_tasks_only,
      everyones,
      forms: mayOpenForms(principal, contract),
      limited: principal.isLimited,
      grouped: query.grouped,
      statuses: query.status,
      words: wordsOf(query.search),
      from: query.from,
      size: query.page_size,
      sort,
      reviewDues,
      after: query.after === undefined ? undefined : readTaskCursor(query.after, sort),
    })
    return {
      counts,
      next: next && writeTaskCursor(next, sort),
      results: await readTaskListRows(trx, { contract, username: principal.username }, tasks),
    }
  })
}
