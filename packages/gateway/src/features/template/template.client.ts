import {
  classMetadata,
  detailAttributes,
  fillableTemplates,
  getTemplate,
  listAttributeTypes,
  searchComponents,
  searchTemplates,
} from '@tidemark/schema/rest/template'
import {
  createTemplate,
  removeGuidance,
  removeTemplate,
  updateTemplate,
} from '@tidemark/schema/rest/templateEdit'
import { limits } from '@tidemark/schema/limits'
import { countParts } from '@tidemark/schema/rules/templateParts'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import { orNull } from '#orNull.ts'
import type { Window } from '#connections.ts'
import type { MadePart, RemoveTemplateInput } from '#generated/resolvers.ts'
import type { Call } from '#upstream/services.ts'
import { requireCount } from '#upstream/paging.ts'
import { readWindow } from '#upstream/paging.ts'
import {
  type FormModel,
  type SummaryModel,
  type TemplateModel,
  toForm,
  toSummary,
  toTemplate,
} from './template.model.ts'

export interface SavedTemplate {
  template: TemplateModel
  made: MadePart[]
}

export function templateClient(call: Call) {
  const withKey = (idempotencyKey: string | null | undefined) =>
    idempotencyKey ? { idempotencyKey } : {}
  return {
    async search(
      contract: string,
      name: string | null,
      window: Window,
    ): Promise<{ rows: SummaryModel[]; count: number }> {
      const { rows, count } = await readWindow(searchTemplates, window, async (page, page_size) => {
        const query = { contract, page, page_size, ...(name && { class_name: name }) }
        const answer = await call(searchTemplates, { query })
        return { rows: answer.results, count: answer.count }
      })
      return { rows: rows.map(toSummary), count }
    },
    async components(
      contract: string,
      name: string | null,
      window: Window,
    ): Promise<{ rows: FormModel[]; count: number }> {
      const { rows, count } = await readWindow(
        searchComponents,
        window,
        async (page, page_size) => {
          const query = { contract, page, page_size, ...(name && { class_name: name }) }
          const answer = await call(searchComponents, { query })
          return { rows: answer.results, count: answer.count }
        },
      )
      return { rows: rows.map(toForm), count }
    },
    /**
     * Reads a template of more than 100 attributes and components again with their full count
     * (specification 3, section 9).
     */
    async template(contract: string, id: string): Promise<TemplateModel | null> {
      if (!/^\d{1,9}$/.test(id)) return null
      const read = async () => {
        const first = await call(getTemplate, { query: { contract, ids: id } })
        const { total, result } =
          first.total <= limits.page.templateParts
            ? first
            : await call(getTemplate, { query: { contract, ids: id, page_size: first.total } })
        requireCount(getTemplate, countParts(result.forms), total)
        return toTemplate(result)
      }
      return orNull(read())
    },
    fillable: async (contract: string): Promise<SummaryModel[]> =>
      (await call(fillableTemplates, { query: { contract } })).result.map(toSummary),
    /** The main form, then its components; null for an unknown template. */
    async forms(
      contract: string,
      template: string,
      revision: number | null,
    ): Promise<FormModel[] | null> {
      const key = revision === null ? template : `${template}@${revision}`
      if (!/^\d{1,9}(@\d{1,6})?$/.test(key)) return null
      const found = await orNull(call(detailAttributes, { query: { contract, ids: [key] } }))
      return found?.result[key]?.forms.map(toForm) ?? null
    },
    attributeTypes: async (contract: string): Promise<string[]> =>
      (await call(listAttributeTypes, { query: { contract } })).result,
    isOriginal: async (contract: string, number: string): Promise<boolean> =>
      (await call(classMetadata, { query: { contract, class_code: number } })).result.length === 0,
    async create(
      body: BodyOf<typeof createTemplate>,
      idempotencyKey?: string | null,
    ): Promise<SavedTemplate> {
      return toSaved(await call(createTemplate, { body, ...withKey(idempotencyKey) }))
    },
    async update(
      body: BodyOf<typeof updateTemplate>,
      idempotencyKey?: string | null,
    ): Promise<SavedTemplate> {
      return toSaved(await call(updateTemplate, { body, ...withKey(idempotencyKey) }))
    },
    async removeGuidance(
      { contract, id, version }: Pick<RemoveTemplateInput, 'contract' | 'id' | 'version'>,
      idempotencyKey?: string | null,
    ): Promise<SavedTemplate> {
      const { result } = await call(removeGuidance, {
        query: { contract, parent_class_id: id, ...(version != null && { version }) },
        ...withKey(idempotencyKey),
      })
      return toSaved({ result, ids: {} })
    },
    remove: async (contract: string, id: string, idempotencyKey?: string | null): Promise<string> =>
      (await call(removeTemplate, { body: { contract, id }, ...withKey(idempotencyKey) })).id,
  }
}

const toSaved = ({
  result,
  ids,
}: {
  result: Parameters<typeof toTemplate>[0]
  ids: Record<string, string>
}): SavedTemplate => ({
  template: toTemplate(result),
  made: Object.entries(ids).map(([word, id]) => ({ word, id })),
})
