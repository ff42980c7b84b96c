import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { template } from './template.ts'
import { attributeFields, componentFields, partId, partName } from './templateForm.ts'
import { rowVersion } from './version.ts'

const contract = z.string().min(1)

/** In a request: an id, or the caller's own word with a `+` prefix for a new part. */
const idOrNew = z.string().regex(/^(\d{1,9}-\d{1,9}|\+[\w-]{1,40})$/)

/** In a request: a new attribute. Omitted fields are empty, or null where allowed. */
export const newAttribute = attributeFields.extend({
  id: idOrNew,
  depends_on_conditional: attributeFields.shape.depends_on_conditional.default(null),
  predetermined_list: attributeFields.shape.predetermined_list.default(null),
  contexts: attributeFields.shape.contexts.default([]),
  attribute_description: attributeFields.shape.attribute_description.default(''),
  attribute_unit: attributeFields.shape.attribute_unit.default(''),
  number_mask: attributeFields.shape.number_mask.default(null),
})
/**
 * In a request for an existing template: a new attribute like `newAttribute`, or the changed fields
 * of an existing one.
 */
const attributeChange = attributeFields.partial().extend({ id: idOrNew })
export type AttributeChange = z.infer<typeof attributeChange>

/** In a request: a new component. Omitted fields are empty, or null where allowed. */
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
  /** Ids of the attributes to delete. */
  deletions: z.array(partId).max(limits.templateParts).default([]),
})
export type ComponentChange = z.infer<typeof componentChange>

/** Ids of new parts, by the caller's own words for them. */
const madeIds = z.record(z.string(), z.string())

/**
 * Creates a template at revision 1. A taken number is 422 at `number`, 'Code Duplicated'. Faults of
 * parts are keyed by position: `attributes.3.display_name`, `components.1.attributes.0.sequence`.
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

/**
 * Updates a template; omitted parts are unchanged. If forms exist for the current revision, the
 * update creates the next one.
 */
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
    /** Ids of the main form's attributes and of the components to delete. */
    deletions: z.array(partId).max(limits.templateParts).default([]),
  }),
  answer: z.object({ result: template, ids: madeIds }),
})

/** Removes a template from the list. Existing forms keep it. */
export const removeTemplate = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/asset_service/form/remove/',
  writes: true,
  body: z.object({ contract, id: partId, name: z.string().optional() }),
  answer: z.object({ id: partId }),
})

/**
 * Removes the guidance document of a template. It changes data although the specification uses GET.
 * With the `version` of the template, 409 `STALE` when the template was changed since then.
 */
export const removeGuidance = endpoint({
  service: 'asset',
  method: 'GET',
  path: '/asset_service/form/guidance/remove/',
  writes: true,
  query: z.object({
    contract,
    parent_class_id: partId,
    version: z.coerce.number<string | number>().pipe(rowVersion).optional(),
  }),
  answer: z.object({ result: template }),
})
