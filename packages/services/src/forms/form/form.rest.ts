import { toApi } from '@tidemark/schema/dates'
import type { FileRow } from '@tidemark/schema/rest/file'
import type { FilledFormRow, FormTaskRow } from '@tidemark/schema/rest/form'
import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { isAllowed } from '@tidemark/schema/rules/actions'
import type { FormTaskScene as RuleScene } from '@tidemark/schema/rules/formTask'
import { actingOn, formTaskOffers } from '@tidemark/schema/rules/formTask'
import { documentNumber } from '@tidemark/schema/rules/fillable'
import type { Principal } from '#platform/http/principal.ts'
import { conditionsIn } from './conditions.ts'
import type { FormScene, FormTask, Sight } from './form.model.ts'
import { accessIn, factsOf, sceneFor } from './form.model.ts'
import { seesTask, sightOf } from './form.policy.ts'

/** Returns the tasks of a form that the person may see, the owner's first. */
export function taskRows(scene: FormScene, principal: Principal): FormTaskRow[] {
  const facts = sceneFor(scene, sightOf(scene, principal))
  return scene.tasks
    .filter((task) => seesTask(principal, task))
    .map((task) => taskRow(scene, task, principal, facts))
}

function taskRow(
  scene: FormScene,
  task: FormTask,
  { username }: Principal,
  facts: RuleScene,
): FormTaskRow {
  const { form, tasks } = scene
  const acting = facts.isReader ? actingOn(facts.tasks, factsOf(scene, task)) : []
  const offers = formTaskOffers(facts, factsOf(scene, task), username)
  // Older releases kept no time of a review: it is that of the last move.
  const isReviewDue = task.task_name === 'FORM_REVIEWER' && task.status === '3'
  const sentAt = task.sent_at ?? (isReviewDue ? task.modified_at : null)
  return {
    task_id: task.task_id,
    task_name: task.task_name,
    status: task.status,
    is_withdrawn: task.is_withdrawn,
    created_at: toApi(task.created_at),
    modified_at: toApi(task.modified_at),
    created_by: task.created_by,
    parent_task_id: task.parent,
    main_asset: {
      tag_code: form.tag_code,
      contract: form.contract,
      class_code: form.class_code,
      class_name: form.class_name,
      attribute: form.document_number === null ? {} : { [documentNumber]: form.document_number },
    },
    metadata: {
      form_template_id: String(form.template_id),
      form_revision: form.revision,
      class_code: form.class_code,
      attribute_name: task.attribute_name,
      assigned_users: task.assignee,
      read_only: task.read_only.join(','),
      write: task.write.join(','),
    },
    sent_at: sentAt && toApi(sentAt),
    sent_by: task.sent_by,
    recipients: recipientsOf(task, tasks),
    acting,
    unable: [...scene.left],
    possible_actions: offers.filter(isAllowed).map(({ name }) => name),
    actions: offers.map(({ name, blockers }) => ({
      actionName: name,
      allowed: blockers.length === 0,
      blockers,
    })),
  }
}

const recipientsOf = (task: FormTask, tasks: readonly FormTask[]): string[] =>
  task.task_name === 'FORM_CONTRIBUTOR'
    ? [task.assignee]
    : [
        ...new Set(
          tasks.filter(({ parent }) => parent === task.task_id).map(({ assignee }) => assignee),
        ),
      ]

/**
 * Returns the template's forms with their values, limited to visible attributes. Empty forms are
 * left out.
 */
export function filledForms(
  scene: FormScene,
  sight: Sight,
  files: ReadonlyMap<string, FileRow>,
): FilledFormRow[] {
  const { template, values } = scene
  const judged = conditionsIn(scene, sight)
  return template.forms.flatMap((part) => {
    const attributes = part.attributes.flatMap((attribute) => {
      const access = accessIn(sight, attribute.id)
      if (access === 'Hidden') return []
      const filled = values.get(attribute.id)
      return [
        {
          ...judged(attribute),
          access,
          value: filled && filled.value !== '' ? filled.value : null,
          file: (filled?.file_id && files.get(filled.file_id)) || null,
          changed_by: filled?.changed_by ?? null,
          changed_at: filled ? toApi(filled.changed_at) : null,
        },
      ]
    })
    return attributes.length > 0 || sight.whole || part.is_main_form
      ? [{ ...judged(part), attributes }]
      : []
  })
}

/** Removes attributes hidden by privileges from history entries. */
export function seenHistory(
  entries: readonly Omit<AuditRow, 'about' | 'about_count'>[],
  { template }: FormScene,
  { hidden }: Sight,
): Omit<AuditRow, 'about' | 'about_count'>[] {
  const names = new Set(
    template.forms.flatMap(({ attributes }) =>
      attributes.filter(({ id }) => hidden.has(id)).map(({ display_name }) => display_name),
    ),
  )
  return entries.map((entry) =>
    names.size === 0
      ? entry
      : { ...entry, changes: entry.changes.filter(({ field }) => !names.has(field)) },
  )
}
