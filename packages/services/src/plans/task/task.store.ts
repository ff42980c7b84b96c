import type { Kysely, Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { TaskStatus } from '@tidemark/schema/rest/workflow'
import { taskStatuses } from '@tidemark/schema/rest/workflow'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { taskNews } from './taskNews.ts'
import { notify } from '#records/notification/notification.store.ts'
import type { TaskName, TaskTable } from './task.tables.ts'

export type Task = Selectable<TaskTable>

/** A task that the state of a plan requires. */
export interface DueTask {
  readonly name: TaskName
  /** Tag code of the plan or discipline. */
  readonly tagCode: string
  readonly assignee: string
  readonly status: TaskStatus
  /** False: the task is not created now; a person who already has it keeps it in this status. */
  readonly given: boolean
}

/** Reads all tasks of these plans and disciplines. */
export async function readTasks(
  trx: Kysely<Tables>,
  tagCodes: readonly string[],
  assignee?: string,
): Promise<Task[]> {
  if (tagCodes.length === 0) return []
  // As text: see `findAssets`.
  const { rows } = await sql<Task>`
    select * from task
    where tag_code = ${anyOf(tagCodes)}
      ${assignee === undefined ? sql`` : sql`and assignee = ${assignee}`}`.execute(trx)
  return rows
}

/** Reads the unfinished tasks of a contract, of all people or of these. */
export const readWaitingTasks = (
  db: Kysely<Tables>,
  contract: string,
  assignees?: readonly string[],
): Promise<Task[]> =>
  db
    .selectFrom('task')
    .selectAll()
    .where('contract', '=', contract)
    .where('status', '<>', taskStatuses.finished)
    .$if(assignees !== undefined, (found) => found.where('assignee', '=', anyOf(assignees ?? [])))
    .orderBy('task_id')
    .execute()

/**
 * Brings the tasks of a plan up to date. It creates missing ones, moves those with another status,
 * withdraws those of people who left, and notifies people. The caller must hold the plan's lock.
 * `tagCodes` are those of the plan and its disciplines.
 */
export async function matchTasks(
  trx: Transaction<Tables>,
  {
    contract,
    plan,
    tagCodes,
    due,
    by,
  }: {
    contract: string
    plan: string
    tagCodes: readonly string[]
    due: readonly DueTask[]
    by: string
  },
): Promise<void> {
  const existing = new Map(
    (await readTasks(trx, tagCodes)).map((task) => [
      keyOf(task.task_name, task.tag_code, task.assignee),
      task,
    ]),
  )
  const dueByKey = new Map(due.map((task) => [keyOf(task.name, task.tagCode, task.assignee), task]))
  await withdraw(
    trx,
    [...existing].filter(([key]) => !dueByKey.has(key)).map(([, task]) => task.task_id),
  )
  await give(
    trx,
    [...dueByKey].filter(([key, task]) => task.given && !existing.has(key)).map(([, task]) => task),
    { contract, by },
  )
  const moved = [...existing].flatMap(([key, task]) => {
    const status = dueByKey.get(key)?.status
    return status === undefined || status === task.status ? [] : [{ id: task.task_id, status }]
  })
  for (const [status, tasks] of Map.groupBy(moved, (task) => task.status))
    await move(
      trx,
      tasks.map(({ id }) => id),
      status,
    )
  const news = [...dueByKey].flatMap(([key, { name, tagCode, assignee, status, given }]) => {
    const before = existing.get(key)?.status ?? null
    const reason =
      before === status || (before === null && !given) ? null : taskNews(name, before, status)
    return reason === null
      ? []
      : [{ contract, plan, tagCode, recipient: assignee, reason, causedBy: by }]
  })
  await notify(trx, news)
}

const keyOf = (...parts: readonly string[]) => parts.join('\n')

async function withdraw(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('task').where('task_id', 'in', ids).execute()
}

async function give(
  trx: Transaction<Tables>,
  due: readonly DueTask[],
  { contract, by }: { contract: string; by: string },
): Promise<void> {
  if (due.length === 0) return
  const rows = due.map(({ name, tagCode, assignee, status }) => ({
    contract,
    task_name: name,
    tag_code: tagCode,
    assignee,
    status,
    created_by: by,
  }))
  await trx.insertInto('task').values(rows).execute()
}

async function move(
  trx: Transaction<Tables>,
  ids: readonly number[],
  status: TaskStatus,
): Promise<void> {
  await trx
    .updateTable('task')
    .set({ status, modified_at: sql<Date>`now()` })
    .where('task_id', 'in', ids)
    .execute()
}
