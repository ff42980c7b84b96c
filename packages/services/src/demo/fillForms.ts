import type { Transaction } from 'kysely'
import type { FormActionName } from '@tidemark/schema/rest/form'
import type { Tables } from '#platform/db/tables.ts'
import { runFormAction } from '#forms/form/actions/runFormAction.ts'
import { readScene } from '#forms/form/form.store.ts'
import { Principal } from '#platform/http/principal.ts'
import { readRevision } from '#forms/template/fill.store.ts'
import { findPerson } from '#people/user/user.store.ts'
import type { DemoCalendar } from './calendar.ts'
import type { DemoForm, FormStep } from './forms.ts'
import { unreadDays } from './fillHistory.ts'

/** Creates the forms of the demonstration through the actions of its people, and backdates them. */
export async function fillForms(
  trx: Transaction<Tables>,
  forms: readonly DemoForm[],
  calendar: DemoCalendar,
): Promise<void> {
  for (const draft of forms.toSorted((a, b) => b.daysAgo - a.daysAgo))
    await fillForm(trx, draft, calendar)
}

async function fillForm(
  trx: Transaction<Tables>,
  draft: DemoForm,
  calendar: DemoCalendar,
): Promise<void> {
  const { contract, template, owner, values, steps, daysAgo } = draft
  const ids = await readIds(trx, contract, template)
  const valuesById = (named: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(named).map(([name, value]) => [ids(name), dated(value, calendar)]),
    )
  const act = async (by: string, name: FormActionName, taskId: number, input: object) => {
    const person = await findPerson(trx, by, 'on')
    if (!person) throw new Error(`The directory has no person ${by}`)
    return runFormAction(name, {
      trx,
      principal: new Principal(person),
      taskId,
      parameters: { contract, ...input },
    })
  }
  const made = await act(owner, 'action_create_form', -1, {
    form_data: { class_code: template, attribute: valuesById(values) },
  })
  const tagCode = made.action_data.asset_data.tag_code
  const changes = new Map<number, TaskChange>()
  for (const [place, step] of steps.entries()) {
    const { form, tasks } = await readScene(trx, contract, tagCode)
    recordChanges(changes, tasks, place)
    const taskOf = (role: string, holder: string) =>
      tasks.find(({ task_name, assignee }) => task_name === `FORM_${role}` && assignee === holder)
        ?.task_id ?? -1
    const leading =
      taskOf('OWNER', step.by) > 0 ? taskOf('OWNER', step.by) : taskOf('REVIEWER', step.by)
    if (step.do === 'send') {
      const permissions = { write: step.write.map(ids), read_only: step.read.map(ids) }
      await act(step.by, 'action_send_form_task', leading, {
        contributors: step.to.map((user) => ({ user, permissions })),
      })
    } else if (step.do === 'fill') {
      await act(step.by, 'action_fill_form_attributes', taskOf('CONTRIBUTOR', step.by), {
        form_data: { version: form.version, attribute: valuesById(step.values) },
      })
    } else
      await act(
        step.by,
        names[step.do],
        'of' in step ? taskOf('CONTRIBUTOR', step.of) : leading,
        {},
      )
  }
  recordChanges(changes, (await readScene(trx, contract, tagCode)).tasks, steps.length)
  await dateBack(trx, tagCode, { calendar, daysAgo, changes })
}

/** The status of a task, and the history entry that caused it. */
interface TaskChange {
  readonly status: string
  readonly place: number
}

function recordChanges(
  changes: Map<number, TaskChange>,
  tasks: readonly { task_id: number; status: string }[],
  place: number,
): void {
  for (const { task_id, status } of tasks)
    if (changes.get(task_id)?.status !== status) changes.set(task_id, { status, place })
}

const names: Record<Exclude<FormStep['do'], 'send' | 'fill'>, FormActionName> = {
  complete: 'action_mark_filling_task_complete',
  recall: 'action_recall_form_task',
  resend: 'action_resend_form_task',
  finish: 'action_finish_form_task',
  close: 'action_close_form_task',
  mark: 'action_mark_form_complete',
}

/** Converts a day relative to today to the API format. */
function dated(value: string, calendar: DemoCalendar): string {
  const days = /^@(-?\d+)$/.exec(value)?.[1]
  return days === undefined ? value : `${calendar.inDays(-Number(days)).slice(0, 10)} 0:00:00`
}

/** Reads the ids of a template's attributes by name. */
async function readIds(
  trx: Transaction<Tables>,
  contract: string,
  classCode: string,
): Promise<(name: string) => string> {
  const { template_id: id, revision } = await trx
    .selectFrom('template')
    .select(['template_id', 'revision'])
    .where('contract', '=', contract)
    .where('class_code', '=', classCode)
    .executeTakeFirstOrThrow()
  const forms = (await readRevision(trx, contract, id, revision))?.forms ?? []
  const known = new Map(
    forms.flatMap(({ attributes }) =>
      attributes.map(({ attribute_name: name, id: attribute }) => [name, attribute]),
    ),
  )
  return (name) => {
    const found = known.get(name)
    if (!found) throw new Error(`${classCode} has no attribute ${name}`)
    return found
  }
}

/** Distributes the actions evenly over the days since the form was created. */
async function dateBack(
  trx: Transaction<Tables>,
  tagCode: string,
  {
    calendar,
    daysAgo,
    changes,
  }: { calendar: DemoCalendar; daysAgo: number; changes: ReadonlyMap<number, TaskChange> },
): Promise<void> {
  const made = calendar.ago(daysAgo)
  const entries = await trx
    .selectFrom('form_audit')
    .select('id')
    .where('form', '=', tagCode)
    .orderBy('id')
    .execute()
  const at = (place: number) => calendar.ago(daysAgo * (1 - place / (entries.length + 1)))
  for (const [place, { id }] of entries.entries())
    await trx
      .updateTable('form_audit')
      .set({ execution_time: at(place) })
      .where('id', '=', id)
      .execute()
  const latest = at(entries.length - 1)
  await trx.updateTable('form').set({ created_at: made }).where('tag_code', '=', tagCode).execute()
  await trx
    .updateTable('form')
    .set({ closed_at: latest })
    .where('tag_code', '=', tagCode)
    .where('closed_at', 'is not', null)
    .execute()
  await trx
    .updateTable('form_value')
    .set({ changed_at: made })
    .where('form', '=', tagCode)
    .execute()
  for (const [task, { place }] of changes)
    await trx
      .updateTable('form_task')
      .set({ created_at: made, modified_at: at(place) })
      .where('task_id', '=', task)
      .execute()
  await trx
    .updateTable('form_task')
    .set({ sent_at: at(1) })
    .where('form', '=', tagCode)
    .where('sent_at', 'is not', null)
    .execute()
  await trx
    .updateTable('notification')
    .set({ created_at: latest, read_at: daysAgo > unreadDays ? latest : null })
    .where('tag_code', '=', tagCode)
    .execute()
}
