import type { AttributeFields, ComponentFields } from '@tidemark/schema/rest/templateForm'
import type {
  AttributeDraft,
  ComponentDraft,
  TemplateDraft,
} from '@tidemark/schema/rules/templateDraft'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { StoredAttribute, StoredComponent, TemplateContent } from './template.tables.ts'

/**
 * Refuses faults of a draft, with one message per field of the request. `ids` maps the request's
 * temporary keys of new parts to their ids; messages use the keys, because the caller does not know
 * the ids.
 */
export function refuseDraftFaults(
  faults: ReadonlyMap<string, string>,
  ids: Readonly<Record<string, string>>,
): void {
  const words = new Map(Object.entries(ids).map(([word, id]) => [id, word]))
  if (faults.size > 0)
    throw new InvalidInput(
      Object.fromEntries([...faults].map(([path, fault]) => [restPath(path, words), fault])),
    )
}

/** Converts content to the input of the builder's rules. */
export const draftOf = ({
  class_name,
  class_code,
  attributes,
  components,
}: TemplateContent): TemplateDraft => ({
  name: class_name,
  number: class_code,
  attributes: attributes.map(attributeDraft),
  components: components.map(componentDraft),
})

const attributeDraft = (attribute: StoredAttribute): AttributeDraft => ({
  id: attribute.id,
  sequence: attribute.sequence,
  name: attribute.attribute_name,
  displayName: attribute.display_name,
  type: attribute.attribute_type,
  mandatory: attribute.mandatory,
  conditional: attribute.depends_on_conditional,
  predeterminedList: attribute.predetermined_list,
  contexts: attribute.contexts,
  description: attribute.attribute_description,
  unit: attribute.attribute_unit,
  numberMask: attribute.number_mask,
  numbersForms: attribute.numbers_forms ?? null,
})

const componentDraft = (component: StoredComponent): ComponentDraft => ({
  id: component.id,
  sequence: component.sequence,
  name: component.name,
  displayName: component.display_name,
  mandatory: component.mandatory,
  contexts: component.contexts,
  conditional: component.depends_on_conditional,
  displayStyle: component.display_style,
  displayGroup: component.display_group,
  linkedAttributeId: component.linked_attribute_id,
  originalId: component.original_id,
  attributes: component.attributes.map(attributeDraft),
})

const attributeNames: Partial<Record<string, keyof AttributeFields>> = {
  name: 'attribute_name',
  displayName: 'display_name',
  type: 'attribute_type',
  conditional: 'depends_on_conditional',
  numberMask: 'number_mask',
  numbersForms: 'numbers_forms',
  description: 'attribute_description',
  unit: 'attribute_unit',
  predeterminedList: 'predetermined_list',
}
const componentNames: Partial<Record<string, keyof ComponentFields>> = {
  displayName: 'display_name',
  conditional: 'depends_on_conditional',
  displayGroup: 'display_group',
  linkedAttributeId: 'linked_attribute_id',
}

/**
 * Converts `components.3-1.attributes.3-2.displayName` to
 * `components.3-1.attributes.3-2.display_name`.
 */
function restPath(path: string, words: ReadonlyMap<string, string>): string {
  const segments = path.split('.')
  const names = segments.includes('attributes') ? attributeNames : componentNames
  return segments.length === 1
    ? path
    : segments.map((segment) => names[segment] ?? words.get(segment) ?? segment).join('.')
}
