import type { ExpressionBuilder, Kysely } from 'kysely'
import { sql } from 'kysely'
import { taskStatuses } from '@tidemark/schema/rest/workflow'
import { countedPage } from '#platform/db/page.ts'
import type { PageNumber } from '#platform/db/page.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Task } from './task.store.ts'

export interface TaskSearch extends PageNumber {
  readonly contract: string
  /** Only tasks assigned to or by this person; all by default. */
  readonly of?: string | undefined
  /** Only unfinished tasks assigned to this person. */
  readonly activeOf?: string | undefined
  /** Finished tasks must have changed on this day or later; yyyy-MM-dd, UTC. */
  readonly from: string
}

/**
 * Reads a page of tasks, newest first, and the total count. Unfinished tasks are included whatever
 * their age.
 */
export async function searchTaskRows(
  db: Kysely<Tables>,
  search: TaskSearch,
): Promise<{ count: number; tasks: Task[] }> {
  const found = db.selectFrom('task').where((task) => task.and(conditions(task, search)))
  const { count, rows: tasks } = await countedPage(
    search,
    ({ limit, offset }) =>
      found
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('task_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    async () =>
      (
        await found
          .select((task) => task.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
  )
  return { count, tasks }
}

function conditions(
  task: ExpressionBuilder<Tables, 'task'>,
  { contract, of, activeOf, from }: TaskSearch,
) {
  const isUnfinished = task('status', '<>', taskStatuses.finished)
  if (activeOf !== undefined)
    return [task('contract', '=', contract), task('assignee', '=', activeOf), isUnfinished]
  return [
    task('contract', '=', contract),
    ...(of === undefined
      ? []
      : [task.or([task('assignee', '=', of), task('created_by', '=', of)])]),
    task.or([
      isUnfinished,
      task('modified_at', '>=', sql<Date>`cast(${from} as timestamp) at time zone 'UTC'`),
    ]),
  ]
}
