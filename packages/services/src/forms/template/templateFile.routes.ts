import type { Transaction } from 'kysely'
import {
  guidanceContent,
  templateValueContent,
  uploadGuidance,
  uploadTemplateValue,
} from '@tidemark/schema/rest/file'
import { removeGuidance } from '@tidemark/schema/rest/templateEdit'
import { hasTemplateImage } from '@tidemark/schema/rules/template'
import { safeFileName } from '@tidemark/schema/rules/file'
import { isBlank } from '@tidemark/schema/rules/text'
import type { Tables } from '#platform/db/tables.ts'
import { findFile, keepFile, toFileRow } from '#platform/files/file.store.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import { serveUpload } from '#platform/files/serveUpload.ts'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { InvalidInput, NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { allAttributes } from './changes.ts'
import { heldTemplate, keepEdited, requireUnchanged } from './template.actions.ts'
import { requireEditing, requireFilling } from './template.policy.ts'
import type { Template } from './template.store.ts'
import { findTemplate, readContents } from './template.store.ts'
import type { StoredAttribute, TemplateContent } from './template.tables.ts'
import { describeTemplate } from './template.rest.ts'

const guidance = 'guidance'

/**
 * Serves guidance documents and images of image attributes. Adding or removing one is an edit:
 * existing forms keep theirs.
 */
export function templateFileRoutes(api: Api, store: FileStore): void {
  const forEditing = allowing(api, requireEditing)
  const forFilling = allowing(api, requireFilling)
  serveUpload(forEditing, store, uploadGuidance, {
    async admit({ fields: { contract, parent_class_id: id, version }, principal, trx }) {
      const template = await findTemplate(trx, contract, idOf(id))
      if (!template) throw new NotFound()
      await requireAdmissible({ trx, principal }, template, version)
    },
    async keep({ fields, principal, trx, file }) {
      const { contract, parent_class_id: id, file_name, version } = fields
      const before = await heldTemplate({ trx, principal, contract }, idOf(id))
      await requireReplaceable({ trx, principal }, before, {
        version,
        present: before.content.guidance_file_id,
        sha256: file.sha256,
      })
      const named = isBlank(file_name ?? '')
        ? file.name
        : safeFileName(file_name ?? '', 'pdf', file.media_type)
      const kept = await keepFile(
        trx,
        { contract, kind: 'template', id: String(before.templateId) },
        { ...file, field: guidance },
      )
      const content = {
        ...before.content,
        guidance_file_id: kept.file_id,
        guidance_file_name: named,
      }
      await keepEdited({ trx, principal, contract }, before, content, {
        action: 'Uploaded guidance',
        changes: [
          {
            field: 'Guidance',
            from: before.content.guidance_file_name,
            to: content.guidance_file_name,
          },
        ],
      })
      return { id: kept.file_id, name: content.guidance_file_name }
    },
  })

  serve(
    forEditing,
    removeGuidance,
    async ({ query: { contract, parent_class_id: id, version }, principal, trx }) => {
      const before = await heldTemplate({ trx, principal, contract }, idOf(id))
      await requireUnchanged({ trx, principal }, before, version, {
        repeats: before.content.guidance_file_id === null,
      })
      await keepEdited(
        { trx, principal, contract },
        before,
        { ...before.content, guidance_file_id: null, guidance_file_name: null },
        {
          action: 'Removed guidance',
          changes: [{ field: 'Guidance', from: before.content.guidance_file_name, to: null }],
        },
      )
      const after = await findTemplate(trx, contract, before.templateId)
      if (!after) throw new NotFound()
      return { result: await describeTemplate(trx, after, principal) }
    },
  )

  serveUpload(forEditing, store, uploadTemplateValue, {
    async admit({ fields: { contract_id: contract, attribute_id: id, version }, principal, trx }) {
      const template = await findTemplate(trx, contract, idOf(id))
      if (!template) throw new NotFound()
      requireImage(template.content, id)
      await requireAdmissible({ trx, principal }, template, version)
    },
    async keep({ fields, principal, trx, file }) {
      const { contract_id: contract, attribute_id: id, version } = fields
      const before = await heldTemplate({ trx, principal, contract }, idOf(id))
      const { display_name: field, template_value: present } = requireImage(before.content, id)
      await requireReplaceable({ trx, principal }, before, {
        version,
        present,
        sha256: file.sha256,
      })
      const kept = await keepFile(
        trx,
        { contract, kind: 'template', id: String(before.templateId) },
        { ...file, field: id },
      )
      await keepEdited(
        { trx, principal, contract },
        before,
        withValue(before.content, id, kept.file_id),
        {
          action: 'Uploaded image',
          changes: [{ field, from: null, to: kept.name }],
        },
      )
      return { response: toFileRow(kept) }
    },
  })

  serveDownload(
    forFilling,
    guidanceContent,
    async ({ query: { contract, linked_guidance_file_id: fileId }, trx }) => {
      const {
        name,
        media_type: mediaType,
        size,
      } = await fileOf(trx, contract, fileId, (field) => field === guidance)
      return { name, mediaType, size, open: () => store.read(fileId) }
    },
  )

  serveDownload(
    forFilling,
    templateValueContent,
    async ({ query: { contract, file_id: fileId }, principal, trx }) => {
      const {
        name,
        media_type: mediaType,
        size,
        field,
      } = await fileOf(trx, contract, fileId, (of) => of !== guidance)
      if (
        principal.isLimited &&
        (await namesOf(trx, field)).some((attribute) => principal.hidesOfForms(contract, attribute))
      )
        throw new NotFound()
      return { name, mediaType, size, open: () => store.read(fileId) }
    },
  )
}

interface UploadCall {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
}

/**
 * Refuses a stale upload before a byte is stored. A person may upload the present file again; only
 * its bytes, which follow later, show whether this is such a repetition.
 */
const requireAdmissible = (
  uploading: UploadCall,
  template: Template,
  version: number | undefined,
): Promise<void> =>
  requireUnchanged(uploading, template, version, {
    repeats: template.updatedBy === uploading.principal.username,
  })

/** Refuses a stale upload, except of the file that the template already has. */
async function requireReplaceable(
  uploading: UploadCall,
  template: Template,
  {
    version,
    present,
    sha256,
  }: { version: number | undefined; present: string | null; sha256: string },
): Promise<void> {
  const file = present ? await findFile(uploading.trx, template.contract, present) : undefined
  await requireUnchanged(uploading, template, version, { repeats: file?.sha256 === sha256 })
}

/**
 * Returns the template's id from its id or that of a part; 0 for an invalid id, which no template
 * has.
 */
const idOf = (id: string): number => (/^\d{1,9}(-\d{1,9})?$/.test(id) ? Number.parseInt(id, 10) : 0)

function requireImage(content: TemplateContent, id: string): StoredAttribute {
  const attribute = allAttributes(content).find((one) => one.id === id)
  if (!attribute) throw new NotFound()
  if (!hasTemplateImage(attribute.attribute_type))
    throw new InvalidInput({ attribute_id: 'Only image attributes can have an image.' })
  return attribute
}

function withValue(content: TemplateContent, id: string, value: string): TemplateContent {
  const set = (attributes: readonly StoredAttribute[]) =>
    attributes.map((one) =>
      one.id === id ? Object.assign({}, one, { template_value: value }) : one,
    )
  return {
    ...content,
    attributes: set(content.attributes),
    components: content.components.map((component) =>
      Object.assign({}, component, { attributes: set(component.attributes) }),
    ),
  }
}

/** Returns an attribute's names in all reachable revisions of its template. */
async function namesOf(trx: Transaction<Tables>, attributeId: string): Promise<string[]> {
  const revisions = await readContents(trx, idOf(attributeId))
  return revisions
    .flatMap(allAttributes)
    .filter(({ id }) => id === attributeId)
    .map(({ attribute_name: name }) => name)
}

/** Finds a file that a template of the contract has, or had in a revision that forms keep. */
async function fileOf(
  trx: Transaction<Tables>,
  contract: string,
  fileId: string,
  belongs: (field: string) => boolean,
) {
  const file = await findFile(trx, contract, fileId)
  if (!file || file.owner_kind !== 'template' || !belongs(file.field)) throw new NotFound()
  return file
}
