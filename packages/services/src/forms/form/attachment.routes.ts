import type { Transaction } from 'kysely'
import { attachmentContent, attachmentsOf, uploadAttachment } from '@tidemark/schema/rest/file'
import { endpoint } from '@tidemark/schema/rest/endpoint'
import { isFileType } from '@tidemark/schema/rules/attributeType'
import { isAllowed } from '@tidemark/schema/rules/actions'
import type { Tables } from '#platform/db/tables.ts'
import {
  findFile,
  findFiles,
  keepFile,
  releaseFiles,
  toFileRow,
} from '#platform/files/file.store.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import { serveUpload } from '#platform/files/serveUpload.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { InvalidInput, NotFound, WrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { liftReach } from '#people/privilege/reach/reach.policy.ts'
import { requireUnchanged } from './actions/fillForm.ts'
import { applyMoves } from './actions/moveTask.ts'
import type { FormScene, FormTask, PlacedAttribute, Sight } from './form.model.ts'
import { accessIn, attributesOf, shownIn } from './form.model.ts'
import { requireEditable, requireForms, requireSight, requireTasksToFill } from './form.policy.ts'
import { lockForm, readScene, writeValues } from './form.store.ts'
import { recordFormAudit } from './formAudit.store.ts'
import { concludeForm } from './formNews.ts'
import { uploaded } from './statusWords.ts'

interface AttachmentKey {
  readonly contract: string
  readonly tag_code: string
  readonly attribute_name: string
}

/**
 * Serves the files of forms: people who see an attribute may download its file, people who may fill
 * it may replace the file.
 */
export function attachmentRoutes(api: Api, store: FileStore): void {
  serveUpload(api, store, uploadAttachment, {
    async admit({ fields, principal, trx }) {
      const scene = await readScene(trx, requiredContract(principal, fields), fields.tag_code)
      const { placed, sight } = requireFilling(scene, fields, principal)
      const { id } = placed.attribute
      // A person may upload the present file again. Only its bytes, which follow later, show
      // whether this is such a repetition.
      if (scene.values.get(id)?.changed_by !== principal.username)
        requireUnchanged(scene, sight, fields, [id])
    },
    async keep({ fields, principal, trx, file }) {
      const scene = await lockForm(trx, requiredContract(principal, fields), fields.tag_code)
      await liftReach(trx, principal)
      const { placed, task, sight } = requireFilling(scene, fields, principal)
      const { id, display_name: field } = placed.attribute
      const before = scene.values.get(id)?.file_id
      const replaced = before ? await findFile(trx, fields.contract, before) : undefined
      requireUnchanged(scene, sight, fields, replaced?.sha256 === file.sha256 ? [] : [id])
      await releaseFiles(trx, before ? [before] : [])
      const kept = await keepFile(
        trx,
        { contract: fields.contract, kind: 'form', id: scene.form.tag_code },
        { ...file, field: id },
      )
      const version = await writeValues(trx, scene.form, principal.username, [
        { attributeId: id, value: '1', fileId: kept.file_id },
      ])
      const entry = {
        form: scene.form.tag_code,
        taskId: task.task_id,
        by: principal.username,
        action: uploaded,
        changes: [
          { field, from: replaced?.name ?? null, to: kept.name },
          ...(await applyMoves(trx, scene, task, 'action_fill_form_attributes')),
        ],
      }
      await recordFormAudit(trx, entry)
      await concludeForm(trx, scene, { by: principal.username })
      return { response: toFileRow(kept), version }
    },
  })

  serve(api, endpoint({ ...attachmentsOf, method: 'GET' }), async ({ query, principal, trx }) => {
    const found = await findAttachment(trx, query, principal)
    const here = new URLSearchParams({
      contract: query.contract,
      tag_code: query.tag_code,
      attribute_name: query.attribute_name,
    })
    return {
      response: found
        ? [{ ...toFileRow(found), downloadURI: `${attachmentContent.path}?${here.toString()}` }]
        : [],
    }
  })

  serveDownload(api, attachmentContent, async ({ query, principal, trx }) => {
    const found = await findAttachment(trx, query, principal)
    if (!found) throw new NotFound()
    return {
      name: found.name,
      mediaType: found.media_type,
      size: found.size,
      open: () => store.read(found.file_id),
    }
  })
}

/** Checks the contract before reading anything. */
function requiredContract(principal: Principal, { contract }: AttachmentKey): string {
  requireForms(principal, contract)
  return contract
}

/** Finds the attribute, if the person has a task by which it can be filled now. */
function requireFilling(
  scene: FormScene,
  { attribute_name: name }: AttachmentKey,
  principal: Principal,
): { placed: PlacedAttribute; task: FormTask; sight: Sight } {
  const sight = requireSight(scene, principal)
  const placed = findAttribute(scene, name)
  requireEditable(scene, sight, [placed?.attribute.id ?? name])
  if (!placed || !isFileType(placed.attribute.attribute_type))
    throw new InvalidInput({ attribute_name: 'This attribute of the form does not hold a file.' })
  const offered = requireTasksToFill(scene, sight, principal)
  const open = offered.find(({ offer }) => isAllowed(offer))
  if (!open) throw new WrongState(offered[0].offer.blockers)
  if (!shownIn(scene.template, scene.values).has(placed.attribute.id))
    throw new InvalidInput({ attribute_name: 'This attribute does not apply to these values.' })
  return { placed, task: open.task, sight }
}

/** Finds an attribute by id, or by name when the name is unique in the form. */
function findAttribute({ template }: FormScene, key: string): PlacedAttribute | undefined {
  const placed = attributesOf(template)
  const named = [...placed.values()].filter(({ attribute }) => attribute.attribute_name === key)
  return placed.get(key) ?? (named.length === 1 ? named[0] : undefined)
}

/**
 * Finds the stored file of an attribute that this person may see; null without a file. Hidden
 * attributes get the same 404 as unknown ones.
 */
async function findAttachment(
  trx: Transaction<Tables>,
  place: AttachmentKey,
  principal: Principal,
) {
  const scene = await readScene(trx, requiredContract(principal, place), place.tag_code)
  const sight = requireSight(scene, principal)
  const placed = findAttribute(scene, place.attribute_name)
  if (!placed || accessIn(sight, placed.attribute.id) === 'Hidden') throw new NotFound()
  const files = await findFiles(trx, {
    contract: place.contract,
    kind: 'form',
    id: scene.form.tag_code,
  })
  return files.find(({ field }) => field === placed.attribute.id)
}
