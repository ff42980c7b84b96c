import type { Transaction } from 'kysely'
import type { NotificationReason } from '@tidemark/schema/rest/notification'
import type { FormTaskName, FormTaskStatus } from '@tidemark/schema/rules/formTask'
import type { Tables } from '#platform/db/tables.ts'
import { tell } from '#notification/notification.store.ts'
import type { Form, FormTask } from './form.model.ts'

/** What the holder of a form's task is told when it comes to be (`before` null) or moves; nothing when nothing comes to them. */
export function formTaskNews(
  name: FormTaskName,
  before: FormTaskStatus | null,
  after: FormTaskStatus,
): NotificationReason | null {
  if (before === null) return name
  if (before === after || after === '1') return null
  // A contributor fills again: recalled meanwhile, they are asked anew.
  if (name === 'FORM_CONTRIBUTOR')
    return after === '0' ? (before === '1' ? 'REOPENED' : name) : null
  // Answers changed after the Finish.
  if (name === 'FORM_REVIEWER' && before === '1' && after === '3') return 'REOPENED'
  // The others wait at Pending for those they sent the form to.
  return before === '2' ? 'RETURNED' : null
}

/** Tells people what an action on a form brings them, in its transaction. `before` are the form's tasks as they were. */
export async function tellOfForm(
  trx: Transaction<Tables>,
  { contract, tag_code: tagCode }: Form,
  { before, after, by }: { before: readonly FormTask[]; after: readonly FormTask[]; by: string },
): Promise<void> {
  const earlier = new Map(before.map(({ task_id, status }) => [task_id, status]))
  await tell(
    trx,
    after.flatMap(({ task_id: formTask, task_name, assignee: recipient, status }) => {
      const reason = formTaskNews(task_name, earlier.get(formTask) ?? null, status)
      return reason === null
        ? []
        : [{ contract, recipient, reason, formTask, tagCode, causedBy: by }]
    }),
  )
}
