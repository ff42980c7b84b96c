import type { Conditional } from '@tidemark/schema/rules/condition'
import type { AttributeDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { newId } from './templateEdits.ts'

/**
 * Copies a template as the draft of a new one: new ids, no form number, since numbers are unique.
 * Images and guidance stay with the original.
 */
export function asNewTemplate(source: TemplateDraft): TemplateDraft {
  const ids = new Map<string, string>()
  const idOf = (old: string): string => {
    const id = ids.get(old) ?? newId()
    ids.set(old, id)
    return id
  }
  const conditional = (value: Conditional | null): Conditional | null =>
    value && {
      ...value,
      argumentComponentId:
        value.argumentComponentId === null ? null : idOf(value.argumentComponentId),
    }
  const attribute = (one: AttributeDraft): AttributeDraft => ({
    ...one,
    id: idOf(one.id),
    conditional: conditional(one.conditional),
  })
  return {
    name: `${source.name} copy`,
    number: '',
    attributes: source.attributes.map(attribute),
    components: source.components.map((component) => ({
      ...component,
      id: idOf(component.id),
      originalId: component.id,
      conditional: conditional(component.conditional),
      linkedAttributeId: component.linkedAttributeId && idOf(component.linkedAttributeId),
      attributes: component.attributes.map(attribute),
    })),
  }
}
