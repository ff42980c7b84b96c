import type { Transaction } from 'kysely'
import { formatContractDay } from '@tidemark/schema/dates'
import { isFileType } from '@tidemark/schema/rules/attributeType'
import { peopleIn } from '@tidemark/schema/rules/formFilling'
import type { Tables } from '#platform/db/tables.ts'
import { releaseFiles } from '#platform/files/file.store.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { Stale } from '#platform/http/refusals.ts'
import { isStale } from '#platform/http/version.ts'
import type { FieldChange } from '#records/history/history.tables.ts'
import type { FormScene, FormTask, Sight } from '../form.model.ts'
import { accessIn, attributesOf } from '../form.model.ts'
import { requireEditable } from '../form.policy.ts'
import type { ValueChange } from '../form.store.ts'
import { readScene, writeValues } from '../form.store.ts'
import { matchReviewers } from '../reviewers.ts'
import type { FormAct, FormOutcome } from './formAct.ts'
import { changesBy, readGiven, valuePath } from './givenValues.ts'
import { applyMoves } from './moveTask.ts'

/**
 * Changes values that the person may write and that were not changed since they were read.
 */
export async function fillForm({
  trx,
  scene,
  task,
  sight,
  input: { form_data },
  by,
}: FormAct<'action_fill_form_attributes'>): Promise<FormOutcome> {
  const given = readGiven(form_data.attribute)
  requireEditable(scene, sight, [...given.keys()])
  const changes = await changesBy(
    trx,
    {
      contract: scene.form.contract,
      template: scene.template,
      values: scene.values,
      hidden: sight.hidden,
    },
    given,
  )
  refuseOwnReview(scene, task, changes)
  const named = { version: form_data.version, path: 'form_data.version' }
  requireUnchanged(
    scene,
    sight,
    named,
    changes.map(({ attributeId }) => attributeId),
  )
  return {
    action: 'Filled form',
    repeated: changes.length === 0,
    changes: await applyChanges(trx, scene, { task, sight, by }, changes),
  }
}

/** Refuses with 422 contributors who name themselves as a reviewer of what they fill. */
function refuseOwnReview(
  { template, values }: FormScene,
  { task_name, assignee }: FormTask,
  changes: readonly ValueChange[],
): void {
  if (task_name !== 'FORM_CONTRIBUTOR') return
  const placed = attributesOf(template)
  const own = changes.filter(
    ({ attributeId: id, value }) =>
      placed.get(id)?.attribute.attribute_type === 'User' &&
      peopleIn(value).includes(assignee) &&
      !peopleIn(values.get(id)?.value).includes(assignee),
  )
  refuseFaults(
    Object.fromEntries(
      own.map(({ attributeId }) => [
        valuePath(attributeId),
        'Who fills a form for others cannot review it. Name somebody else.',
      ]),
    ),
  )
}

/**
 * Writes values, deletes replaced files, adds and removes reviewers, and reopens reviews. Returns
 * the changes for the audit log.
 */
async function applyChanges(
  trx: Transaction<Tables>,
  scene: FormScene,
  { task, sight, by }: { task: FormTask; sight: Sight; by: string },
  changes: readonly ValueChange[],
): Promise<FieldChange[]> {
  if (changes.length === 0) return []
  await releaseFiles(
    trx,
    changes.flatMap(({ attributeId }) => scene.values.get(attributeId)?.file_id ?? []),
  )
  await writeValues(trx, scene.form, by, changes)
  await matchReviewers(trx, await readScene(trx, scene.form.contract, scene.form.tag_code), by, {
    before: scene,
    changed: new Set(changes.map(({ attributeId }) => attributeId)),
    hidden: sight.hidden,
  })
  const moved = await applyMoves(trx, scene, task, 'action_fill_form_attributes')
  return [...changesFor(scene, changes), ...moved]
}

/**
 * Throws `Stale` for attributes whose value changed after the version that the request names. A
 * request without a version is never stale.
 */
export function requireUnchanged(
  scene: FormScene,
  sight: Sight,
  { version, path }: { version?: number | undefined; path?: string },
  attributeIds: readonly string[],
): void {
  if (version === undefined || !isStale(version, scene.form.version, path)) return
  const newer = attributeIds
    .flatMap((id) => scene.values.get(id) ?? [])
    .filter((value) => value.version > version)
  const [first] = newer
  if (!first) return
  const seen = newer.filter(({ attribute_id }) => accessIn(sight, attribute_id) !== 'Hidden')
  throw new Stale(
    {
      version: scene.form.version,
      attribute: Object.fromEntries(seen.map(({ attribute_id, value }) => [attribute_id, value])),
    },
    first.changed_by,
  )
}

function changesFor(
  { template, values }: FormScene,
  changes: readonly ValueChange[],
): FieldChange[] {
  const placed = attributesOf(template)
  return changes.flatMap(({ attributeId, value }) => {
    const attribute = placed.get(attributeId)?.attribute
    if (!attribute) return []
    const { attribute_type: type } = attribute
    const displayed = (text: string | undefined) => {
      if (!text) return null
      if (isFileType(type)) return 'Image'
      return type === 'Date' ? formatContractDay(text.slice(0, 10).replaceAll('/', '-')) : text
    }
    return [
      {
        field: attribute.display_name,
        from: displayed(values.get(attributeId)?.value),
        to: displayed(value),
      },
    ]
  })
}
