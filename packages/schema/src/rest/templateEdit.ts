import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { template } from './template.ts'
import { attributeFields, componentFields, partId, partName } from './templateForm.ts'
import { rowVersion } from './version.ts'

const contract = z.string().min(1)

/** In a request: an id, or a word of the caller's own with `+` before it for what the request makes. */
const idOrNew = z.string().regex(/^(\d{1,9}-\d{1,9}|\+[\w-]{1,40})$/)

/** In a request: a new attribute. What is left out is empty, or null where it may be. */
export const newAttribute = attributeFields.extend({
  id: idOrNew,
  depends_on_conditional: attributeFields.shape.depends_on_conditional.default(null),
  predetermined_list: attributeFields.shape.predetermined_list.default(null),
  contexts: attributeFields.shape.contexts.default([]),
  attribute_description: attributeFields.shape.attribute_description.default(''),
  attribute_unit: attributeFields.shape.attribute_unit.default(''),
  number_mask: attributeFields.shape.number_mask.default(null),
})
/** In a request for a template that exists: a new attribute as `newAttribute` has it, or those fields of a known one that changed. */
const attributeChange = attributeFields.partial().extend({ id: idOrNew })
export type AttributeChange = z.infer<typeof attributeChange>

/** In a request: a new component. What is left out is empty, or null where it may be. */
export const newComponent = componentFields.extend({
  id: idOrNew,
  contexts: componentFields.shape.contexts.default([]),
  depends_on_conditional: componentFields.shape.depends_on_conditional.default(null),
  display_style: componentFields.shape.display_style.default('normal'),
  display_group: componentFields.shape.display_group.default(null),
  linked_attribute_id: componentFields.shape.linked_attribute_id.default(null),
  original_id: z.string().nullable().default(null),
  attributes: z.array(newAttribute).max(limits.templateParts),
})
const componentChange = componentFields.partial().extend({
  id: idOrNew,
  original_id: z.string().nullable().optional(),
  attributes: z.array(attributeChange).max(limits.templateParts).default([]),
  /** Ids of its attributes that are taken away. */
  deletions: z.array(partId).max(limits.templateParts).default([]),
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
    name: partName,
    number: partName,
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
    id: partId,
    version: rowVersion,
    name: partName.optional(),
    number: partName.optional(),
    attributes: z.array(attributeChange).max(limits.templateParts).default([]),
    components: z.array(componentChange).max(limits.templateParts).default([]),
    /** Ids of attributes of the main form and of components that are taken away. */
    deletions: z.array(partId).max(limits.templateParts).default([]),
  }),
  answer: z.object({ result: template, ids: madeIds }),
})

/** Takes a template off the list; forms that were made from it keep it. */
export const removeTemplate = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/form/remove/',
  writes: true,
  body: z.object({ contract, id: partId, name: z.string().optional() }),
  answer: z.object({ id: partId }),
})

/** Takes the guidance document off a template. It changes something, though the specification has it as a GET. */
export const removeGuidance = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/form/guidance/remove/',
  writes: true,
  query: z.object({ contract, parent_class_id: partId }),
  answer: z.object({ result: template }),
})
