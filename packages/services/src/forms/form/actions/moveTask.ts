import type { FormActionName } from '@tidemark/schema/rest/form'
import type { FormTaskActionName } from '@tidemark/schema/rules/formTask'
import { movesAfter } from '@tidemark/schema/rules/formTask'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { FieldChange } from '#records/history/history.tables.ts'
import { taskStatusWords } from '../statusWords.ts'
import type { FormScene, FormTask } from '../form.model.ts'
import { factsOf } from '../form.model.ts'
import { markSent, markWithdrawn, moveTasks } from '../formTask.store.ts'
import type { FormAct, FormOutcome } from './formAct.ts'

/** Actions that only change task statuses. */
export type MoveName = Exclude<
  FormActionName & FormTaskActionName,
  'action_fill_form_attributes' | 'action_send_form_task' | 'action_reassign_form_task'
>

const saidOf: Record<MoveName, string> = {
  action_mark_filling_task_complete: 'Marked filling as complete',
  action_recall_form_task: 'Recalled form',
  action_resend_form_task: 'Resent form',
  action_withdraw_form_task: 'Withdrew form',
  action_finish_form_task: 'Finished form task',
  action_close_form_task: 'Closed form',
  action_mark_form_complete: 'Marked form as complete',
}

export const closes = (name: FormActionName): boolean =>
  name === 'action_close_form_task' || name === 'action_mark_form_complete'

/** Gives the turn to other tasks of the form, by the rules. */
export const moveTask =
  (name: MoveName) =>
  async ({ trx, scene, task, by }: FormAct<MoveName>): Promise<FormOutcome> => {
    const changes = await applyMoves(trx, scene, task, name)
    if (name === 'action_resend_form_task') await markSent(trx, task.task_id, by)
    if (name === 'action_withdraw_form_task') await markWithdrawn(trx, task.task_id)
    return { action: saidOf[name], changes }
  }

/**
 * Moves the tasks of a form by the rules for an action on one of them. Returns the moves for the
 * audit log.
 */
export async function applyMoves(
  trx: Transaction<Tables>,
  scene: FormScene,
  task: FormTask,
  name: FormTaskActionName,
): Promise<FieldChange[]> {
  const moves = movesAfter(
    scene.tasks.map((one) => factsOf(scene, one)),
    name,
    factsOf(scene, task),
  )
  await moveTasks(trx, moves)
  return scene.tasks.flatMap(({ task_id: id, assignee, task_name: role, status }) => {
    const next = moves.get(id)
    return next === undefined
      ? []
      : [
          {
            field: `${taskStatusWords.roles[role]} ${assignee}`,
            from: taskStatusWords.statuses[status],
            to:
              name === 'action_withdraw_form_task' && id === task.task_id
                ? taskStatusWords.withdrawn
                : taskStatusWords.statuses[next],
          },
        ]
  })
}
