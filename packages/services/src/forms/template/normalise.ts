import type { AttributeFields, ComponentFields } from '@tidemark/schema/rest/templateForm'
import { tidyGroup } from '@tidemark/schema/rules/displayGroup'
import { tidy, tidyList } from '@tidemark/schema/rules/text'

/** Some of the fields; undefined means that the request does not contain it. */
export type PartialFields<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

/** Overwrites the known fields with those of the request. */
export const over = <Known extends object>(known: Known, given: PartialFields<Known>): Known => ({
  ...known,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})

/**
 * Normalises the given fields of an attribute for storage: names, contexts and choices. Missing
 * fields stay missing.
 */
export function normaliseAttribute<Fields extends PartialFields<AttributeFields>>(
  fields: Fields,
): Fields {
  const {
    attribute_name,
    display_name,
    attribute_unit,
    attribute_description,
    contexts,
    predetermined_list,
    number_mask,
  } = fields
  return {
    ...fields,
    ...(attribute_name !== undefined && { attribute_name: tidy(attribute_name) }),
    ...(display_name !== undefined && { display_name: tidy(display_name) }),
    ...(attribute_unit !== undefined && { attribute_unit: tidy(attribute_unit) }),
    ...(attribute_description !== undefined && {
      attribute_description: attribute_description.trim(),
    }),
    ...(contexts && { contexts: tidyList(contexts) }),
    ...(predetermined_list && { predetermined_list: emptyIsNone(tidyList(predetermined_list)) }),
    ...(number_mask && { number_mask: { ...number_mask, mask: number_mask.mask.trim() } }),
  }
}

/** Stores an empty list as none: an attribute with no choices could never be filled. */
const emptyIsNone = (list: string[]) => (list.length > 0 ? list : null)

export function normaliseComponent<Fields extends PartialFields<ComponentFields>>(
  fields: Fields,
): Fields {
  const { name, display_name, contexts, display_group } = fields
  return {
    ...fields,
    ...(name !== undefined && { name: tidy(name) }),
    ...(display_name !== undefined && { display_name: tidy(display_name) }),
    ...(contexts && { contexts: tidyList(contexts) }),
    ...(display_group && { display_group: tidyGroup(display_group) }),
  }
}
