import { isFillable } from '@tidemark/schema/rules/fillable'
import { movesAfter } from '@tidemark/schema/rules/formTask'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import type { FormTask } from '../form.model.ts'
import { attributesOf, factsOf } from '../form.model.ts'
import { readScene } from '../form.store.ts'
import { insertTask, markSent, moveTasks, reviveTask } from '../formTask.store.ts'
import { unfitPeople } from '../people.store.ts'
import type { FormAct, FormOutcome } from './formAct.ts'

type SendAct = FormAct<'action_send_form_task'>
type SentContributor = SendAct['input']['contributors'][number]

/**
 * Sends a form to people with their read and write lists. A recalled or completed task is reused.
 */
export async function sendForm(act: SendAct): Promise<FormOutcome> {
  const { trx, scene, task, input, by } = act
  const below = scene.tasks.filter(
    ({ task_name, parent }) => task_name === 'FORM_CONTRIBUTOR' && parent === task.task_id,
  )
  const unfit = await unfitPeople(
    trx,
    scene.form.contract,
    input.contributors.map(({ user }) => user),
  )
  const reasons = new Map(unfit.map(({ username, sentence }) => [username, sentence]))
  refuseFaults(
    ...input.contributors.map((one, place) =>
      faultsOf(act, below, one, place, reasons.get(one.user)),
    ),
  )
  const sent: number[] = []
  for (const { user, permissions } of input.contributors) {
    // The stricter list wins: an attribute in both lists is read-only.
    const readOnly = [...new Set(permissions.read_only)]
    const lists = {
      read_only: readOnly,
      write: [...new Set(permissions.write)].filter((id) => !readOnly.includes(id)),
    }
    const earlier = below.find(({ assignee }) => assignee === user)
    const made = earlier
      ? await reviveTask(trx, earlier.task_id, { ...lists, sent_by: by })
      : await insertTask(scene.form, trx, {
          task_name: 'FORM_CONTRIBUTOR',
          parent: task.task_id,
          assignee: user,
          status: '0',
          created_by: by,
          sent_at: new Date(),
          ...lists,
        })
    sent.push(made.task_id)
  }
  const sentScene = await readScene(trx, scene.form.contract, scene.form.tag_code)
  await moveTasks(
    trx,
    movesAfter(
      sentScene.tasks.map((one) => factsOf(sentScene, one)),
      'action_send_form_task',
      factsOf(scene, task),
    ),
  )
  if (task.task_name === 'FORM_OWNER') await markSent(trx, task.task_id, by)
  const names = input.contributors.map(({ user }) => user).join(', ')
  return { action: 'Sent form', changes: [{ field: 'Recipients', from: null, to: names }], sent }
}

function faultsOf(
  { scene, input, sight }: SendAct,
  below: readonly FormTask[],
  { user, permissions }: SentContributor,
  place: number,
  unfit: string | undefined,
): FieldFaults {
  const path = `contributors.${place}`
  if (unfit) return { [`${path}.user`]: unfit }
  if (input.contributors.findIndex((one) => one.user === user) !== place)
    return { [`${path}.user`]: `${user} is listed twice.` }
  if (below.some(({ assignee, status }) => assignee === user && status === '0'))
    return {
      [`${path}.user`]: `${user} is already filling the form. Recall the task to change their permissions.`,
    }
  const { read_only: readOnly, write } = permissions
  if (readOnly.length + write.length === 0)
    return { [`${path}.permissions`]: 'Make at least one attribute Editable or Readonly.' }
  const placed = attributesOf(scene.template)
  if ([...readOnly, ...write].some((id) => !placed.has(id) || sight.hidden.has(id)))
    return { [`${path}.permissions`]: 'Remove the attribute that is not part of the form.' }
  const fixed = write
    .map((id) => placed.get(id))
    .find((one) => one && !isFillable(one.attribute, { ofMainForm: one.part.is_main_form }))
  return fixed
    ? { [`${path}.permissions`]: `${fixed.attribute.display_name} cannot be filled in.` }
    : {}
}
