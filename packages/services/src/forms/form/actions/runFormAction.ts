import type { FormActionAnswer, FormActionInput, FormActionName } from '@tidemark/schema/rest/form'
import { formActionInputs } from '@tidemark/schema/rest/form'
import type { FormTaskActionName } from '@tidemark/schema/rules/formTask'
import { formTaskOffers } from '@tidemark/schema/rules/formTask'
import type { z } from 'zod'
import type { Action, ActionCall } from '#people/acting/act.ts'
import { act } from '#people/acting/act.ts'
import { requireOffer } from '#people/acting/offer.policy.ts'
import { validate } from '#platform/http/validate.ts'
import { liftReach } from '#people/privilege/reach/reach.policy.ts'
import type { Form, FormScene, FormTask, Sight } from '../form.model.ts'
import { noSight, factsOf, sceneFor } from '../form.model.ts'
import { requireForms, requireTask, sightOf } from '../form.policy.ts'
import { lockFormOfTask } from '../form.store.ts'
import { recordFormAudit } from '../formAudit.store.ts'
import { concludeForm } from '../formNews.ts'
import type { FormAct, FormOutcome } from './formAct.ts'
import type { CreatedForm } from './createForm.ts'
import { createForm } from './createForm.ts'
import { fillForm } from './fillForm.ts'
import { closes, moveTask } from './moveTask.ts'
import { reassignForm } from './reassignForm.ts'
import { sendForm } from './sendForm.ts'

type TaskAction = FormActionName & FormTaskActionName

/** The actions on a task of a form. */
const actions: { readonly [Name in TaskAction]: (act: FormAct<Name>) => Promise<FormOutcome> } = {
  action_fill_form_attributes: fillForm,
  action_send_form_task: sendForm,
  action_mark_filling_task_complete: moveTask('action_mark_filling_task_complete'),
  action_recall_form_task: moveTask('action_recall_form_task'),
  action_resend_form_task: moveTask('action_resend_form_task'),
  action_withdraw_form_task: moveTask('action_withdraw_form_task'),
  action_reassign_form_task: reassignForm,
  action_finish_form_task: moveTask('action_finish_form_task'),
  action_close_form_task: moveTask('action_close_form_task'),
  action_mark_form_complete: moveTask('action_mark_form_complete'),
}

/** Runs an action on a form by its name. `taskId` is the task that is acted on. */
export function runFormAction(
  name: FormActionName,
  call: ActionCall & { readonly taskId: number },
): Promise<FormActionAnswer> {
  return name === 'action_create_form'
    ? act(call, createFormAction)
    : act(call, taskAction(name, call.taskId))
}

interface TaskScene {
  readonly scene: FormScene
  readonly task: FormTask
  /** Null for a person who has no part in the form. */
  readonly sight: Sight | null
}

/** Returns an action on a task of a form. */
export const taskAction = <Name extends TaskAction>(
  name: Name,
  taskId: number,
): Action<FormActionInput<Name>, null, TaskScene, FormOutcome, FormActionAnswer> => ({
  read: reader(name),
  reach: reachForms,
  async lock({ trx, principal }, { contract }) {
    const { scene, task } = await lockFormOfTask(trx, contract, taskId)
    requireTask(principal, task)
    await liftReach(trx, principal)
    return { scene, task, sight: sightOf(scene, principal) }
  },
  check: ({ scene: { scene, task, sight }, by }) =>
    requireOffer(
      formTaskOffers(sceneFor(scene, sight), factsOf(scene, task), by),
      name,
      'Only the person with the task or its sender can do this.',
    ),
  perform: ({ trx, input, by, scene: { scene, task, sight } }) =>
    actions[name]({ trx, scene, task, sight: sight ?? noSight, input, by }),
  record: ({ trx, by, scene: { scene } }, { action, changes = [] }) =>
    recordFormAudit(trx, { form: scene.form.tag_code, taskId, by, action, changes }),
  async conclude({ trx, by, scene: { scene } }, { action, sent }) {
    const form = await concludeForm(trx, scene, { by, closed: closes(name) })
    return {
      message: action,
      action_data: {
        asset_data: assetData(form),
        task_id: taskId,
        ...(sent && { sent_task_ids: [...sent] }),
      },
    }
  },
})

type CreateFormInput = FormActionInput<'action_create_form'>

/** The making of a form. Its template and the counter of its number are locked while it is performed. */
const createFormAction: Action<CreateFormInput, null, null, CreatedForm, FormActionAnswer> = {
  read: reader('action_create_form'),
  reach: reachForms,
  lock: async () => null,
  check: () => {},
  perform: createForm,
  record: ({ trx, by }, { form, owner, changes }) =>
    recordFormAudit(trx, {
      form: form.tag_code,
      taskId: owner.task_id,
      by,
      action: 'Created form',
      changes,
    }),
  async conclude({ trx, by }, { form, owner }) {
    await concludeForm(trx, { form, tasks: [] }, { by })
    return {
      message: 'Created form',
      action_data: { asset_data: assetData(form), task_id: owner.task_id },
    }
  },
}

async function reachForms({ principal }: ActionCall, { contract }: { contract: string }) {
  requireForms(principal, contract)
  return null
}

function reader<Name extends FormActionName>(name: Name) {
  return (parameters: unknown) =>
    validate<z.ZodType>(formActionInputs[name], parameters) as FormActionInput<Name>
}

const assetData = ({ tag_code, document_number, version }: Form) => ({
  tag_code,
  document_number,
  version,
})
