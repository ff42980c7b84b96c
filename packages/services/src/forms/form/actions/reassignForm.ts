import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { readScene, writeValues } from '../form.store.ts'
import { reassignTask } from '../formTask.store.ts'
import { unfitPeople } from '../people.store.ts'
import { matchReviewers, withReviewer } from '../reviewers.ts'
import { reassigned, taskStatusWords } from '../statusWords.ts'
import type { FormAct, FormOutcome } from './formAct.ts'

/**
 * Gives the owner's or a reviewer's task to another person, with the tasks that they sent. The
 * attributes that name the reviewer name the other person.
 */
export async function reassignForm({
  trx,
  scene,
  task,
  input: { user },
  by,
}: FormAct<'action_reassign_form_task'>): Promise<FormOutcome> {
  const { task_id: id, task_name: role, assignee } = task
  const [unfit] = await unfitPeople(trx, scene.form.contract, [user])
  const holds = scene.tasks.some((one) => one.task_name === role && one.assignee === user)
  const sentTo = scene.tasks.some((one) => one.parent === id && one.assignee === user)
  refuseFaults(
    unfit
      ? { user: unfit.sentence }
      : holds
        ? { user: `${user} already has such a task on this form.` }
        : sentTo
          ? { user: `The form was sent to ${user}, who cannot be their own sender.` }
          : {},
  )
  await reassignTask(trx, task, user, by)
  if (role === 'FORM_REVIEWER') {
    await writeValues(trx, scene.form, by, withReviewer(scene, assignee, user))
    await matchReviewers(trx, await readScene(trx, scene.form.contract, scene.form.tag_code), by)
  }
  return {
    action: reassigned,
    changes: [{ field: taskStatusWords.roles[role], from: assignee, to: user }],
  }
}
