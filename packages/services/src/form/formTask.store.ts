import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Moves } from '@tidemark/schema/rules/formTask'
import { countedPage } from '#platform/db/page.ts'
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
    .values({ attribute_name: null, sent_at: null, ...task, contract, form })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Reopens a contributor's task with new lists. */
export const reviveTask = (
  trx: Transaction<Tables>,
  taskId: number,
  lists: Pick<FormTask, 'read_only' | 'write'>,
): Promise<FormTask> =>
  trx
    .updateTable('form_task')
    .set({ ...lists, status: '0', sent_at: sql<Date>`now()`, modified_at: sql<Date>`now()` })
    .where('task_id', '=', taskId)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function withdrawTasks(
  trx: Transaction<Tables>,
  taskIds: readonly number[],
): Promise<void> {
  if (taskIds.length > 0)
    await trx.deleteFrom('form_task').where('task_id', 'in', taskIds).execute()
}

export async function moveTasks(trx: Transaction<Tables>, moves: Moves): Promise<void> {
  for (const [status, moved] of Map.groupBy(moves, ([, status]) => status)) {
    await trx
      .updateTable('form_task')
      .set({ status, modified_at: sql<Date>`now()` })
      .where(
        'task_id',
        'in',
        moved.map(([id]) => id),
      )
      .execute()
  }
}

export const markSent = (trx: Transaction<Tables>, taskIds: readonly number[]) =>
  trx
    .updateTable('form_task')
    .set({ sent_at: sql<Date>`now()`, modified_at: sql<Date>`now()` })
    .where('task_id', 'in', taskIds)
    .execute()

export interface FormSearch {
  readonly contract: string
  /** Only forms with an unfinished task that is this person's or was sent by them. */
  readonly activeOf?: string | undefined
  /** Part of the document number. */
  readonly documentNumber?: string | undefined
  /** Closed forms must have been closed on this day or later; yyyy-MM-dd, UTC. */
  readonly from: string
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

/**
 * Reads a page of forms, newest first, and the total count. Open forms are included whatever their
 * age.
 */
export async function searchForms(
  db: Kysely<Tables>,
  search: FormSearch,
): Promise<{ count: number; forms: Form[] }> {
  const { contract, activeOf, documentNumber, from, page, pageSize } = search
  const found = db
    .selectFrom('form')
    .where('form.contract', '=', contract)
    .where((form) =>
      form.or([
        form('closed_at', 'is', null),
        form('closed_at', '>=', sql<Date>`cast(${from} as timestamp) at time zone 'UTC'`),
      ]),
    )
    .$if(documentNumber !== undefined && documentNumber !== '', (query) =>
      // Compared by position instead of a pattern, so that `%` and `_` are ordinary characters.
      query.where(
        sql<boolean>`position(lower(${documentNumber ?? ''}) in lower(form.document_number)) > 0`,
      ),
    )
    .$if(activeOf !== undefined, (query) =>
      query.where('closed_at', 'is', null).where((form) =>
        form.exists(
          form
            .selectFrom('form_task')
            .select('task_id')
            .whereRef('form_task.form', '=', 'form.tag_code')
            .where('form_task.contract', '=', contract)
            .where('status', '<>', '1')
            .where((task) =>
              task.or([
                task('assignee', '=', activeOf ?? ''),
                task('form_task.created_by', '=', activeOf ?? ''),
              ]),
            ),
        ),
      ),
    )
  const { count, rows: forms } = await countedPage(
    { page, pageSize },
    ({ limit, offset }) =>
      found
        .selectAll('form')
        .orderBy('form.created_at', 'desc')
        .orderBy('form.tag_code', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    async () =>
      (
        await found
          .select((form) => form.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
  )
  return { count, forms }
}
