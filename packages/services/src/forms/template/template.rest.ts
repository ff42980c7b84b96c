import type { Kysely } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import type { TemplateRow } from '@tidemark/schema/rest/template'
import type { TemplateForm } from '@tidemark/schema/rest/templateForm'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { formsOf } from './content.ts'
import { offersOn } from './template.policy.ts'
import type { Template } from './template.store.ts'
import { readRevisions } from './template.store.ts'

/** Formats a whole template for its builder. */
export async function describeTemplate(
  db: Kysely<Tables>,
  template: Template,
  principal: Principal,
): Promise<TemplateRow> {
  const { templateId } = template
  const revisions = await readRevisions(db, templateId)
  return {
    id: String(templateId),
    version: template.version,
    created_by: template.createdBy,
    created_at: toApi(template.createdAt),
    updated_by: template.updatedBy,
    updated_at: toApi(template.updatedAt),
    revisions: revisions.map(({ made_at, filled_at, ...row }) =>
      Object.assign(row, { made_at: toApi(made_at), filled: filled_at !== null }),
    ),
    forms: formsOf(templateId, template.revision, template.content),
    actions: offersOn(principal, template.contract, String(templateId)),
  }
}

/** Limits the forms to this many attributes and components, in their order. */
export function firstParts(forms: readonly TemplateForm[], most: number): TemplateForm[] {
  let left = most
  const kept: TemplateForm[] = []
  for (const form of forms) {
    if (!form.is_main_form) {
      if (left === 0) break
      left -= 1
    }
    const attributes = form.attributes.slice(0, left)
    left -= attributes.length
    kept.push({ ...form, attributes })
  }
  return kept
}
