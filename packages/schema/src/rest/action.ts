import { z } from 'zod'
import { apiToDay } from '../dates.ts'
import { limits } from '../limits.ts'
import { canonicalNumber } from '../rules/deliverable.ts'
import { dayFault } from '../rules/typedDay.ts'
import { didpAttributes } from './attributes.ts'
import { deliverableFields, lineKeyName, shapeOf } from './deliverableFields.ts'
import { endpoint } from './endpoint.ts'
import { written, writtenName, writtenTitle } from './written.ts'
import { rowVersion } from './version.ts'

const contract = z.string().min(1)
const tagCode = z.string().min(1)
const person = z.string().trim().toLowerCase().min(limits.text.email.min).max(limits.text.email.max)
const people = z.array(person).max(100)
const reason = written(limits.text.reason.max)
const comment = written(limits.text.comment.max)
const chosen = z.string().min(1).max(200)
/** A contract day from 1900 to 2099 in the API format; null clears it. */
const day = z
  .string()
  .refine((text) => /^(?:19|20)/.test(text) && apiToDay(text) !== null, {
    // Without the time of day, which is part of the API format only.
    error: ({ input }) => dayFault(String(input).replace(/ [\d:]*$/, '')),
  })
  .nullable()
const workingDays = z.int().min(1).max(limits.durationDays.max).nullable()
/** Describes an optional text or name of at most `max` characters; null clears it. */
const optionalText = (max: number) => z.union([written(max), z.null()]).optional()
const optionalName = (max: number) => z.union([writtenName(max), z.null()]).optional()
/** Optional fields of a line; null clears them, and an empty list. */
const optionalFields = {
  person: z.union([person, z.null()]).optional(),
  lines: z
    .array(tagCode)
    .max(limits.predecessors, `Choose at most ${limits.predecessors}.`)
    .optional(),
  /** Why a due date is later than the plan's. */
  reason: optionalText,
  note: optionalText,
  short: optionalName,
  weight: z.int().min(0).max(limits.weight.max).nullable().optional(),
}
const rows = <T extends z.ZodType>(row: T) => z.array(row).min(1).max(limits.rowsPerAction)

/**
 * The target plan or discipline of an action. With `version`, the action fails as STALE when the
 * asset has changed since that version.
 */
const on = z.object({ contract, tag_code: tagCode, version: rowVersion.optional() })

const createTidpInput = z.object({
  contract,
  TL: z.object({
    /** The stage's label, such as `Detailed Design (DD)` or `Other`. */
    stage_value: chosen,
    stage: chosen,
    /** The code in the brackets of the label, such as `DD`. A label without brackets is its own code. */
    code: z.string().min(1).max(20),
    /**
     * The lifecycle dates of the stage by attribute name, as days in the API format at 00:00:00. A
     * date with another time of day means the day in the contract's time zone.
     */
    calendars: z.array(z.object({ name: z.string().min(1), date: z.string().min(1) })),
  }),
  PRIMARY_ASSET: z.object({ tag_code: tagCode, class_code: z.string() }),
  WORK_PACKAGE: z.object({ label: z.string(), tag_code: tagCode }),
  TIDP: z.object({ owners: people.min(1) }),
})

/**
 * The people lists of a plan. An action that replaces one list also accepts the others, and
 * replaces all of them or none.
 */
const planPeople = on
  .extend({
    'TIDP Owner': people.min(1),
    'Internal Stakeholders': people,
    'External Stakeholders': people,
  })
  .partial({
    'TIDP Owner': true,
    'Internal Stakeholders': true,
    'External Stakeholders': true,
  })

/** A discipline as the TIDP owner edits it. A discipline without `tag_code` is new. */
const didpChange = z.object({
  tag_code: tagCode.optional(),
  version: rowVersion.optional(),
  /** The label from the stage's discipline list. It cannot change once the discipline has a tag code. */
  label: writtenName(limits.text.disciplineLabel.max),
  required: z.boolean(),
  owners: people.min(1),
})

/**
 * The caller's key for one new line. A row with a known key creates no second line: the response is
 * the existing line, and other values in the row are ignored. Send changes as an edit. A removed
 * line frees its key.
 */
const lineKey = z.string().min(1).max(200).optional()

/** The metadata of a new line (specification 2, section 7, Create). */
const newDeliverable = z.object({
  [lineKeyName]: lineKey,
  ...shapeOf('added', {
    chosen,
    title: writtenTitle,
    people: people.default([]),
    day: day.optional(),
    days: workingDays.optional(),
    ...optionalFields,
  }),
})

const existingDeliverable = z.object({
  [lineKeyName]: lineKey,
  ...shapeOf('existing', {
    number: z.string().transform(canonicalNumber).pipe(z.string().min(1).max(80)),
    /** Sent only when non-empty. */
    revision: z.string().trim().min(1).max(10).optional(),
  }),
})

/** An edit of a line: the changed fields, and the version that the caller read. */
const deliverableChange = z.object({
  tag_code: tagCode,
  version: rowVersion,
  ...shapeOf('edited', {
    chosen: chosen.optional(),
    title: (max: number) => writtenTitle(max).optional(),
    people: people.optional(),
    day: day.optional(),
    days: workingDays.optional(),
    ...optionalFields,
  }),
})

/** A forecast of a line, and the version that the caller read. */
const forecastChange = z.object({
  tag_code: tagCode,
  version: rowVersion,
  [deliverableFields.forecast.edited]: day,
})

const tagged = z.object({ tag_code: tagCode })

/**
 * Every action with its `action_input_parameters`. An action is one transaction with its tasks,
 * audit entry, comment and jobs. An action on several rows changes all of them or none, and a 422
 * names each invalid field by row: `DELIVERABLES.3.title`.
 */
export const actionInputs = {
  action_create_tidp: createTidpInput,
  action_generate_tidp_number: on,
  action_update_tidp_owner: planPeople.required({ 'TIDP Owner': true }),
  action_update_internal_stakeholders: planPeople.required({ 'Internal Stakeholders': true }),
  action_update_external_stakeholders: planPeople.required({ 'External Stakeholders': true }),
  action_update_disciplines: on.extend({ didps: rows(didpChange) }),
  action_issue_for_approval: on,
  action_accept_tidp: on,
  /** Saves the comment as an open comment with the blocking code. */
  action_reject_tidp: on.extend({ comment }),
  /** Accepts the plan for a reviewer who is over their due day, or releases them from the review. */
  action_decide_review: on.extend({ reviewer: person, decision: z.enum(['ACCEPT', 'RELEASE']) }),
  /** Copies the plan into a new plan with the next revision. `action_data` describes the new plan. */
  action_create_another_revision: on,
  /** Starts the next revision of an approved plan under the same tag code. */
  action_trigger_another_revision: on,
  /** Makes the due dates of all lines the new baseline. */
  action_rebaseline_tidp: on.extend({ reason }),
  action_accept_ownership: on,
  action_reject_ownership: on.extend({ reason }),
  action_nominate_additional_owner: on.extend({ [didpAttributes.nominatedOwners]: people.min(1) }),
  action_send_for_acceptance: on,
  action_accept_discipline: on,
  action_reject_discipline: on.extend({ reason }),
  action_reopen_discipline: on,
  action_remove_discipline: on,
  action_add_new_deliverables: on.extend({ DELIVERABLES: rows(newDeliverable) }),
  action_add_existing_deliverables: on.extend({ DELIVERABLES: rows(existingDeliverable) }),
  /** Changes any field of lines; the specification names it after the first one. */
  action_rename_deliverables: on.extend({ DELIVERABLES: rows(deliverableChange) }),
  /** Sets forecasts only, also of lines that are numbered or accepted. */
  action_update_forecasts: on.extend({ DELIVERABLES: rows(forecastChange) }),
  action_remove_deliverables: on.extend({ DELIVERABLES: rows(tagged) }),
  /**
   * Queues every Empty and Error line and locks its metadata; with `DELIVERABLES` only those among
   * them.
   */
  action_fetch_deliverable_numbers: on.extend({ DELIVERABLES: rows(tagged).optional() }),
  /** Queues the given lines, which must be Empty or Error. */
  action_refresh_deliverable_numbers: on.extend({ DELIVERABLES: rows(tagged) }),
} as const
export type ActionName = keyof typeof actionInputs
export type ActionInput<Name extends ActionName> = z.output<(typeof actionInputs)[Name]>
export const actionNames = Object.keys(actionInputs) as ActionName[]

/** A request, typed by the name of its action. */
export type ActionRequest = {
  [Name in ActionName]: {
    action_name: Name
    task_id: number
    action_input_parameters: ActionInput<Name>
  }
}[ActionName]

const requests = actionNames.map((name) =>
  z.object({
    action_name: z.literal(name),
    task_id: z.number().int(),
    action_input_parameters: actionInputs[name],
  }),
)
const actionRequest = z.discriminatedUnion(
  'action_name',
  requests as unknown as [(typeof requests)[number], ...(typeof requests)[number][]],
) as unknown as z.ZodType<ActionRequest, ActionRequest>

/**
 * The result of an action. `created` lists the tag codes of new rows in the order of the request,
 * including rows that already existed; `queued` those of the lines whose numbers were requested.
 */
export const actionData = z.object({
  tag_code: z.string(),
  revision: z.string().optional(),
  tidp_number: z.string().nullable().optional(),
  /** The status of the plan or discipline after the action. */
  status: z.string(),
  created: z.array(z.string()).optional(),
  queued: z.array(z.string()).optional(),
})

/**
 * Runs an action on a plan or discipline, or creates a plan (`task_id` -1). The inputs are those of
 * `actionInputs`.
 */
export const runAction = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/actions/',
  writes: true,
  body: actionRequest,
  answer: z.object({ message: z.string(), action_data: actionData }),
})
