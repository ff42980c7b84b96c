import { z } from 'zod'
import { limits } from '../limits.ts'
import { conditionOperators } from '../rules/condition.ts'
import { endpoint, repeated } from './endpoint.ts'
import { offeredAction } from './workflow.ts'

/** What an attribute can be (specification 3, section 3). */
export const attributeTypes = [
  'Text', 'URI', 'Numeric', 'Weather', 'Geo_location', 'Location', 'Media', 'User', 'Attachment', 'Signature', 'Date', 'Non Editable',
  'Markup Image', 'Read Only Image',
] as const
export const attributeType = z.enum(attributeTypes)
export type AttributeType = z.infer<typeof attributeType>

export const displayStyles = ['normal', 'grid'] as const

const contract = z.string().min(1)
/** Of a template a number as text; of its parts the template's, a hyphen and a number of theirs. Ids stay the same in every revision. */
const id = z.string().regex(/^\d{1,9}(-\d{1,9})?$/)
/** In a request: an id, or a word of the caller's own with `+` before it for what the request makes. */
const idOrNew = z.string().regex(/^(\d{1,9}-\d{1,9}|\+[\w-]{1,40})$/)
const name = z.string().max(limits.text.templateName.max * 4)
const moment = z.string()

export const conditional = z.object({
  /** Name of the deciding attribute; null only on a component with the condition Prerequisite, which is then always shown. */
  argument: z.string().nullable(),
  /** Id of the component that has it; null for the main form. */
  argumentComponentId: z.string().nullable(),
  condition: z.enum(conditionOperators),
  conditionValue: z.string().max(limits.text.templateText.max).default(''),
})

export const numberMask = z.object({
  mask: z.string().max(limits.text.templateName.max),
  rangeLow: z.number().int().min(0).max(999_999_999_999_999),
  rangeHigh: z.number().int().min(0).max(999_999_999_999_999),
  displayMask: z.boolean(),
  enforce: z.boolean(),
})

export const displayGroup = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('default'), formula: z.string().max(limits.text.templateText.max) }),
  z.object({
    kind: z.literal('value'),
    formula: z.string().max(limits.text.templateText.max),
    params: z.array(z.string()).max(20),
    forceUpdate: z.boolean(),
  }),
])

/** What a person says of an attribute. */
const attributeFields = z.object({
  sequence: z.number().int(),
  attribute_name: name,
  display_name: name,
  attribute_type: attributeType,
  mandatory: z.boolean(),
  depends_on_conditional: conditional.nullable(),
  /** Choices of a Text attribute; null for free text. */
  predetermined_list: z.array(name).max(500).nullable(),
  contexts: z.array(name).max(50),
  attribute_description: z.string().max(limits.text.templateText.max),
  attribute_unit: name,
  number_mask: numberMask.nullable(),
})
export type AttributeFields = z.infer<typeof attributeFields>

/** As it stands in a template. */
export const templateAttribute = attributeFields.extend({
  id,
  /** `Pre-requisite` for that condition, otherwise the name of the deciding attribute. */
  depends_on: z.string().nullable(),
  /** Username of who made it. */
  owner_name: z.string(),
  create_datetime: moment,
  /** Id of the uploaded file of a Read Only Image or Markup Image. */
  template_value: z.string().nullable(),
})
export type TemplateAttribute = z.infer<typeof templateAttribute>

const componentFields = z.object({
  name,
  display_name: name,
  mandatory: z.boolean(),
  sequence: z.number().int(),
  contexts: z.array(name).max(50),
  depends_on_conditional: conditional.nullable(),
  display_style: z.enum(displayStyles),
  display_group: displayGroup.nullable(),
  /** Id of the main form's attribute below which the component is shown; null for after all of them. */
  linked_attribute_id: z.string().nullable(),
})
export type ComponentFields = z.infer<typeof componentFields>

/** A form of a template: the main one or a component. Filling and building read the same shape. */
export const templateForm = z.object({
  id,
  form_name: z.string(),
  /** The main form's; of a component the id of the template. */
  form_number: z.string(),
  form_revision: z.number().int(),
  is_main_form: z.boolean(),
  display_name: z.string(),
  linked_guidance_file_id: z.string().nullable(),
  linked_guidance_file_name: z.string().nullable(),
  depends_on: z.string().nullable(),
  depends_on_conditional: conditional.nullable(),
  contexts: z.array(z.string()),
  mandatory: z.boolean(),
  sequence: z.number().int(),
  display_style: z.enum(displayStyles),
  display_group: displayGroup.nullable(),
  linked_attribute_id: z.string().nullable(),
  /** Id of the component that this one was copied from. */
  original_id: z.string().nullable(),
  attributes: z.array(templateAttribute),
})
export type TemplateForm = z.infer<typeof templateForm>

export const templateSummary = z.object({
  id,
  name: z.string(),
  class_name: z.string(),
  class_code: z.string(),
  revision: z.number().int(),
  /** How many the main form has. */
  attributes: z.number().int(),
  /** How many components. */
  children: z.number().int(),
  updated_by: z.string(),
  updated_at: moment,
})
export type TemplateSummary = z.infer<typeof templateSummary>

const page = (size: number) => ({
  page_size: z.coerce.number<string | number>().int().min(1).max(limits.page.max).default(size),
  page: z.coerce.number<string | number>().int().min(1).default(1),
  class_name: z.string().trim().max(limits.text.search.max).optional(),
})

/** The templates that a form can be made from, by name. For everyone who opens the forms pages. */
export const fillableTemplates = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/assets/class/form_template',
  query: z.object({ contract }),
  answer: z.object({ result: z.array(templateSummary) }),
})

/**
 * What there is to fill in, by the id that was asked: the main form first, then its components in their sequence. `12` asks for the
 * present revision, `12@3` for the third. 404 when one of them is not of the contract.
 */
export const detailAttributes = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/attributes/detail_attributes/',
  query: z.object({ contract, ids: repeated(z.string().regex(/^\d{1,9}(@\d{1,6})?$/)).pipe(z.array(z.string()).min(1).max(limits.page.templates)) }),
  answer: z.object({ result: z.record(z.string(), z.object({ forms: z.array(templateForm) })) }),
})

/** Templates by name, a page at a time (paths of the builder's calls are ours; the specification names them without). */
export const searchTemplates = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/forms/',
  query: z.object({ contract, ...page(limits.page.templates) }),
  answer: z.object({ count: z.number().int(), results: z.array(templateSummary) }),
})

/** Components of all templates, to be copied into another; the attributes with them. */
export const searchComponents = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/components/',
  query: z.object({ contract, ...page(limits.page.components) }),
  answer: z.object({ count: z.number().int(), results: z.array(templateForm) }),
})

export const templateRevision = z.object({
  revision: z.number().int(),
  made_by: z.string(),
  made_at: moment,
  /** Whether a form was made from it; it is not changed any more then. */
  filled: z.boolean(),
})

export const template = z.object({
  id,
  /** Grows with each change; a change of an older one is refused as stale. */
  version: z.number().int(),
  created_by: z.string(),
  created_at: moment,
  updated_by: z.string(),
  updated_at: moment,
  /** Newest first. */
  revisions: z.array(templateRevision),
  /** The main form first, then its components in their sequence. */
  forms: z.array(templateForm),
  actions: z.array(offeredAction),
})
export type TemplateRow = z.infer<typeof template>

/**
 * A template for its builder. `total` counts its attributes and components; of those the first `page_size` are given, in the order of the
 * forms, so that a caller who got fewer asks again with the total.
 */
export const getTemplate = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/form/',
  query: z.object({
    contract,
    ids: z.string().regex(/^\d{1,9}$/),
    page_size: z.coerce.number<string | number>().int().min(1).max(limits.templateParts).default(limits.page.templateParts),
  }),
  answer: z.object({ total: z.number().int(), result: template }),
})

export const listAttributeTypes = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/component/attribute_types/',
  query: z.object({ contract }),
  answer: z.object({ result: z.array(attributeType) }),
})

/** What has the class code, whatever its case; the number of a new form is original when the result is empty. */
export const classMetadata = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/class/metadata/',
  query: z.object({ contract, class_code: z.string().trim().min(1).max(limits.text.templateName.max) }),
  answer: z.object({ result: z.array(z.object({ id, class_code: z.string(), class_name: z.string() })) }),
})

/** In a request: all that is said of a new attribute. */
export const newAttribute = attributeFields.extend({ id: idOrNew })
/** A new one has all its fields, a known one those that changed. */
const attributeChange = attributeFields.partial().extend({ id: idOrNew })
export type AttributeChange = z.infer<typeof attributeChange>

/** In a request: all that is said of a new component. */
export const newComponent = componentFields.extend({ id: idOrNew, original_id: z.string().nullable().default(null), attributes: z.array(newAttribute).max(limits.templateParts) })
const componentChange = componentFields.partial().extend({
  id: idOrNew,
  original_id: z.string().nullable().optional(),
  attributes: z.array(attributeChange).max(limits.templateParts).default([]),
  /** Ids of its attributes that are taken away. */
  deletions: z.array(id).max(limits.templateParts).default([]),
})
export type ComponentChange = z.infer<typeof componentChange>

/** What became of the caller's own words for new things: ids, by those words. */
const madeIds = z.record(z.string(), z.string())

/**
 * A new template, at revision 1. A number that is taken is 422 at `number`, 'Code Duplicated'.
 * Faults of parts are keyed by their place: `attributes.3.display_name`, `components.1.attributes.0.sequence`.
 */
export const createTemplate = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/form/create/',
  writes: true,
  body: z.object({
    contract,
    name,
    number: name,
    attributes: z.array(newAttribute).max(limits.templateParts),
    components: z.array(newComponent).max(limits.templateParts),
  }),
  answer: z.object({ result: template, ids: madeIds }),
})

/** Changes a template; what is not named stays. When forms were made from the present revision, the change makes the next one. */
export const updateTemplate = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/form/update/',
  writes: true,
  body: z.object({
    contract,
    id,
    version: z.number().int(),
    name: name.optional(),
    number: name.optional(),
    attributes: z.array(attributeChange).max(limits.templateParts).default([]),
    components: z.array(componentChange).max(limits.templateParts).default([]),
    /** Ids of attributes of the main form and of components that are taken away. */
    deletions: z.array(id).max(limits.templateParts).default([]),
  }),
  answer: z.object({ result: template, ids: madeIds }),
})

/** Takes a template off the list; forms that were made from it keep it. */
export const removeTemplate = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/form/remove/',
  writes: true,
  body: z.object({ contract, id, name: z.string().optional() }),
  answer: z.object({ id }),
})

/** Takes the guidance document off a template. It changes something, though the specification has it as a GET. */
export const removeGuidance = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/form/guidance/remove/',
  writes: true,
  query: z.object({ contract, parent_class_id: id }),
  answer: z.object({ result: template }),
})
