import { apiToDay, apiToIso, type Day } from '@tidemark/schema/dates'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import type { managedTasks } from '@tidemark/schema/rest/managedTasks'
import { taskList, type TaskListRow, type TaskListSort } from '@tidemark/schema/rest/taskList'
import { taskStatuses } from '@tidemark/schema/rest/workflow'
import { taskStatusNames } from '@tidemark/schema/rules/taskStatus'
import { isOwnStep } from '@tidemark/schema/rules/taskStep'
import type {
  TaskSort,
  TaskSortKey,
  TaskStatus,
  TaskStep,
  TaskSubject,
} from '#generated/resolvers.ts'
import { userReference, type UserReference } from '#upstream/attributes.ts'
import { brokenContract } from '#upstream/failures.ts'

/** The tasks on one plan or discipline, or a form task, as one row. */
export interface TaskModel {
  id: string
  contract: string
  subject: TaskSubject
  tagCode: string
  parentTagCode: string | null
  parentName: string | null
  name: string
  number: string | null
  owners: UserReference[]
  unable: string[]
  status: TaskStatus
  subjectStatus: string
  createdAt: string
  modifiedAt: string
  dueOn: Day | null
  isMine: boolean
  inNameOf: UserReference | null
  nextStep: TaskStep | null
}

const roleWords = {
  FORM_OWNER: 'Form owner',
  FORM_REVIEWER: 'Form reviewer',
  FORM_CONTRIBUTOR: 'Form contributor',
} as const satisfies Record<NonNullable<TaskListRow['form_role']>, string>

const sortKeys = {
  NAME: 'name',
  NUMBER: 'number',
  OWNER: 'owner',
  STATUS: 'status',
  MODIFIED: 'modified',
  DUE: 'due',
} as const satisfies Record<TaskSortKey, TaskListSort['by']>
export const toRestSort = ({ by, descending }: TaskSort): TaskListSort => ({
  by: sortKeys[by],
  descending: descending ?? false,
})

/**
 * Returns the key of a task's subject: tag codes of plans and ids of form tasks have separate key
 * spaces.
 */
export const idOf = ({ subject, tag_code: tagCode }: TaskListRow): string =>
  subject === 'FORM' ? `form-${tagCode}` : tagCode

export const toTask = (contract: string, row: TaskListRow): TaskModel => ({
  id: idOf(row),
  contract,
  subject: row.subject,
  tagCode: row.tag_code,
  parentTagCode: row.parent_tag_code,
  parentName: row.parent_name,
  name: row.name,
  number: row.number,
  owners: row.owners.map(userReference),
  unable: row.unable,
  status: taskStatusNames[row.status],
  subjectStatus: row.form_role ? roleWords[row.form_role] : (row.subject_status ?? ''),
  createdAt: requiredMoment(row.created_at),
  modifiedAt: requiredMoment(row.modified_at),
  dueOn: apiToDay(row.due_date),
  inNameOf: row.in_name_of ? userReference(row.in_name_of) : null,
  isMine: row.own && row.status !== taskStatuses.finished,
  nextStep: row.step && { ...row.step, isMine: isOwnStep(row.step.name) },
})

function requiredMoment(text: string): string {
  const moment = apiToIso(text)
  if (moment === null) throw brokenContract(taskList, `'${text}' is no moment`)
  return moment
}

export const toManagedTask = ({
  reason,
  tag_code: tag,
  form_task: formTask,
  name,
  people,
}: AnswerOf<typeof managedTasks>['results'][number]) => ({
  reason,
  tagCode: formTask === null ? tag : String(formTask),
  isForm: formTask !== null,
  name,
  people: people.map(userReference),
})
