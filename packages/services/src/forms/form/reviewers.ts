import type { Transaction } from 'kysely'
import type { TemplateAttribute } from '@tidemark/schema/rest/templateForm'
import { peopleIn } from '@tidemark/schema/rules/formFilling'
import { listed } from '@tidemark/schema/wording'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { valuePath } from './actions/givenValues.ts'
import type { FormScene } from './form.model.ts'
import { attributesOf, shownIn } from './form.model.ts'
import type { ValueChange } from './form.store.ts'
import { deleteTasks, insertTask } from './formTask.store.ts'

/**
 * Puts another person in a reviewer's place in the User attributes. Returns the new values of those
 * that name the reviewer.
 */
export function withReviewer(scene: FormScene, from: string, to: string): ValueChange[] {
  return userAttributes(scene).flatMap(({ id }) => {
    const people = peopleIn(scene.values.get(id)?.value)
    return people.includes(from)
      ? [{ attributeId: id, value: people.map((one) => (one === from ? to : one)).join(',') }]
      : []
  })
}

/** The form before values changed, and the ids of the attributes that changed. */
interface ValuesChanged {
  before: FormScene
  changed: ReadonlySet<string>
  /** The attributes whose names the person may not read. */
  hidden: ReadonlySet<string>
}

/**
 * Creates tasks for people named in User attributes and deletes those of people no longer named.
 * Refuses with 422 to remove a person who has sent the form on or started the review, at the changed
 * attribute that removes them: the one that named them, or the one that decides whether it is shown.
 */
export async function matchReviewers(
  trx: Transaction<Tables>,
  scene: FormScene,
  by: string,
  change?: ValuesChanged,
): Promise<void> {
  const owner = scene.tasks.find(({ task_name }) => task_name === 'FORM_OWNER')
  if (!owner) throw new Error(`${scene.form.tag_code} has no owner`)
  const named = namedIn(scene)
  const reviewers = scene.tasks.filter(({ task_name }) => task_name === 'FORM_REVIEWER')
  const gone = reviewers.filter(({ assignee }) => !named.has(assignee))
  for (const { task_id: id, assignee, status } of gone) {
    if (status === '2' && !scene.tasks.some(({ parent }) => parent === id)) continue
    const naming = change && userAttributes(change.before).filter(names(change.before, assignee))
    const fields = (naming ?? []).flatMap(({ id, display_name: name }) =>
      change?.hidden.has(id) ? [] : [name],
    )
    const person = scene.names.get(assignee) ?? assignee
    const [first = ''] = (naming ?? []).flatMap(({ id }) => changedDeciders(scene, id, change))
    throw new InvalidInput({
      [valuePath(first)]:
        `${fields.length > 0 ? `${person}, named in ${listed(fields)},` : person} has started the review. Replace the reviewer by the actions of their task.`,
    })
  }
  await deleteTasks(
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

/** Returns whether a shown User attribute names the person. */
const names = (scene: FormScene, person: string) => {
  const shown = shownIn(scene.template, scene.values)
  return ({ id }: TemplateAttribute) =>
    shown.has(id) && peopleIn(scene.values.get(id)?.value).includes(person)
}

/**
 * Returns the ids of the changed attributes on which an attribute's value or visibility depends, the
 * nearest first.
 */
function changedDeciders(
  { template }: FormScene,
  id: string,
  change: ValuesChanged | undefined,
): string[] {
  const placed = attributesOf(template)
  const deciders = new Set([id])
  for (const one of deciders) {
    const place = placed.get(one)
    for (const part of place ? [place.attribute, place.part] : []) {
      const { argument, argumentComponentId = null } = part.depends_on_conditional ?? {}
      const form = template.forms.find((each) =>
        argumentComponentId === null ? each.is_main_form : each.id === argumentComponentId,
      )
      const decider = form?.attributes.find(({ attribute_name }) => attribute_name === argument)
      if (decider) deciders.add(decider.id)
    }
  }
  return [...deciders].filter((one) => change?.changed.has(one))
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
