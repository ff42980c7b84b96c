import type { Transaction } from 'kysely'
import type { FormRow } from '@tidemark/schema/rest/form'
import type { Tables } from '#platform/db/tables.ts'
import type { Form } from './form.model.ts'
import { unfitPeople } from './people.store.ts'

type LastSend = NonNullable<FormRow['last_send']>

/**
 * Reads the recipients and their lists of the form of this template that the person sent last,
 * without people who left since and attributes that privileges hide from the person.
 */
export async function readLastSend(
  trx: Transaction<Tables>,
  { contract, template_id: template }: Form,
  sender: string,
  hidden: ReadonlySet<string>,
): Promise<LastSend> {
  const sends = trx
    .selectFrom('form_task')
    .innerJoin('form', 'form.tag_code', 'form_task.form')
    .where('form.contract', '=', contract)
    .where('form.template_id', '=', template)
    .where('form_task.task_name', '=', 'FORM_CONTRIBUTOR')
    .where('form_task.created_by', '=', sender)
  const rows = await trx
    .selectFrom('form_task')
    .select(['assignee', 'read_only', 'write'])
    .where('task_name', '=', 'FORM_CONTRIBUTOR')
    .where('created_by', '=', sender)
    .where(
      'form',
      '=',
      sends.select('form_task.form').orderBy('form_task.sent_at', 'desc').limit(1),
    )
    .orderBy('task_id')
    .execute()
  const seen = (ids: readonly string[]) => ids.filter((id) => !hidden.has(id))
  const unfit = await unfitPeople(
    trx,
    contract,
    rows.map(({ assignee }) => assignee),
  )
  const fit = rows.filter(({ assignee }) => !unfit.some(({ username }) => username === assignee))
  return fit.map(({ assignee, read_only, write }) => ({
    user: assignee,
    read_only: seen(read_only),
    write: seen(write),
  }))
}
