import {
  classMetadata,
  detailAttributes,
  fillableTemplates,
  getTemplate,
  listAttributeTypes,
  searchComponents as searchComponentsCall,
  searchTemplates as searchTemplatesCall,
} from '@tidemark/schema/rest/template'
import { createTemplate, removeTemplate, updateTemplate } from '@tidemark/schema/rest/templateEdit'
import { attributeTypes } from '@tidemark/schema/rest/templateForm'
import { countParts } from '@tidemark/schema/rules/templateParts'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { hiddenAttributes } from '#people/privilege/reach/hiddenAttributes.ts'
import { formsOf } from './content.ts'
import { readRevision } from './fill.store.ts'
import { editTemplate, makeTemplate, takeOffList } from './template.actions.ts'
import { requireEditing, requireFilling, requireReading } from './template.policy.ts'
import { findByNumber, findTemplate } from './template.store.ts'
import { describeTemplate, firstParts } from './template.rest.ts'
import { searchComponents, searchTemplates } from './templateSearch.store.ts'

/** Reads and edits form templates, and reads them for filling. */
export function templateRoutes(api: Api): void {
  const forEditing = allowing(api, requireEditing)
  readingRoutes(api)

  serve(forEditing, createTemplate, ({ body: { contract, ...edit }, principal, trx }) => {
    const components = edit.components.map((component) => ({ ...component, deletions: [] }))
    return makeTemplate({ trx, principal, contract }, { ...edit, components })
  })

  serve(
    forEditing,
    updateTemplate,
    ({ body: { contract, id, version, ...edit }, principal, trx }) => {
      return editTemplate({ trx, principal, contract }, Number(id), version, edit)
    },
  )

  serve(forEditing, removeTemplate, async ({ body: { contract, id }, principal, trx }) => {
    await takeOffList({ trx, principal, contract }, Number(id))
    return { id }
  })
}

function readingRoutes(api: Api): void {
  const forFilling = allowing(api, requireFilling)
  const forReading = allowing(api, requireReading)
  serve(forFilling, fillableTemplates, async ({ query: { contract }, trx }) => {
    return {
      result: (await searchTemplates(trx, { contract, page: 1, pageSize: mostTemplates })).results,
    }
  })

  serve(forFilling, detailAttributes, async ({ query: { contract, ids }, principal, trx }) => {
    const entries = []
    for (const id of ids) {
      const [templateId, revision] = id.split('@').map(Number)
      const forms = await formsFor(trx, contract, templateId ?? 0, revision)
      const hidden = hiddenAttributes(principal, contract, forms)
      entries.push([
        id,
        {
          forms: forms.map((form) =>
            Object.assign({}, form, {
              attributes: form.attributes.filter((attribute) => !hidden.has(attribute.id)),
            }),
          ),
        },
      ] as const)
    }
    return { result: Object.fromEntries(entries) }
  })

  serve(
    forFilling,
    searchTemplatesCall,
    ({ query: { contract, class_name, page, page_size }, trx }) => {
      return searchTemplates(trx, { contract, name: class_name, page, pageSize: page_size })
    },
  )

  serve(
    forReading,
    searchComponentsCall,
    ({ query: { contract, class_name, page, page_size }, trx }) => {
      return searchComponents(trx, { contract, name: class_name, page, pageSize: page_size })
    },
  )

  serve(
    forReading,
    getTemplate,
    async ({ query: { contract, ids, page_size }, principal, trx }) => {
      const template = await findTemplate(trx, contract, Number(ids))
      if (!template) throw new NotFound()
      const result = await describeTemplate(trx, template, principal)
      return {
        total: countParts(result.forms),
        result: { ...result, forms: firstParts(result.forms, page_size) },
      }
    },
  )

  serve(forReading, listAttributeTypes, async () => {
    return { result: [...attributeTypes] }
  })

  serve(forReading, classMetadata, async ({ query: { contract, class_code }, trx }) => {
    const found = await findByNumber(trx, contract, class_code)
    return {
      result: found.map(({ template_id, class_code: code, class_name }) => ({
        id: String(template_id),
        class_code: code,
        class_name,
      })),
    }
  })
}

/** A contract has some dozens; the list for a new form shows them all. */
const mostTemplates = 500

async function formsFor(
  db: Parameters<typeof findTemplate>[0],
  contract: string,
  templateId: number,
  revision: number | undefined,
) {
  if (revision !== undefined) {
    const kept = await readRevision(db, contract, templateId, revision)
    if (!kept) throw new NotFound()
    return [...kept.forms]
  }
  const template = await findTemplate(db, contract, templateId)
  if (!template) throw new NotFound()
  return formsOf(templateId, template.revision, template.content)
}
