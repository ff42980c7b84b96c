import type { Transaction } from 'kysely'
import type { FormActionAnswer, FormActionInput, FormActionName } from '@tidemark/schema/rest/form'
import { formActionInputs } from '@tidemark/schema/rest/form'
import type { FormTaskActionName } from '@tidemark/schema/rules/formTask'
import { formTaskOffers } from '@tidemark/schema/rules/formTask'
import type { z } from 'zod'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { validate } from '#platform/http/validate.ts'
import { actOnFound } from '#privilege/reach/reach.policy.ts'
import { requireOffer } from '#acting/offer.policy.ts'
import { requireForms, seesTask, sightOf } from '../form.policy.ts'
import { blind, factsOf, sceneFor } from '../form.model.ts'
import { lockFormOfTask, readScene, touchForm } from '../form.store.ts'
import { recordFormAudit } from '../formAudit.store.ts'
import { tellOfForm } from '../formNews.ts'
import type { FormAct, FormOutcome } from './act.ts'
import { createForm } from './createForm.ts'
import { fillForm } from './fillForm.ts'
import { closes, moveTask } from './moveTask.ts'
import { sendForm } from './sendForm.ts'

export interface FormActionCall {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  readonly taskId: number
  /** `action_input_parameters`, unread. */
  readonly parameters: unknown
}

type Answer = FormActionAnswer
type TaskAction = FormActionName & FormTaskActionName

/** What each action on a task does. */
const actions: { readonly [Name in TaskAction]: (act: FormAct<Name>) => Promise<FormOutcome> } = {
  action_fill_form_attributes: fillForm,
  action_send_form_task: sendForm,
  action_mark_filling_task_complete: moveTask('action_mark_filling_task_complete'),
  action_recall_form_task: moveTask('action_recall_form_task'),
  action_resend_form_task: moveTask('action_resend_form_task'),
  action_finish_form_task: moveTask('action_finish_form_task'),
  action_close_form_task: moveTask('action_close_form_task'),
  action_mark_form_complete: moveTask('action_mark_form_complete'),
}

/** Every action takes the same way: read the input, reach the task, lock its form, ask the rules, perform, write down. */
export async function runFormAction(name: FormActionName, call: FormActionCall): Promise<Answer> {
  const { trx, principal } = call
  if (name !== 'action_create_form') return runOnTask(name, call)
  const input = readInput(name, call.parameters)
  requireForms(principal, input.contract)
  const { form, owner } = await createForm(trx, input, principal)
  await tellOfForm(trx, form, {
    before: [],
    after: (await readScene(trx, input.contract, form.tag_code)).tasks,
    by: principal.username,
  })
  return {
    message: 'Created form',
    action_data: { asset_data: assetData(form), task_id: owner.task_id },
  }
}

async function runOnTask(
  name: TaskAction,
  { trx, principal, taskId, parameters }: FormActionCall,
): Promise<Answer> {
  const input = readInput(name, parameters)
  requireForms(principal, input.contract)
  const { scene, task } = await lockFormOfTask(trx, input.contract, taskId)
  if (!seesTask(principal, task)) throw new NotFound()
  await actOnFound(trx, principal)
  const sight = sightOf(scene, principal)
  requireOffer(
    formTaskOffers(sceneFor(scene, sight), factsOf(task), principal.username),
    name,
    'Only the person with the task or its sender can do this.',
  )
  const perform: (act: FormAct<TaskAction>) => Promise<FormOutcome> = actions[name]
  const outcome = await perform({
    trx,
    scene,
    task,
    sight: sight ?? blind,
    input,
    by: principal.username,
  })
  const { tag_code: tagCode } = scene.form
  if (!outcome.repeated)
    await recordFormAudit(trx, {
      form: tagCode,
      taskId,
      by: principal.username,
      action: outcome.action,
      ...(outcome.changes && { changes: outcome.changes }),
    })
  await touchForm(trx, tagCode, { closed: closes(name) })
  const { form, tasks } = await readScene(trx, input.contract, tagCode)
  await tellOfForm(trx, form, { before: scene.tasks, after: tasks, by: principal.username })
  return {
    message: outcome.action,
    action_data: {
      asset_data: assetData(form),
      task_id: taskId,
      ...(outcome.sent && { sent_task_ids: [...outcome.sent] }),
    },
  }
}

const readInput = <Name extends FormActionName>(
  name: Name,
  parameters: unknown,
): FormActionInput<Name> =>
  validate<z.ZodType>(formActionInputs[name], parameters) as FormActionInput<Name>

const assetData = ({
  tag_code,
  document_number,
  version,
}: {
  tag_code: string
  document_number: string | null
  version: number
}) => ({ tag_code, document_number, version })
