import { z } from 'zod'
import { limits } from '../limits.ts'
import { conditionOperators } from '../rules/condition.ts'

/** The attribute types (specification 3, section 3). */
export const attributeTypes = [
  'Text',
  'URI',
  'Numeric',
  'Weather',
  'Geo_location',
  'Location',
  'Media',
  'User',
  'Attachment',
  'Signature',
  'Date',
  'Non Editable',
  'Markup Image',
  'Read Only Image',
] as const
export const attributeType = z.enum(attributeTypes)

const displayStyles = ['normal', 'grid'] as const

/**
 * A template's id is a number as text. The id of a part is the template's id, a hyphen and the
 * part's number. Ids are the same in every revision.
 */
export const partId = z.string().regex(/^\d{1,9}(-\d{1,9})?$/)
/** The name of a template, form or attribute. The builder's rules decide which names are valid. */
export const partName = z.string().max(limits.text.templateName.max * 4)

export const conditional = z.object({
  /**
   * Name of the deciding attribute. Null only for a component with the condition Prerequisite,
   * which is always shown.
   */
  argument: z.string().nullable(),
  /** Id of the component with the attribute; null for the main form. */
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

/** The editable fields of an attribute. */
export const attributeFields = z.object({
  sequence: z.number().int(),
  attribute_name: partName,
  display_name: partName,
  attribute_type: attributeType,
  mandatory: z.boolean(),
  depends_on_conditional: conditional.nullable(),
  /** Choices of a Text attribute; null for free text. */
  predetermined_list: z.array(partName).max(500).nullable(),
  contexts: z.array(partName).max(50),
  attribute_description: z.string().max(limits.text.templateText.max),
  attribute_unit: partName,
  number_mask: numberMask.nullable(),
  /**
   * Whether it receives the number of a new form. Null or omitted: if its name begins with
   * `Document Number`. Components ignore it.
   */
  numbers_forms: z.boolean().nullable().optional(),
})
export type AttributeFields = z.infer<typeof attributeFields>

/** An attribute of a template. */
export const templateAttribute = attributeFields.extend({
  id: partId,
  /** `Pre-requisite` for that condition, otherwise the name of the deciding attribute. */
  depends_on: z.string().nullable(),
  /** Username of the creator. */
  owner_name: z.string(),
  create_datetime: z.string(),
  /** Id of the uploaded file of a Read Only Image or Markup Image. */
  template_value: z.string().nullable(),
})
export type TemplateAttribute = z.infer<typeof templateAttribute>

export const componentFields = z.object({
  name: partName,
  display_name: partName,
  mandatory: z.boolean(),
  sequence: z.number().int(),
  contexts: z.array(partName).max(50),
  depends_on_conditional: conditional.nullable(),
  display_style: z.enum(displayStyles),
  display_group: displayGroup.nullable(),
  /** Id of the main form's attribute below which the component is shown; null to show it after all attributes. */
  linked_attribute_id: z.string().nullable(),
})
export type ComponentFields = z.infer<typeof componentFields>

/** A form of a template: the main form or a component. Filling and building share this shape. */
export const templateForm = z.object({
  id: partId,
  form_name: z.string(),
  /** The main form's number; for a component, the id of the template. */
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
  /** Id of the component's original, if it is a copy. */
  original_id: z.string().nullable(),
  attributes: z.array(templateAttribute),
})
export type TemplateForm = z.infer<typeof templateForm>
