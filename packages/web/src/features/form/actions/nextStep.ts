import type { FormActionName } from '#api/generated/graphql.ts'
import type { FormTaskEntry } from '../list/formTree.ts'

type TaskWithActions = Pick<FormTaskEntry, 'id' | 'role' | 'status' | 'assignee' | 'unable'> & {
  actions: readonly Pick<FormTaskEntry['actions'][number], 'name' | 'allowed'>[]
}

/**
 * Returns the next action on a task: its holder's, or that of whoever replaces a holder who has left. Close
 * may still be blocked, by fields that are missing. Null while others have to act.
 */
export function nextStep(
  { id, role, status, assignee, unable, actions }: TaskWithActions,
  tasks: readonly Pick<FormTaskEntry, 'id' | 'status'>[],
): FormActionName | null {
  const allowed = (name: FormActionName) =>
    actions.some((action) => action.name === name && action.allowed)
  if (status === 'FINISHED') return allowed('EXPORT_PDF') ? 'EXPORT_PDF' : null
  if (allowed('REASSIGN') && unable.includes(assignee.username)) return 'REASSIGN'
  if (allowed('MARK_FILLING_COMPLETE')) return 'MARK_FILLING_COMPLETE'
  if (allowed('FINISH')) return 'FINISH'
  const others = tasks.filter((task) => task.id !== id)
  if (role === 'OWNER' && others.length > 0 && others.every((task) => task.status === 'FINISHED'))
    return actions.some(({ name }) => name === 'CLOSE') ? 'CLOSE' : null
  return status === 'IN_PROGRESS' && allowed('SEND') ? 'SEND' : null
}
