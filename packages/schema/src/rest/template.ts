import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint, repeated } from './endpoint.ts'
import { attributeType, partId, templateForm } from './templateForm.ts'
import { offeredAction } from './workflow.ts'

const contract = z.string().min(1)

export const templateSummary = z.object({
  id: partId,
  name: z.string(),
  class_name: z.string(),
  class_code: z.string(),
  revision: z.number().int(),
  /** The number of attributes in the main form. */
  attributes: z.number().int(),
  /** The number of components. */
  children: z.number().int(),
  updated_by: z.string(),
  updated_at: z.string(),
})
export type TemplateSummary = z.infer<typeof templateSummary>

const page = (size: number) => ({
  page_size: z.coerce.number<string | number>().int().min(1).max(limits.page.max).default(size),
  page: z.coerce.number<string | number>().int().min(1).default(1),
  class_name: z.string().trim().max(limits.text.search.max).optional(),
})

/** Lists the templates for new forms by name, for everyone with access to forms. */
export const fillableTemplates = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/assets/class/form_template',
  query: z.object({ contract }),
  answer: z.object({ result: z.array(templateSummary) }),
})

/**
 * Lists the attributes to fill in by requested id: the main form first, then its components in
 * sequence. `12` means the current revision, `12@3` the third. 404 when one of them is not in the
 * contract.
 */
export const detailAttributes = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/attributes/detail_attributes/',
  query: z.object({
    contract,
    ids: repeated(z.string().regex(/^\d{1,9}(@\d{1,6})?$/)).pipe(
      z.array(z.string()).min(1).max(limits.page.templates),
    ),
  }),
  answer: z.object({ result: z.record(z.string(), z.object({ forms: z.array(templateForm) })) }),
})

/** Lists templates by name, paged (our paths; the specification names the builder's calls without paths). */
export const searchTemplates = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/forms/',
  query: z.object({ contract, ...page(limits.page.templates) }),
  answer: z.object({ count: z.number().int(), results: z.array(templateSummary) }),
})

/** Lists the components of all templates with their attributes, for copying. */
export const searchComponents = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/components/',
  query: z.object({ contract, ...page(limits.page.components) }),
  answer: z.object({ count: z.number().int(), results: z.array(templateForm) }),
})

const templateRevision = z.object({
  revision: z.number().int(),
  made_by: z.string(),
  made_at: z.string(),
  /** Whether a form was created from it. Such a revision no longer changes. */
  filled: z.boolean(),
})

export const template = z.object({
  id: partId,
  /** Increases with each change. A change of an older version is refused as stale. */
  version: z.number().int(),
  created_by: z.string(),
  created_at: z.string(),
  updated_by: z.string(),
  updated_at: z.string(),
  /** Newest first. */
  revisions: z.array(templateRevision),
  /** The main form first, then its components in their sequence. */
  forms: z.array(templateForm),
  actions: z.array(offeredAction),
})
export type TemplateRow = z.infer<typeof template>

/**
 * Loads a template for the builder. `total` counts its attributes and components. Returns the first
 * `page_size` of them in form order, so that a caller with fewer can ask again with the total.
 */
export const getTemplate = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/form/',
  query: z.object({
    contract,
    ids: z.string().regex(/^\d{1,9}$/),
    page_size: z.coerce
      .number<string | number>()
      .int()
      .min(1)
      .max(limits.templateParts)
      .default(limits.page.templateParts),
  }),
  answer: z.object({ total: z.number().int(), result: template }),
})

/** Lists the types that an attribute of a template can have. */
export const listAttributeTypes = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/component/attribute_types/',
  query: z.object({ contract }),
  answer: z.object({ result: z.array(attributeType) }),
})

/** Finds the class with a class code, ignoring case. The number of a new form is unique when the result is empty. */
export const classMetadata = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/class/metadata/',
  query: z.object({
    contract,
    class_code: z.string().trim().min(1).max(limits.text.templateName.max),
  }),
  answer: z.object({
    result: z.array(z.object({ id: partId, class_code: z.string(), class_name: z.string() })),
  }),
})
