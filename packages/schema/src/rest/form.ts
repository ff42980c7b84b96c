import { z } from 'zod'
import { limits } from '../limits.ts'
import { attributeAccesses } from '../rules/formFilling.ts'
import { formTaskActionNames, formTaskNames } from '../rules/formTask.ts'
import { mostUnits } from '../rules/text.ts'
import { blocker } from './blocker.ts'
import { exportBulkhead, tasksBulkhead } from './bulkheads.ts'
import { endpoint, repeated } from './endpoint.ts'
import { fileRow } from './file.ts'
import { listCursor } from './listCursor.ts'
import { formsPath } from './filePaths.ts'
import { templateAttribute, templateForm } from './templateForm.ts'
import { auditEntry, taskStatus } from './workflow.ts'
import { rowVersion } from './version.ts'

const contract = z.string().min(1)
const taskId = z.number().int().min(1)
const attributeId = z.string().min(1).max(40)
const moment = z.string()
const person = z.string().trim().toLowerCase().min(limits.text.email.min).max(limits.text.email.max)

/** An action on a form task with its blockers, whose `target` is a task id, of `NOT_FILLED` a field. */
const formAction = z.object({
  actionName: z.enum(formTaskActionNames),
  allowed: z.boolean(),
  blockers: z.array(blocker),
})

/** A task of a form (specification 3, section 3, Task). */
export const formTask = z.object({
  task_id: z.number().int(),
  task_name: z.enum(formTaskNames),
  status: z.enum(['0', '1', '2', '3']),
  /** Whether a contributor's task, then Finished, was ended by its sender. */
  is_withdrawn: z.boolean().default(false),
  created_at: moment,
  modified_at: moment,
  /** The person who gave the task, or took that person's place. They act on a contributor's task. */
  created_by: z.string(),
  /** The parent task; null for the owner's task. */
  parent_task_id: z.number().int().nullable(),
  main_asset: z.object({
    tag_code: z.string(),
    contract: z.string(),
    class_code: z.string(),
    class_name: z.string(),
    /** Holds `Document Number` if the form has one. */
    attribute: z.record(z.string(), z.string()),
  }),
  metadata: z.object({
    form_template_id: z.string(),
    form_revision: z.number().int(),
    class_code: z.string(),
    /** For a reviewer's task: the User attribute that names the reviewer. */
    attribute_name: z.string().nullable(),
    /** Usernames, comma-separated. */
    assigned_users: z.string(),
    /** Attribute ids of a contributor's task, comma-separated. */
    read_only: z.string(),
    write: z.string(),
  }),
  /**
   * When a contributor's task was last sent to them, and when a review last came to its reviewer. Of the
   * owner's task, when the owner last sent the form. Null until then.
   */
  sent_at: moment.nullable(),
  /** Who sent or gave it, whoever has their place now; null while that is `created_by`. */
  sent_by: z.string().nullable().default(null),
  /** Usernames of the recipients. */
  recipients: z.array(z.string()),
  /**
   * Usernames of the people whose turn it is, on the task and on those below it, also on tasks that
   * the caller does not see. Empty for a caller who cannot open the form.
   */
  acting: z.array(z.string()).default([]),
  /** Those with a task on the form who can no longer open forms of the contract. */
  unable: z.array(z.string()).default([]),
  /** The names of the actions that the caller may take now. */
  possible_actions: z.array(z.enum(formTaskActionNames)),
  actions: z.array(formAction),
})
export type FormTaskRow = z.infer<typeof formTask>

/** Selects forms and their tasks: see `formTasks`. */
const formSelection = {
  contract,
  active_tasks_only: z.stringbool().default(false),
  search: z.string().trim().max(limits.text.search.max).optional(),
  from: z.iso
    .date()
    .refine((day) => day >= '0001-01-01', 'This value has the wrong format.')
    .optional(),
}

/** Selects tasks of these forms: see `formTasks`. */
const taskSelection = {
  ...formSelection,
  document_number: z.string().trim().max(limits.text.search.max).optional(),
  status: repeated(taskStatus).optional(),
  form: repeated(z.string().max(80)).optional(),
}

/**
 * Lists form tasks, newest form first. They are those of forms with an unfinished task that the
 * caller has or gave (`active_tasks_only`), or of every form of the contract. A contributor's task
 * is visible to the contributor and the sender only. Includes open forms of any age, and forms
 * closed since `from` (yyyy-MM-dd). `document_number` matches any part. `status`, `search` (every
 * word in form, number or people) and `form` (tag codes) select tasks; they come with the visible
 * tasks above them.
 *
 * Pages count forms, so that each tree is complete. Keyset pagination: `after` is the `cursor` of
 * the previous page, null on the last. `page` numbers pages instead. `counted=false` saves the
 * count.
 */
export const formTasks = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/tasks/',
  query: z.object({
    workflow_type: z.literal('Create_Form').default('Create_Form'),
    ...taskSelection,
    page_size: z.coerce
      .number<string | number>()
      .int()
      .min(1)
      .max(limits.page.max)
      .default(limits.page.formTasks),
    page: z.coerce.number<string | number>().int().min(1).default(1),
    after: listCursor.optional(),
    counted: z.stringbool().default(true),
  }),
  answer: z.object({
    /** The number of forms; null unless it is counted. */
    count: z.number().int().nullable(),
    /** The address of the next numbered page. */
    next: z.string().nullable(),
    cursor: z.string().nullable().default(null),
    results: z.array(formTask),
  }),
  bulkhead: tasksBulkhead,
})

export type FormTaskSelection = z.output<z.ZodObject<typeof taskSelection>>

/** Downloads the tasks of `formTasks` as a spreadsheet, all pages (our path). */
export const formsFile = {
  service: 'workflow',
  path: formsPath,
  query: z.object({ ...taskSelection, format: z.enum(['xlsx', 'csv']) }),
  bulkhead: exportBulkhead,
} as const

/** Counts the visible form tasks that match a search, by status. A status without tasks is omitted. */
export const formTaskCounts = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/tasks/counts/',
  query: z.object(formSelection),
  answer: z.object({ counts: z.array(z.object({ status: taskStatus, count: z.number().int() })) }),
  bulkhead: tasksBulkhead,
})

/** An attribute of a form with its value. */
const filledAttribute = templateAttribute.extend({
  /** The caller's access by their lists. Hidden attributes are omitted. */
  access: z.enum(attributeAccesses),
  /** The value as text: a date as `yyyy/MM/dd H:mm:ss`, people joined by commas, `1` for a file, null for none. */
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
  /** Increases with each change of a value. An edit sends it back. */
  version: z.number().int(),
  created_by: z.string(),
  created_at: moment,
  /** Whether the task can fill in any value now. */
  editable: z.boolean(),
  /** The main form first, then its components, limited to the caller's access. */
  forms: z.array(filledForm),
  /** All form tasks that the caller may see, the owner's first. */
  tasks: z.array(formTask),
  /**
   * To whom the caller sent a form of this template the last time, and with which lists. Omitted
   * while they cannot send this form; empty if they never sent one.
   */
  last_send: z
    .array(
      z.object({
        user: z.string(),
        read_only: z.array(z.string()),
        write: z.array(z.string()),
      }),
    )
    .optional(),
  /** The history, newest first. A contributor sees only entries of their own task. */
  history: z.array(auditEntry.omit({ about: true, about_count: true })),
})
export type FormRow = z.infer<typeof form>

/**
 * Loads a form through one of its tasks. Owner, reviewers, workflow managers and admins see
 * everything; a contributor sees the attributes of their lists. 404 for an unknown or foreign task,
 * 403 without access to the task.
 */
export const getForm = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/form/',
  query: z.object({ contract, task_id: z.coerce.number<string | number>().int().min(1) }),
  answer: z.object({ result: form }),
})

/** How many of the last changed forms `formsPulse` names. */
export const recentForms = 50

/**
 * Changes with every change of any form of the contract and of who can act, and names the forms that
 * changed last, each with its number of changes. Cheap enough to poll every 5 seconds.
 */
export const formsPulse = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/forms/pulse/',
  query: z.object({ contract }),
  answer: z.object({
    pulse: z.string(),
    recent: z
      .array(z.object({ tag_code: z.string(), changes: z.number().int() }))
      .max(recentForms)
      .default([]),
  }),
})

/** Values by attribute id. Empty or null clears a value; `0` removes a file. Uploaded files need no entry. */
const values = z.record(
  attributeId,
  z.string().max(mostUnits(limits.text.formValue.max)).nullable(),
)

/** The `action_input_parameters` of each form action; `task_id` is sent beside them. */
export const formActionInputs = {
  /**
   * Creates a form from the current revision of the template with this form number. `mandatory`
   * lists the mandatory attributes that the caller read; another one that applies is refused by
   * attribute.
   */
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
      mandatory: z.array(attributeId).max(limits.templateParts).optional(),
    }),
  }),
  /**
   * `version` is the version that the values were read at. A value that was changed since then
   * is refused as stale.
   */
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
  /** Ends a contributor's task for good. It counts as finished, and its saved answers stay. */
  action_withdraw_form_task: z.object({ contract }),
  /** Gives the owner's or a reviewer's task to another person, with the tasks that they sent. */
  action_reassign_form_task: z.object({ contract, user: person }),
  action_finish_form_task: z.object({ contract }),
  action_close_form_task: z.object({ contract }),
  action_mark_form_complete: z.object({ contract }),
} as const
export type FormActionName = keyof typeof formActionInputs
export type FormActionInput<Name extends FormActionName> = z.output<(typeof formActionInputs)[Name]>
export const formActionNames = Object.keys(formActionInputs) as FormActionName[]

/** Runs an action on a form task, or creates a form (`task_id` -1). Shares its path with the actions on plans. */
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
      /** The task of the action; for a new form, the owner's task. */
      task_id: taskId,
      /** After a send: the contributors' tasks in the order of the request. */
      sent_task_ids: z.array(taskId).optional(),
    }),
  }),
})
export type FormActionAnswer = z.output<typeof runFormAction.answer>
