import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { NewStatuses } from '@tidemark/schema/rules/formTask'
import type { Tables } from '#platform/db/tables.ts'
import type { Form, FormTask } from './form.model.ts'

type NewTask = Pick<FormTask, 'task_name' | 'parent' | 'assignee' | 'status' | 'created_by'> &
  Partial<Pick<FormTask, 'attribute_name' | 'read_only' | 'write' | 'sent_at'>>

export const insertTask = (
  { contract, tag_code: form }: Form,
  trx: Transaction<Tables>,
  task: NewTask,
): Promise<FormTask> =>
  trx
    .insertInto('form_task')
    .values({ attribute_name: null, sent_at: null, sent_by: null, ...task, contract, form })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Reopens a contributor's task with new lists, sent by a person. */
export const reviveTask = (
  trx: Transaction<Tables>,
  taskId: number,
  lists: Pick<FormTask, 'read_only' | 'write' | 'sent_by'>,
): Promise<FormTask> =>
  trx
    .updateTable('form_task')
    .set({
      ...lists,
      status: '0',
      is_withdrawn: false,
      sent_at: sql<Date>`now()`,
      modified_at: sql<Date>`now()`,
    })
    .where('task_id', '=', taskId)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function deleteTasks(
  trx: Transaction<Tables>,
  taskIds: readonly number[],
): Promise<void> {
  if (taskIds.length > 0)
    await trx.deleteFrom('form_task').where('task_id', 'in', taskIds).execute()
}

export async function moveTasks(trx: Transaction<Tables>, moves: NewStatuses): Promise<void> {
  for (const [status, moved] of Map.groupBy(moves, ([, status]) => status)) {
    await trx
      .updateTable('form_task')
      .set({
        status,
        modified_at: sql<Date>`now()`,
        // A review comes to its reviewer whenever it awaits their acceptance.
        ...(status === '3' && {
          sent_at: sql<Date>`case task_name when 'FORM_REVIEWER' then now() else sent_at end`,
        }),
      })
      .where(
        'task_id',
        'in',
        moved.map(([id]) => id),
      )
      .execute()
  }
}

export const markSent = (trx: Transaction<Tables>, taskId: number, by: string) =>
  trx
    .updateTable('form_task')
    .set({
      is_withdrawn: false,
      sent_at: sql<Date>`now()`,
      sent_by: by,
      modified_at: sql<Date>`now()`,
    })
    .where('task_id', '=', taskId)
    .execute()

export const markWithdrawn = (trx: Transaction<Tables>, taskId: number) =>
  trx.updateTable('form_task').set({ is_withdrawn: true }).where('task_id', '=', taskId).execute()

/** Gives a task, and what its assignee gave from it, to another person; who sent what stays. */
export async function reassignTask(
  trx: Transaction<Tables>,
  { task_id: taskId, task_name: role, status }: FormTask,
  assignee: string,
  by: string,
): Promise<void> {
  await trx
    .updateTable('form_task')
    .set({
      assignee,
      // The owner's task is given by its owner.
      created_by: sql<string>`case when created_by = assignee then ${assignee} else created_by end`,
      modified_at: sql<Date>`now()`,
      sent_by: role === 'FORM_REVIEWER' ? by : sql<string>`coalesce(sent_by, created_by)`,
      ...(role === 'FORM_REVIEWER' && status === '3' && { sent_at: sql<Date>`now()` }),
    })
    .where('task_id', '=', taskId)
    .execute()
  await trx
    .updateTable('form_task')
    .set({ created_by: assignee, sent_by: sql<string>`coalesce(sent_by, created_by)` })
    .where('parent', '=', taskId)
    .execute()
}
