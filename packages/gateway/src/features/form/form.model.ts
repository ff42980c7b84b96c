import { apiToIso } from '@tidemark/schema/dates'
import { attachmentContent, formPdf } from '@tidemark/schema/rest/file'
import type { FilledFormRow, FormRow, FormTaskRow } from '@tidemark/schema/rest/form'
import { getForm } from '@tidemark/schema/rest/form'
import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { peopleIn } from '@tidemark/schema/rules/formFilling'
import type { FormTaskActionName, FormTaskName } from '@tidemark/schema/rules/formTask'
import { documentNumber } from '@tidemark/schema/rules/fillable'
import { taskStatusNames } from '@tidemark/schema/rules/taskStatus'
import type * as Graph from '#generated/resolvers.ts'
import { actor, type UserReference, userReference } from '#upstream/attributes.ts'
import { toBlockers } from '#upstream/blockers.ts'
import { brokenContract } from '#upstream/failures.ts'
import { queryString } from '#upstream/queryString.ts'

type FormPart<Type, Other extends keyof Type> = Omit<Required<Type>, '__typename' | Other>
export type FormTaskModel = FormPart<
  Graph.FormTask,
  'assignee' | 'sender' | 'recipients' | 'acting'
> & {
  assignee: UserReference
  sender: UserReference
  recipients: UserReference[]
  acting: UserReference[]
}
export type FormFieldModel = FormPart<Graph.FormField, 'people' | 'changedBy'> & {
  people: UserReference[]
  changedBy: UserReference | null
}
export type FilledFormModel = FormPart<
  Graph.Form,
  'task' | 'tasks' | 'createdBy' | 'forms' | 'fields' | 'history' | 'lastSend'
> & {
  task: FormTaskModel
  tasks: FormTaskModel[]
  createdBy: UserReference
  /** In the services' form; the template feature maps them to the graph's. */
  rows: FilledFormRow[]
  fields: FormFieldModel[]
  lastSend: { person: UserReference; readOnly: string[]; write: string[] }[]
  history: AuditModel[]
}
/** The forms and tasks of a list. */
export interface FormSelection {
  activeOnly: boolean
  search: string | undefined
  documentNumber: string | undefined
  statuses: readonly Graph.TaskStatus[] | undefined
  /** Tag codes. */
  forms: readonly string[] | undefined
}

/** A page of form tasks; the counts are read when they are selected. */
export interface FormTasksModel {
  nodes: FormTaskModel[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  contract: string
  selection: FormSelection
}
interface AuditModel {
  id: string
  executedBy: UserReference | null
  executedAt: string
  action: string
  changes: (AuditRow['changes'][number] & { subject: null })[]
  /** Always empty: a form is about nothing else. */
  about: never[]
  aboutCount: 0
}

const roles = {
  FORM_OWNER: 'OWNER',
  FORM_REVIEWER: 'REVIEWER',
  FORM_CONTRIBUTOR: 'CONTRIBUTOR',
} as const satisfies Record<FormTaskName, Graph.FormRole>
const actions = {
  action_fill_form_attributes: 'FILL',
  action_send_form_task: 'SEND',
  action_mark_filling_task_complete: 'MARK_FILLING_COMPLETE',
  action_recall_form_task: 'RECALL',
  action_resend_form_task: 'RESEND',
  action_withdraw_form_task: 'WITHDRAW',
  action_reassign_form_task: 'REASSIGN',
  action_finish_form_task: 'FINISH',
  action_close_form_task: 'CLOSE',
  action_mark_form_complete: 'MARK_AS_COMPLETE',
  action_export_form_as_pdf: 'EXPORT_PDF',
} as const satisfies Record<FormTaskActionName, Graph.FormActionName>

/** Maps a task. `viewer` is a username. */
export function toFormTask(row: FormTaskRow, viewer: string): FormTaskModel {
  return {
    id: String(row.task_id),
    form: row.main_asset.tag_code,
    parent: row.parent_task_id === null ? null : String(row.parent_task_id),
    role: roles[row.task_name],
    status: taskStatusNames[row.status],
    isWithdrawn: row.is_withdrawn,
    className: row.main_asset.class_name,
    classCode: row.main_asset.class_code,
    documentNumber:
      Object.entries(row.main_asset.attribute).find(([name]) =>
        name.startsWith(documentNumber),
      )?.[1] ?? null,
    assignee: userReference(row.metadata.assigned_users),
    sender: userReference(row.sent_by ?? row.created_by),
    sentAt: row.sent_at === null ? null : moment(row.sent_at),
    recipients: row.recipients.map(userReference),
    acting: row.acting.map(userReference),
    unable: row.unable,
    createdAt: moment(row.created_at),
    modifiedAt: moment(row.modified_at),
    isMine: row.metadata.assigned_users === viewer && row.status !== '1',
    actions: row.actions.map(({ actionName, allowed, blockers }) => ({
      name: actions[actionName],
      allowed,
      blockers: toBlockers(blockers),
    })),
  }
}

export function toForm(row: FormRow, task: string, viewer: string): FilledFormModel {
  const tasks = row.tasks.map((one) => toFormTask(one, viewer))
  const asked = tasks.find(({ id }) => id === task)
  if (!asked)
    throw brokenContract(
      getForm,
      `form ${row.tag_code} comes without the task ${task} it was asked by`,
    )
  const isExported = asked.actions.some(({ name, allowed }) => name === 'EXPORT_PDF' && allowed)
  return {
    id: row.tag_code,
    task: asked,
    tasks,
    className: row.class_name,
    classCode: row.class_code,
    template: row.form_template_id,
    revision: row.form_revision,
    documentNumber: row.document_number,
    version: row.version,
    editable: row.editable,
    createdAt: moment(row.created_at),
    createdBy: userReference(row.created_by),
    rows: row.forms,
    fields: row.forms.flatMap(({ attributes }) =>
      attributes.map((attribute) => toField(row, attribute)),
    ),
    lastSend: (row.last_send ?? []).map(({ user, read_only, write }) => ({
      person: userReference(user),
      readOnly: read_only,
      write,
    })),
    history: row.history.map(({ id, executed_by, execution_time, action, changes }) => ({
      id,
      executedBy: actor(executed_by),
      executedAt: moment(execution_time),
      action,
      changes: changes.map((change) => Object.assign(change, { subject: null })),
      about: [],
      aboutCount: 0,
    })),
    pdf: isExported
      ? `${formPdf.path.replace(':type', encodeURIComponent(row.class_code)).replace(':id', task)}?${queryString({ contract: row.contract })}`
      : null,
  }
}

const toField = (
  form: FormRow,
  {
    id,
    access,
    value,
    attribute_type: type,
    file,
    changed_by,
    changed_at,
  }: FilledFormRow['attributes'][number],
): FormFieldModel => ({
  attribute: id,
  access: access === 'Editable' ? 'EDITABLE' : 'READONLY',
  value,
  people: type === 'User' ? peopleIn(value ?? '').map(userReference) : [],
  file: file && {
    id: file.id,
    name: file.name,
    mediaType: file.media_type,
    size: file.size,
    address: `${attachmentContent.path}?${queryString({ contract: form.contract, tag_code: form.tag_code, attribute_name: id })}`,
  },
  changedBy: changed_by === null ? null : userReference(changed_by),
  changedAt: changed_at === null ? null : moment(changed_at),
})

function moment(text: string): string {
  const iso = apiToIso(text)
  if (iso === null) throw brokenContract(getForm, `'${text}' is no moment`)
  return iso
}
