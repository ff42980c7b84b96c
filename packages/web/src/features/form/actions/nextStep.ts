import type { FormActionName } from '#api/generated/graphql.ts'
import type { FormTaskEntry } from '../list/formTree.ts'

type TaskWithActions = Pick<FormTaskEntry, 'id' | 'role' | 'status'> & {
  actions: readonly Pick<FormTaskEntry['actions'][number], 'name' | 'allowed'>[]
}

/** Returns the holder's next action on a task; null while others have to act or fields are missing. */
export function nextStep(
  { id, role, status, actions }: TaskWithActions,
  tasks: readonly Pick<FormTaskEntry, 'id' | 'status'>[],
): FormActionName | null {
  const allowed = (name: FormActionName) =>
    actions.some((action) => action.name === name && action.allowed)
  if (status === 'FINISHED') return allowed('EXPORT_PDF') ? 'EXPORT_PDF' : null
  if (allowed('MARK_FILLING_COMPLETE')) return 'MARK_FILLING_COMPLETE'
  if (allowed('FINISH')) return 'FINISH'
  const others = tasks.filter((task) => task.id !== id)
  if (role === 'OWNER' && others.length > 0 && others.every((task) => task.status === 'FINISHED'))
    return allowed('CLOSE') ? 'CLOSE' : null
  return status === 'IN_PROGRESS' && allowed('SEND') ? 'SEND' : null
}
