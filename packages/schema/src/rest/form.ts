import { z } from 'zod'
import { limits } from '../limits.ts'
import { accesses } from '../rules/formFilling.ts'
import { formTaskActionNames, formTaskNames } from '../rules/formTask.ts'
import { blocker } from './blocker.ts'
import { endpoint } from './endpoint.ts'
import { fileRow } from './file.ts'
import { templateAttribute, templateForm } from './templateForm.ts'
import { auditEntry } from './workflow.ts'
import { rowVersion } from './version.ts'

const contract = z.string().min(1)
const taskId = z.number().int().min(1)
const attributeId = z.string().min(1).max(40)
const moment = z.string()
const person = z.string().trim().toLowerCase().min(limits.text.email.min).max(limits.text.email.max)

/** An action on a task of a form, offered with what blocks it. `target` of a blocker is a task id. */
export const formAction = z.object({
  actionName: z.enum(formTaskActionNames),
  allowed: z.boolean(),
  blockers: z.array(blocker),
})

/** A task of a form (specification 3, section 3, Task). */
export const formTask = z.object({
  task_id: z.number().int(),
  task_name: z.enum(formTaskNames),
  status: z.enum(['0', '1', '2', '3']),
  created_at: moment,
  modified_at: moment,
  /** Who gave it; of a contributor's task the sender. */
  created_by: z.string(),
  /** Task it stands below; null for the owner's. */
  parent_task_id: z.number().int().nullable(),
  main_asset: z.object({
    tag_code: z.string(),
    contract: z.string(),
    class_code: z.string(),
    class_name: z.string(),
    /** Holds `Document Number` where the form has one. */
    attribute: z.record(z.string(), z.string()),
  }),
  metadata: z.object({
    form_template_id: z.string(),
    form_revision: z.number().int(),
    class_code: z.string(),
    /** Of a reviewer's task: the User attribute that names them. */
    attribute_name: z.string().nullable(),
    /** Usernames, comma-separated. */
    assigned_users: z.string(),
    /** Ids of attributes, comma-separated; of a contributor's task. */
    read_only: z.string(),
    write: z.string(),
  }),
  /** When it was sent, of a contributor's task; null for those of the form itself while it was sent to nobody. */
  sent_at: moment.nullable(),
  /** Usernames of those it was sent to. */
  recipients: z.array(z.string()),
  /** Names of the actions the caller may take now. */
  possible_actions: z.array(z.enum(formTaskActionNames)),
  actions: z.array(formAction),
})
export type FormTaskRow = z.infer<typeof formTask>

/**
 * Tasks of forms, newest first: the caller's own unfinished ones with those above them (`active_tasks_only`), otherwise those of every form of
 * the contract. A contributor's task is told to the contributor and to who sent it, nobody else. Forms with an unfinished task whatever their age,
 * closed ones that changed since `from` (yyyy-MM-dd). `document_number` matches any part of it. Pages are of forms, so that a tree is whole.
 */
export const formTasks = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/tasks/',
  query: z.object({
    contract,
    workflow_type: z.literal('Create_Form').default('Create_Form'),
    active_tasks_only: z.stringbool().default(false),
    document_number: z.string().trim().max(limits.text.search.max).optional(),
    from: z.iso
      .date()
      .refine((day) => day >= '0001-01-01', 'This value has the wrong format.')
      .optional(),
    page_size: z.coerce
      .number<string | number>()
      .int()
      .min(1)
      .max(limits.page.max)
      .default(limits.page.formTasks),
    page: z.coerce.number<string | number>().int().min(1).default(1),
  }),
  answer: z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    results: z.array(formTask),
  }),
})

/** An attribute of a form with what is filled in. */
export const filledAttribute = templateAttribute.extend({
  /** What the caller may do with it by their lists; what is Hidden to them is not told at all. */
  access: z.enum(accesses),
  /** Text; a date as `yyyy/MM/dd H:mm:ss`, people joined by commas, a file `1`; null for none. */
  value: z.string().nullable(),
  file: fileRow.nullable(),
  changed_by: z.string().nullable(),
  changed_at: moment.nullable(),
})
export const filledForm = templateForm.extend({ attributes: z.array(filledAttribute) })
export type FilledFormRow = z.infer<typeof filledForm>

export const form = z.object({
  tag_code: z.string(),
  contract: z.string(),
  class_code: z.string(),
  class_name: z.string(),
  form_template_id: z.string(),
  form_revision: z.number().int(),
  document_number: z.string().nullable(),
  /** Grows with each change of a value; sent back with an edit. */
  version: z.number().int(),
  created_by: z.string(),
  created_at: moment,
  /** Whether the asked task may fill anything now. */
  editable: z.boolean(),
  /** The main form first, then its components, as much of them as the caller may see. */
  forms: z.array(filledForm),
  /** All tasks of the form that the caller may see, the owner's first. */
  tasks: z.array(formTask),
  /** Who did what, newest first; a contributor is told of their own task alone. */
  history: z.array(auditEntry),
})
export type FormRow = z.infer<typeof form>

/**
 * A form, as the holder of a task sees it: everything for its owner, its reviewers and the workflow managers and admins, the attributes of
 * their lists for a contributor. 404 for a task that is unknown or another contract's, 403 for one that is not the caller's to open.
 */
export const getForm = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/form/',
  query: z.object({ contract, task_id: z.coerce.number<string | number>().int().min(1) }),
  answer: z.object({ result: form }),
})

/** Grows with whatever happens to any form of the contract; small enough to be asked every 5 seconds. */
export const formsPulse = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/forms/pulse/',
  query: z.object({ contract }),
  answer: z.object({ pulse: z.string() }),
})

/** Values by the attribute's id; empty or null takes one away. Of a file `0` takes it away; what is sent by itself needs nothing here. */
const values = z.record(
  attributeId,
  z
    .string()
    .max(limits.text.formValue.max * 20)
    .nullable(),
)

/** What each action takes as `action_input_parameters`, beside its `task_id`. */
export const formActionInputs = {
  /** A new form of the template with this form number, at its present revision. */
  action_create_form: z.object({
    contract,
    task_name: z
      .string()
      .max(limits.text.templateName.max * 8)
      .optional(),
    form_data: z.object({
      contract: z.string().optional(),
      class_code: z.string().trim().min(1).max(limits.text.templateName.max),
      attribute: values,
    }),
  }),
  /** `version` is the one the values were read at: a value that somebody else changed since is refused as stale, one that nobody touched is not. */
  action_fill_form_attributes: z.object({
    contract,
    form_data: z.object({
      contract: z.string().optional(),
      class_code: z.string().optional(),
      tag_code: z.string().optional(),
      attribute: values,
      version: rowVersion,
    }),
  }),
  action_send_form_task: z.object({
    contract,
    contributors: z
      .array(
        z.object({
          user: person,
          permissions: z.object({
            read_only: z.array(attributeId).max(limits.templateParts),
            write: z.array(attributeId).max(limits.templateParts),
          }),
        }),
      )
      .min(1)
      .max(limits.contributorsPerSend),
  }),
  action_mark_filling_task_complete: z.object({ contract }),
  action_recall_form_task: z.object({ contract }),
  action_resend_form_task: z.object({ contract }),
  action_finish_form_task: z.object({ contract }),
  action_close_form_task: z.object({ contract }),
  action_mark_form_complete: z.object({ contract }),
} as const
export type FormActionName = keyof typeof formActionInputs
export type FormActionInput<Name extends FormActionName> = z.output<(typeof formActionInputs)[Name]>
export const formActionNames = Object.keys(formActionInputs) as FormActionName[]

/** Acts on a task of a form, or makes a form (`task_id` -1). Shares its address with the actions on plans. */
export const runFormAction = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/actions/',
  writes: true,
  body: z.object({
    action_name: z.enum(formActionNames),
    task_id: z.number().int(),
    action_input_parameters: z.unknown(),
  }),
  answer: z.object({
    message: z.string(),
    action_data: z.object({
      asset_data: z.object({
        tag_code: z.string(),
        document_number: z.string().nullable(),
        version: z.number().int(),
      }),
      /** The task that was acted on; of a new form the owner's. */
      task_id: taskId,
      /** Of a send: the contributors' tasks, in the order they were given. */
      sent_task_ids: z.array(taskId).optional(),
    }),
  }),
})
export type FormActionAnswer = z.output<typeof runFormAction.answer>
