import { words } from '@tidemark/schema/words'
import type { FormTaskName, FormTaskStatus } from '@tidemark/schema/rules/formTask'

const { taskStatus } = words

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
}
