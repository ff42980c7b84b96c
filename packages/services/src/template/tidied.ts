import type { AttributeFields, ComponentFields } from '@tidemark/schema/rest/templateForm'
import { tidyGroup } from '@tidemark/schema/rules/displayGroup'
import { tidy, tidyList } from '@tidemark/schema/rules/text'

/** Some of the fields; one that is undefined was not said. */
export type Said<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

/** Lays what was said over what is known. */
export const over = <Known extends object>(known: Known, said: Said<Known>): Known => ({
  ...known,
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
})

/** What was said of an attribute, as it is kept: names, contexts and choices tidied. Fields that were not said stay unsaid. */
export function tidiedAttribute<Fields extends Said<AttributeFields>>(fields: Fields): Fields {
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

/** A list without choices would be a field that nobody can fill. */
const emptyIsNone = (list: string[]) => (list.length > 0 ? list : null)

export function tidiedComponent<Fields extends Said<ComponentFields>>(fields: Fields): Fields {
  const { name, display_name, contexts, display_group } = fields
  return {
    ...fields,
    ...(name !== undefined && { name: tidy(name) }),
    ...(display_name !== undefined && { display_name: tidy(display_name) }),
    ...(contexts && { contexts: tidyList(contexts) }),
    ...(display_group && { display_group: tidyGroup(display_group) }),
  }
}
