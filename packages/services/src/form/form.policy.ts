import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'
import { NotAllowed } from '#platform/http/refusals.ts'
import { hiddenAttributes } from '#privilege/reach/hiddenAttributes.ts'
import type { FormScene, FormTask, Sight } from './form.model.ts'
import { listsOf } from './form.model.ts'

/** Forms are opened by these roles of the contract, whatever task somebody has (specification 3, section 2). */
export const requireForms = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.forms, 'Your roles do not give access to forms.')

/**
 * How much of a form somebody sees: its owner, its reviewers, the contract's workflow managers and admins all of it, a contributor what their
 * lists say, everybody else nothing but that it is there. Whoever was sent the form writes what the lists say, manager or not. What privileges
 * hide is hidden from all of them (behaviour, section 8).
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

/** Contributors' tasks are told to the contributor and to who sent them (specification 3, section 2). */
export const seesTask = (
  { username }: Principal,
  { task_name, assignee, created_by }: FormTask,
): boolean => task_name !== 'FORM_CONTRIBUTOR' || assignee === username || created_by === username
