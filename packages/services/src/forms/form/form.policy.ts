import { formTaskOffers } from '@tidemark/schema/rules/formTask'
import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'
import { NotAllowed, NotFound } from '#platform/http/refusals.ts'
import { hiddenAttributes } from '#people/privilege/reach/hiddenAttributes.ts'
import type { FormScene, FormTask, Sight } from './form.model.ts'
import { accessIn, attributesOf, factsOf, listsOf, sceneFor } from './form.model.ts'

/**
 * Requires a role of the contract that opens forms, even for people with a task (specification 3,
 * section 2).
 */
export const requireForms = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.forms, 'open forms')

/** Returns whether the person's roles in the contract give access to forms. */
export const mayOpenForms = (principal: Principal, contract: string): boolean =>
  principal.hasRole(contract, ...restrictedTo.forms)

/**
 * Returns which attributes a person sees. Owner, reviewers, and the contract's workflow managers
 * and admins see all of them; contributors those of their lists, until their task is withdrawn; others
 * only that the form exists.
 * Contributors write by their lists, managers too. Privileges hide attributes from all of them
 * (behaviour, section 8).
 */
export function sightOf(
  { form, tasks, template }: Pick<FormScene, 'form' | 'tasks' | 'template'>,
  principal: Principal,
): Sight | null {
  const hidden = hiddenAttributes(principal, form.contract, template.forms)
  const manages = principal.hasRole(form.contract, ...restrictedTo.templates)
  const own = tasks.filter(
    ({ assignee, is_withdrawn: ended }) => assignee === principal.username && !ended,
  )
  if (own.some(({ task_name }) => task_name !== 'FORM_CONTRIBUTOR'))
    return { whole: true, hidden, manages }
  if (manages)
    return { whole: true, hidden, manages, ...(own.length > 0 && { lists: own.map(listsOf) }) }
  return own.length > 0 ? { whole: false, lists: own.map(listsOf), hidden, manages } : null
}

export function requireSight(
  scene: Pick<FormScene, 'form' | 'tasks' | 'template'>,
  principal: Principal,
): Sight {
  const sight = sightOf(scene, principal)
  if (!sight)
    throw new NotAllowed(
      scene.tasks.some(({ assignee }) => assignee === principal.username)
        ? wasWithdrawn
        : 'Only the owner, reviewers and recipients can open this form.',
    )
  return sight
}

const wasWithdrawn = 'Your task on this form was withdrawn.'

/**
 * Returns whether a person sees a task: contributors' tasks are visible to the contributor, until they
 * are withdrawn, and to the sender (specification 3, section 2).
 */
export const seesTask = (
  { username }: Principal,
  { task_name, assignee, created_by, is_withdrawn: ended }: FormTask,
): boolean =>
  task_name !== 'FORM_CONTRIBUTOR' || (assignee === username && !ended) || created_by === username

/** Refuses a task that the person does not see with 404, and their own that was withdrawn with 403. */
export function requireTask(principal: Principal, task: FormTask): void {
  if (seesTask(principal, task)) return
  throw task.assignee === principal.username ? new NotAllowed(wasWithdrawn) : new NotFound()
}

/** Refuses with 403 the attributes that the person may not change. */
export function requireEditable(
  scene: FormScene,
  sight: Sight,
  attributeIds: readonly string[],
): void {
  const placed = attributesOf(scene.template)
  // An attribute of another form is an input error, but only a person who sees the whole form may
  // learn this.
  const closed = attributeIds.find(
    (id) => (placed.has(id) || !sight.whole) && accessIn(sight, id) !== 'Editable',
  )
  if (closed === undefined) return
  const seen = accessIn(sight, closed) === 'Hidden' ? undefined : placed.get(closed)
  throw new NotAllowed(
    seen
      ? `You can read ${seen.attribute.display_name} but not change it.`
      : 'You were not asked to fill this attribute.',
  )
}

/**
 * Returns the tasks by which the person may fill the form, each with its offer, which may be
 * blocked. Refuses with 403 a person without such a task.
 */
export function requireTasksToFill(scene: FormScene, sight: Sight, { username }: Principal) {
  const offered = scene.tasks.flatMap((task) =>
    formTaskOffers(sceneFor(scene, sight), factsOf(scene, task), username)
      .filter(({ name }) => name === 'action_fill_form_attributes')
      .map((offer) => ({ task, offer })),
  )
  const [first, ...others] = offered
  if (!first) throw new NotAllowed('You cannot fill this form.')
  return [first, ...others] as const
}
