import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { lockThing } from '#platform/db/locks.ts'
import { findFiles, releaseFiles } from '#platform/files/file.store.ts'
import type { Principal } from '#platform/http/principal.ts'
import { InvalidInput, NotFound, Stale } from '#platform/http/refusals.ts'
import { isStale } from '#platform/http/version.ts'
import { limits } from '@tidemark/schema/limits'
import { templateFaults } from '@tidemark/schema/rules/template'
import { changesBetween, allAttributes } from './changes.ts'
import { comparedPeopleFaults } from './comparedPeople.ts'
import { draftOf, refuseDraftFaults } from './draft.ts'
import type { EditedTemplate, TemplateEdit } from './edit.ts'
import { applyEdit } from './edit.ts'
import { withoutLostReferences } from './clearReferences.ts'
import type { Template } from './template.store.ts'
import {
  findByNumber,
  findTemplate,
  keepContent,
  recordTemplateAudit,
  removeRow,
  reserveTemplate,
  usedFiles,
} from './template.store.ts'
import type { TemplateContent } from './template.tables.ts'
import { describeTemplate } from './template.rest.ts'

interface EditorCall {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  readonly contract: string
}

const nothing: TemplateContent = {
  class_code: '',
  class_name: '',
  guidance_file_id: null,
  guidance_file_name: null,
  attributes: [],
  components: [],
}

export async function makeTemplate(
  { trx, principal, contract }: EditorCall,
  edit: Omit<TemplateEdit, 'deletions'>,
) {
  const { templateId, ids } = await keepNewTemplate(trx, { contract, by: principal.username }, edit)
  return {
    result: await describeTemplate(trx, await theTemplate(trx, contract, templateId), principal),
    ids,
  }
}

/**
 * Stores a new template at revision 1. Returns it with the ids of its parts by their temporary
 * keys.
 */
export async function keepNewTemplate(
  trx: Transaction<Tables>,
  { contract, by }: { contract: string; by: string },
  edit: Omit<TemplateEdit, 'deletions'>,
) {
  await lockThing(trx, 'form numbers', contract)
  const templateId = await reserveTemplate(trx, contract, by)
  const parts = partIds(templateId, 1)
  const { content, ids } = applyEdit(
    nothing,
    { ...edit, deletions: [] },
    { by, now: new Date(), giveId: parts.give },
  )
  await requireAllowed(trx, contract, { content, ids }, { templateId, before: nothing })
  await keepContent(trx, { templateId, revision: 1, content, nextPart: parts.next, by })
  await recordTemplateAudit(trx, {
    templateId,
    by,
    action: `Created template ${content.class_code}`,
    changes: changesBetween(nothing, content),
  })
  return { templateId, ids }
}

/**
 * Edits a template. When a form was made from the present revision, the result is the next one.
 * Throws a 409 for a stale version.
 */
export async function editTemplate(
  acting: EditorCall,
  templateId: number,
  version: number,
  edit: TemplateEdit,
) {
  const { trx, principal, contract } = acting
  if (edit.number !== undefined) await lockThing(trx, 'form numbers', contract)
  const before = await heldTemplate(acting, templateId, version)
  const parts = partIds(templateId, before.nextPart)
  const { content, ids } = applyEdit(withoutLostReferences(before.content, edit), edit, {
    by: principal.username,
    now: new Date(),
    giveId: parts.give,
  })
  await requireAllowed(trx, contract, { content, ids }, { templateId, before: before.content })
  await keepEdited(acting, before, content, { nextPart: parts.next, action: 'Edited template' })
  return {
    result: await describeTemplate(trx, await theTemplate(trx, contract, templateId), principal),
    ids,
  }
}

/** Finds and locks the template. Throws a 404 for an unknown one, and a 409 for a stale version. */
export async function heldTemplate(
  acting: EditorCall,
  templateId: number,
  version?: number,
): Promise<Template> {
  const template = await theTemplate(acting.trx, acting.contract, templateId, { lock: true })
  await requireUnchanged(acting, template, version)
  return template
}

/** Throws a 409 with the present template for a stale version, unless the request changes nothing. */
export async function requireUnchanged(
  { trx, principal }: Omit<EditorCall, 'contract'>,
  template: Template,
  version: number | undefined,
  { repeats = false } = {},
): Promise<void> {
  if (isStale(version, template.version) && !repeats)
    throw new Stale(await describeTemplate(trx, template, principal), template.updatedBy)
}

/**
 * Stores the edited content, as the next revision when a form was made from the present one;
 * undefined when nothing changed.
 */
export async function keepEdited(
  { trx, principal }: EditorCall,
  before: Template,
  content: TemplateContent,
  {
    nextPart = before.nextPart,
    action,
    changes,
  }: { nextPart?: number; action: string; changes?: ReturnType<typeof changesBetween> },
): Promise<void> {
  if (JSON.stringify(before.content) === JSON.stringify(content)) return
  const { templateId } = before
  const revision = before.filled ? before.revision + 1 : before.revision
  await keepContent(trx, { templateId, revision, content, nextPart, by: principal.username })
  await releaseUnused(trx, before)
  const said = changes ?? changesBetween(before.content, content)
  const opened =
    revision === before.revision
      ? []
      : [{ field: 'Revision', from: String(before.revision), to: String(revision) }]
  await recordTemplateAudit(trx, {
    templateId,
    by: principal.username,
    action,
    changes: [...opened, ...said],
  })
}

export async function takeOffList(acting: EditorCall, templateId: number): Promise<void> {
  const { content } = await heldTemplate(acting, templateId)
  await removeRow(acting.trx, templateId, acting.principal.username)
  await recordTemplateAudit(acting.trx, {
    templateId,
    by: acting.principal.username,
    action: `Removed template ${content.class_code}`,
  })
}

/** Deletes files that no revision refers to. */
async function releaseUnused(
  trx: Transaction<Tables>,
  { contract, templateId }: Template,
): Promise<void> {
  const files = await findFiles(trx, { contract, kind: 'template', id: String(templateId) })
  if (files.length === 0) return
  const used = await usedFiles(
    trx,
    templateId,
    files.map(({ file_id }) => file_id),
  )
  await releaseFiles(
    trx,
    files.map(({ file_id }) => file_id).filter((id) => !used.has(id)),
  )
}

async function theTemplate(
  trx: Transaction<Tables>,
  contract: string,
  templateId: number,
  how?: { lock: boolean },
): Promise<Template> {
  const template = await findTemplate(trx, contract, templateId, how)
  if (!template) throw new NotFound()
  return template
}

/** Checks the builder's rules, and that the form number is free. */
async function requireAllowed(
  trx: Transaction<Tables>,
  contract: string,
  { content, ids }: EditedTemplate,
  { templateId, before }: { templateId: number; before: TemplateContent },
): Promise<void> {
  const after = draftOf(content)
  refuseDraftFaults(templateFaults(after), ids)
  const people = { before: draftOf(before), after }
  refuseDraftFaults(await comparedPeopleFaults(trx, contract, people), ids)
  const parts = content.components.length + allAttributes(content).length
  if (parts > limits.templateParts)
    throw new InvalidInput({
      attributes: `At most ${limits.templateParts} attributes and components.`,
    })
  const same = await findByNumber(trx, contract, content.class_code)
  if (same.some(({ template_id }) => template_id !== templateId))
    throw new InvalidInput({ number: 'Code Duplicated' })
}

/** Issues ids of parts: the template's id, a hyphen, and a number that is never reused. */
function partIds(templateId: number, first: number) {
  const parts = { next: first, give: () => `${templateId}-${parts.next++}` }
  return parts
}
