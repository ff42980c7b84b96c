import type { Transaction } from 'kysely'
import type { ContractPartLeftOut } from '@tidemark/schema/rest/contract'
import type { Tables } from '#platform/db/tables.ts'
import { findFile } from '#platform/files/file.store.ts'
import { comparedPeopleFaults } from '#forms/template/comparedPeople.ts'
import { draftOf } from '#forms/template/draft.ts'
import {
  findTemplate,
  keepContent,
  recordTemplateAudit,
  reserveTemplate,
} from '#forms/template/template.store.ts'
import type { StoredAttribute, TemplateContent } from '#forms/template/template.tables.ts'
import { type Copying, readTemplateIds } from './copy.store.ts'
import { copyBytes, type FileCopying, keepCopies } from './copyFiles.ts'

/**
 * Copies the present revision of each template with its files as the first of a new one. One with a
 * condition that names a person who is not in the new contract, or whose file is lost, is left out.
 */
export async function copyTemplates(
  trx: Transaction<Tables>,
  { from, to, by }: Copying,
  copying: FileCopying,
): Promise<ContractPartLeftOut[]> {
  const templates = await readTemplates(trx, from)
  const copies = await copyBytes(
    copying,
    templates.flatMap(({ originals }) => originals.map(({ file_id }) => file_id)),
  )
  const leftOut: ContractPartLeftOut[] = []
  for (const { id, content, nextPart, originals } of templates) {
    const reason = filesOf(content).every((file) => copies.has(file))
      ? await reasonAgainst(trx, to, content)
      : 'Its guidance file or a picture is missing in the file store.'
    if (reason !== null) {
      leftOut.push({ part: 'templates', name: content.class_name, reason })
      continue
    }
    const templateId = await reserveTemplate(trx, to, by)
    const owner = { contract: to, kind: 'template', id: String(templateId) } as const
    const fieldOf = (field: string) => movedId(field, id, templateId)
    await keepCopies(trx, owner, { originals, copies, by, fieldOf })
    const copy = withIdsOf(content, { from: id, to: templateId, by, files: copies })
    await keepContent(trx, { templateId, revision: 1, content: copy, nextPart, by })
    await recordTemplateAudit(trx, {
      templateId,
      by,
      action: `Copied template ${content.class_code} from ${from}`,
    })
  }
  return leftOut
}

/** Reads the present revision of each template of a contract, with the records of its files. */
async function readTemplates(trx: Transaction<Tables>, contract: string) {
  const all = []
  for (const id of await readTemplateIds(trx, contract)) {
    const template = await findTemplate(trx, contract, id)
    if (!template) continue
    const { content, nextPart } = template
    const found = await Promise.all(filesOf(content).map((file) => findFile(trx, contract, file)))
    all.push({ id, content, nextPart, originals: found.filter((file) => file !== undefined) })
  }
  return all
}

async function reasonAgainst(
  trx: Transaction<Tables>,
  to: string,
  content: TemplateContent,
): Promise<string | null> {
  const nothing = { ...content, attributes: [], components: [] }
  const faults = await comparedPeopleFaults(trx, to, {
    before: draftOf(nothing),
    after: draftOf(content),
  })
  return faults.size > 0 ? 'A condition names a person who is not in the new contract.' : null
}

/** Lists the ids of the guidance file and the pictures. */
const filesOf = (content: TemplateContent): string[] =>
  [
    content.guidance_file_id,
    ...[content, ...content.components].flatMap((form) =>
      form.attributes.map(({ template_value: value }) => value),
    ),
  ].filter((id) => id !== null)

const movedId = (id: string, from: number, to: number): string =>
  id.startsWith(`${from}-`) ? `${to}${id.slice(`${from}`.length)}` : id

/**
 * Returns the content with the ids of its files, and of its parts, which begin with that of the
 * template.
 */
function withIdsOf(
  content: TemplateContent,
  {
    from,
    to,
    by,
    files,
  }: { from: number; to: number; by: string; files: ReadonlyMap<string, string> },
): TemplateContent {
  const fileOf = (id: string | null) => (id === null ? null : (files.get(id) ?? null))
  const idOf = (id: string) => movedId(id, from, to)
  const orNull = (id: string | null) => (id === null ? null : idOf(id))
  const conditional = (condition: StoredAttribute['depends_on_conditional']) =>
    condition && { ...condition, argumentComponentId: orNull(condition.argumentComponentId) }
  const attribute = (of: StoredAttribute): StoredAttribute => ({
    ...of,
    id: idOf(of.id),
    owner_name: by,
    template_value: fileOf(of.template_value),
    depends_on_conditional: conditional(of.depends_on_conditional),
  })
  return {
    ...content,
    guidance_file_id: fileOf(content.guidance_file_id),
    attributes: content.attributes.map(attribute),
    components: content.components.map((component) => ({
      ...component,
      id: idOf(component.id),
      // The original may be a component of another template of the other contract.
      original_id: null,
      linked_attribute_id: orNull(component.linked_attribute_id),
      depends_on_conditional: conditional(component.depends_on_conditional),
      attributes: component.attributes.map(attribute),
    })),
  }
}
