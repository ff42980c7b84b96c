import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'
import { NotAllowed } from '#platform/http/refusals.ts'
import { hiddenAttributes } from '#privilege/reach/hiddenAttributes.ts'
import type { FormScene, FormTask, Sight } from './form.model.ts'
import { listsOf } from './form.model.ts'

/**
 * Requires a role of the contract that opens forms, even for people with a task (specification 3,
 * section 2).
 */
export const requireForms = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.forms, 'Your roles do not give access to forms.')

/**
 * Returns which attributes a person sees. Owner, reviewers, and the contract's workflow managers
 * and admins see all of them; contributors those of their lists; others only that the form exists.
 * Contributors write by their lists, managers too. Privileges hide attributes from all of them
 * (behaviour, section 8).
 */
export function sightOf(
  { form, tasks, template }: Pick<FormScene, 'form' | 'tasks' | 'template'>,
  principal: Principal,
): Sight | null {
  const hidden = hiddenAttributes(principal, form.contract, template.forms)
  const own = tasks.filter(({ assignee }) => assignee === principal.username)
  if (own.some(({ task_name }) => task_name !== 'FORM_CONTRIBUTOR')) return { whole: true, hidden }
  if (principal.hasRole(form.contract, ...restrictedTo.templates))
    return { whole: true, hidden, ...(own.length > 0 && { lists: own.map(listsOf) }) }
  return own.length > 0 ? { whole: false, lists: own.map(listsOf), hidden } : null
}

export function requireSight(
  scene: Pick<FormScene, 'form' | 'tasks' | 'template'>,
  principal: Principal,
): Sight {
  const sight = sightOf(scene, principal)
  if (!sight) throw new NotAllowed('Only the owner, reviewers and recipients can open this form.')
  return sight
}

/**
 * Whether a person sees a task: contributors' tasks are visible to the contributor and the sender
 * (specification 3, section 2).
 */
export const seesTask = (
  { username }: Principal,
  { task_name, assignee, created_by }: FormTask,
): boolean => task_name !== 'FORM_CONTRIBUTOR' || assignee === username || created_by === username
