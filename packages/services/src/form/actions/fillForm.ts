import type { Transaction } from 'kysely'
import { isFileType } from '@tidemark/schema/rules/formFilling'
import type { Tables } from '#db/tables.ts'
import { releaseFiles } from '#files/file.store.ts'
import { NotAllowed, Stale } from '#http/refusals.ts'
import type { Change } from '#workflow/workflow.tables.ts'
import type { FormScene, Sight } from '../form.model.ts'
import { accessIn, attributesOf } from '../form.model.ts'
import type { ValueChange } from '../form.store.ts'
import { readScene, writeValues } from '../form.store.ts'
import { matchReviewers } from '../reviewers.ts'
import type { FormAct, FormOutcome } from './act.ts'
import { changesBy, readGiven } from './givenValues.ts'

/** Changes values: what the person may write, and what nobody else changed since they read it. */
export async function fillForm({
  trx,
  scene,
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
  requireUnchanged(scene, sight, form_data.version, changes)
  return {
    action: 'Filled form',
    repeated: changes.length === 0,
    changes: await applyChanges(trx, scene, by, changes),
  }
}

/** Writes values with what follows from them: files that go, reviewers who are named or no longer are. Answers what changed, for the audit. */
export async function applyChanges(
  trx: Transaction<Tables>,
  scene: FormScene,
  by: string,
  changes: readonly ValueChange[],
): Promise<Change[]> {
  if (changes.length === 0) return []
  await releaseFiles(
    trx,
    changes.flatMap(({ attributeId }) => scene.values.get(attributeId)?.file_id ?? []),
  )
  await writeValues(trx, scene.form, by, changes)
  await matchReviewers(trx, await readScene(trx, scene.form.contract, scene.form.tag_code), by)
  return changesFor(scene, changes)
}

export function requireEditable(
  scene: FormScene,
  sight: Sight,
  attributeIds: readonly string[],
): void {
  const placed = attributesOf(scene.template)
  // What is not of the form at all is a fault of the input, told as such to those who see the whole of it.
  const closed = attributeIds.find(
    (id) => (placed.has(id) || !sight.whole) && accessIn(sight, id) !== 'Editable',
  )
  if (closed === undefined) return
  const seen = accessIn(sight, closed) === 'Hidden' ? undefined : placed.get(closed)
  throw new NotAllowed(
    seen
      ? `${seen.attribute.display_name} is yours to read but not to change.`
      : 'This is not among what you were asked to fill.',
  )
}

/** A value that somebody changed after `version`, to something else than is wanted now, is not overwritten. */
function requireUnchanged(
  scene: FormScene,
  sight: Sight,
  version: number,
  changes: readonly ValueChange[],
): void {
  const newer = changes
    .flatMap(({ attributeId }) => scene.values.get(attributeId) ?? [])
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

function changesFor({ template, values }: FormScene, changes: readonly ValueChange[]): Change[] {
  const placed = attributesOf(template)
  return changes.flatMap(({ attributeId, value }) => {
    const attribute = placed.get(attributeId)?.attribute
    if (!attribute) return []
    const said = (text: string | undefined) =>
      text ? (isFileType(attribute.attribute_type) ? 'Image' : text) : null
    return [
      {
        field: attribute.display_name,
        from: said(values.get(attributeId)?.value),
        to: said(value),
      },
    ]
  })
}
