import type { Kysely, Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FieldChange } from '#records/history/history.tables.ts'

export interface FormAuditEntry {
  readonly form: string
  readonly taskId: number | null
  readonly by: string
  /** Past tense: `Sent form`. */
  readonly action: string
  readonly changes?: readonly FieldChange[]
}

/** Writes the history entry in the transaction of the action. */
export async function recordFormAudit(
  trx: Transaction<Tables>,
  { form, taskId, by, action, changes = [] }: FormAuditEntry,
): Promise<void> {
  await trx
    .insertInto('form_audit')
    .values({ form, task_id: taskId, executed_by: by, action, changes: json([...changes]) })
    .execute()
}

const mostEntries = 500

/**
 * Reads the entries, newest first; `of` limits them to actions of this person and on their tasks.
 */
export async function readFormAudit(
  db: Kysely<Tables>,
  form: string,
  of?: { username: string; taskIds: readonly number[] },
): Promise<Omit<AuditRow, 'about' | 'about_count'>[]> {
  const rows = await db
    .selectFrom('form_audit')
    .selectAll()
    .where('form', '=', form)
    .$if(of !== undefined, (query) =>
      query.where((entry) =>
        entry.or([
          entry('executed_by', '=', of?.username ?? ''),
          entry('task_id', 'in', of?.taskIds.length ? [...of.taskIds] : [-1]),
        ]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(mostEntries)
    .execute()
  return rows.map(({ id, executed_by, execution_time, action, changes }) => ({
    id: `form-${id}`,
    tag_code: form,
    executed_by,
    execution_time: toApi(execution_time),
    action,
    changes: changes.map(({ field, from, to }) => ({ field, from, to })),
  }))
}
