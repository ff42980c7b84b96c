import type { Transaction } from 'kysely'
import { peopleIn } from '@tidemark/schema/rules/formFilling'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { valuePath } from './actions/givenValues.ts'
import type { FormScene } from './form.model.ts'
import { shownIn } from './form.model.ts'
import { insertTask, withdrawTasks } from './formTask.store.ts'

/**
 * Creates tasks for people named in User attributes and deletes those of people no longer named.
 * Refuses with 422, at the attribute, to remove a person who has sent the form on or started the
 * review.
 */
export async function matchReviewers(
  trx: Transaction<Tables>,
  scene: FormScene,
  by: string,
): Promise<void> {
  const owner = scene.tasks.find(({ task_name }) => task_name === 'FORM_OWNER')
  if (!owner) throw new Error(`${scene.form.tag_code} has no owner`)
  const named = namedIn(scene)
  const reviewers = scene.tasks.filter(({ task_name }) => task_name === 'FORM_REVIEWER')
  const gone = reviewers.filter(({ assignee }) => !named.has(assignee))
  for (const { task_id: id, assignee, status } of gone) {
    if (status === '2' && !scene.tasks.some(({ parent }) => parent === id)) continue
    const [attribute] = userAttributes(scene)
    throw new InvalidInput({
      [valuePath(attribute?.id ?? '')]: `${assignee} has started the review and cannot be removed.`,
    })
  }
  await withdrawTasks(
    trx,
    gone.map(({ task_id: id }) => id),
  )
  for (const [assignee, attribute] of named) {
    if (reviewers.some((reviewer) => reviewer.assignee === assignee)) continue
    await insertTask(scene.form, trx, {
      task_name: 'FORM_REVIEWER',
      parent: owner.task_id,
      assignee,
      status: '2',
      attribute_name: attribute,
      created_by: by,
    })
  }
}

const userAttributes = ({ template }: FormScene) =>
  template.forms.flatMap(({ attributes }) =>
    attributes.filter(({ attribute_type }) => attribute_type === 'User'),
  )

/** Returns, by username, the first attribute that names them. */
function namedIn(scene: FormScene): Map<string, string> {
  const shown = shownIn(scene.template, scene.values)
  const named = new Map<string, string>()
  for (const { id, attribute_name: name } of userAttributes(scene)) {
    if (!shown.has(id)) continue
    for (const person of peopleIn(scene.values.get(id)?.value))
      if (!named.has(person)) named.set(person, name)
  }
  return named
}
