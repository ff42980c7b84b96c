import type { Transaction } from 'kysely'
import type { ContractPartLeftOut } from '@tidemark/schema/rest/contract'
import type { Tables } from '#platform/db/tables.ts'
import { comparedPeopleFaults } from '#template/comparedPeople.ts'
import { draftOf } from '#template/draft.ts'
import {
  findTemplate,
  keepContent,
  recordTemplateAudit,
  reserveTemplate,
} from '#template/template.store.ts'
import type { StoredAttribute, TemplateContent } from '#template/template.tables.ts'
import { type Copying, readTemplateIds } from './copy.store.ts'

/**
 * Copies the present revision of each template as the first of a new one. One with a file, or with a
 * condition that names a person who is not in the new contract, is left out.
 */
export async function copyTemplates(
  trx: Transaction<Tables>,
  { from, to, by }: Copying,
): Promise<ContractPartLeftOut[]> {
  const leftOut: ContractPartLeftOut[] = []
  for (const id of await readTemplateIds(trx, from)) {
    const template = await findTemplate(trx, from, id)
    if (!template) continue
    const { content, nextPart } = template
    const reason = await reasonAgainst(trx, to, content)
    if (reason !== null) {
      leftOut.push({ part: 'templates', name: content.class_name, reason })
      continue
    }
    const templateId = await reserveTemplate(trx, to, by)
    const copy = withIdsOf(content, { from: id, to: templateId, by })
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
  contract: string,
  content: TemplateContent,
): Promise<string | null> {
  const attributes = [content, ...content.components].flatMap((form) => form.attributes)
  const hasFile =
    content.guidance_file_id !== null ||
    attributes.some(({ template_value }) => template_value !== null)
  if (hasFile) return 'It has a guidance file or a picture, and files are not copied.'
  const nothing = { ...content, attributes: [], components: [] }
  const faults = await comparedPeopleFaults(trx, contract, {
    before: draftOf(nothing),
    after: draftOf(content),
  })
  return faults.size > 0 ? 'A condition names a person who is not in the new contract.' : null
}

/** Returns the content with the ids of its parts, which begin with that of the template. */
function withIdsOf(
  content: TemplateContent,
  { from, to, by }: { from: number; to: number; by: string },
): TemplateContent {
  const idOf = (id: string) =>
    id.startsWith(`${from}-`) ? `${to}${id.slice(`${from}`.length)}` : id
  const orNull = (id: string | null) => (id === null ? null : idOf(id))
  const conditional = (condition: StoredAttribute['depends_on_conditional']) =>
    condition && { ...condition, argumentComponentId: orNull(condition.argumentComponentId) }
  const attribute = (of: StoredAttribute): StoredAttribute => ({
    ...of,
    id: idOf(of.id),
    owner_name: by,
    depends_on_conditional: conditional(of.depends_on_conditional),
  })
  return {
    ...content,
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
