import { words } from '@tidemark/schema/words'
import type { FormTaskName, FormTaskStatus } from '@tidemark/schema/rules/formTask'

const { taskStatus } = words

/** The history's word for giving a task to another person. */
export const reassigned = 'Reassigned form'

/** The action of an image that was added to a field. */
export const uploaded = 'Uploaded image'

/** Names of task statuses in histories and in the PDF. */
export const taskStatusWords = {
  roles: {
    FORM_OWNER: 'Form owner',
    FORM_REVIEWER: 'Form reviewer',
    FORM_CONTRIBUTOR: 'Form contributor',
  } satisfies Record<FormTaskName, string>,
  statuses: {
    '0': taskStatus.IN_PROGRESS,
    '1': taskStatus.FINISHED,
    '2': taskStatus.PENDING,
    '3': taskStatus.AWAITING_ACCEPTANCE,
  } satisfies Record<FormTaskStatus, string>,
  /** Instead of Finished, of a contributor's task that its sender ended. */
  withdrawn: words.withdrawnTask,
}
