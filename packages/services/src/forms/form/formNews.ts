import type { Transaction } from 'kysely'
import type { NotificationReason } from '@tidemark/schema/rest/notification'
import type { FormTaskName, FormTaskStatus } from '@tidemark/schema/rules/formTask'
import type { Tables } from '#platform/db/tables.ts'
import { notify } from '#records/notification/notification.store.ts'
import type { Form, FormScene } from './form.model.ts'
import { readScene, touchForm } from './form.store.ts'

/**
 * Returns the notification for the assignee of a task that is created (`before` null) or moved;
 * null when the assignee has nothing new to do.
 */
function formTaskNews(
  name: FormTaskName,
  before: FormTaskStatus | null,
  after: FormTaskStatus,
): NotificationReason | null {
  if (before === null) return name
  if (before === after || after === '1') return null
  // A contributor whose task was recalled and is sent again.
  if (name === 'FORM_CONTRIBUTOR')
    return after === '0' ? (before === '1' ? 'REOPENED' : name) : null
  // The owner changed answers after the review was finished.
  if (name === 'FORM_REVIEWER' && before === '1' && after === '3') return 'REOPENED'
  // The others have status Pending while contributors fill the form.
  return before === '2' ? 'RETURNED' : null
}

/**
 * Marks a form as changed after an action and notifies the people whose tasks it moved. `before` is
 * the form before the action.
 */
export async function concludeForm(
  trx: Transaction<Tables>,
  before: Pick<FormScene, 'form' | 'tasks'>,
  { by, closed = false }: { readonly by: string; readonly closed?: boolean },
): Promise<Form> {
  const { contract, tag_code: tagCode } = before.form
  await touchForm(trx, tagCode, { closed })
  const { form, tasks } = await readScene(trx, contract, tagCode)
  const earlier = new Map(before.tasks.map((task) => [task.task_id, task]))
  await notify(
    trx,
    tasks.flatMap(({ task_id: formTask, task_name, assignee: recipient, status }) => {
      const was = earlier.get(formTask)
      // A task that another person had is a new one.
      const reason = formTaskNews(
        task_name,
        was?.assignee === recipient ? was.status : null,
        status,
      )
      return reason === null
        ? []
        : [{ contract, recipient, reason, formTask, tagCode, causedBy: by }]
    }),
  )
  return form
}
