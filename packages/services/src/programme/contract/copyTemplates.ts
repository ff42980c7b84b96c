import type { Transaction } from 'kysely'
import type { ContractPartLeftOut } from '@tidemark/schema/rest/contract'
import type { Tables } from '#platform/db/tables.ts'
import { findFile } from '#platform/files/file.store.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
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
import { copyFiles, isStored } from './copyFiles.ts'

/**
 * Copies the present revision of each template with its files as the first of a new one. One with a
 * condition that names a person who is not in the new contract, or whose file is lost, is left out.
 */
export async function copyTemplates(
  trx: Transaction<Tables>,
  { from, to, by }: Copying,
  store: FileStore,
): Promise<ContractPartLeftOut[]> {
  const leftOut: ContractPartLeftOut[] = []
  for (const id of await readTemplateIds(trx, from)) {
    const template = await findTemplate(trx, from, id)
    if (!template) continue
    const { content, nextPart } = template
    const reason = await reasonAgainst(trx, { from, to, store }, content)
    if (reason !== null) {
      leftOut.push({ part: 'templates', name: content.class_name, reason })
      continue
    }
    const templateId = await reserveTemplate(trx, to, by)
    const owner = { contract: to, kind: 'template', id: String(templateId) } as const
    const files = await copyFiles(trx, store, {
      from,
      ids: filesOf(content),
      owner,
      by,
      fieldOf: (field) => movedId(field, id, templateId),
    })
    const copy = withIdsOf(content, { from: id, to: templateId, by, files })
    await keepContent(trx, { templateId, revision: 1, content: copy, nextPart, by })
    await recordTemplateAudit(trx, {
      templateId,
      by,
      action: `Copied template ${content.class_code} from ${from}`,
    })
  }
  return leftOut
}

async function reasonAgainst(
  trx: Transaction<Tables>,
  { from, to, store }: Pick<Copying, 'from' | 'to'> & { store: FileStore },
  content: TemplateContent,
): Promise<string | null> {
  for (const id of filesOf(content))
    if (!(await findFile(trx, from, id)) || !(await isStored(store, id)))
      return 'Its guidance file or a picture is missing in the file store.'
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
