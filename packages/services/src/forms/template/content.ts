import type { Conditional } from '@tidemark/schema/rules/condition'
import { prerequisiteWord } from '@tidemark/schema/rules/condition'
import { numberingAttribute } from '@tidemark/schema/rules/fillable'
import type { TemplateForm } from '@tidemark/schema/rest/templateForm'
import type { StoredAttribute, StoredComponent, TemplateContent } from './template.tables.ts'

/**
 * Formats the forms of a revision for the REST API: the main form, then the components, sorted by
 * sequence like their attributes.
 */
export function formsOf(
  templateId: number,
  revision: number,
  content: TemplateContent,
): TemplateForm[] {
  const { class_code, class_name, guidance_file_id, guidance_file_name, attributes, components } =
    content
  const shared = { form_number: class_code, form_revision: revision }
  const main: TemplateForm = {
    ...shared,
    id: String(templateId),
    form_name: class_name,
    display_name: class_name,
    is_main_form: true,
    linked_guidance_file_id: guidance_file_id,
    linked_guidance_file_name: guidance_file_name,
    depends_on: null,
    depends_on_conditional: null,
    contexts: [],
    mandatory: true,
    sequence: 0,
    display_style: 'normal',
    display_group: null,
    linked_attribute_id: null,
    original_id: null,
    attributes: withNumbering(inSequence(attributes)).map(shownAttribute),
  }
  return [main, ...inSequence(components).map((component) => shownComponent(component, shared))]
}

export function shownComponent(
  component: StoredComponent,
  shared: Pick<TemplateForm, 'form_number' | 'form_revision'>,
): TemplateForm {
  const { name, attributes, ...fields } = component
  return {
    ...shared,
    ...fields,
    form_name: name,
    is_main_form: false,
    linked_guidance_file_id: null,
    linked_guidance_file_name: null,
    depends_on: dependsOn(component.depends_on_conditional),
    attributes: inSequence(attributes).map(shownAttribute),
  }
}

/** States for each attribute of the main form whether it receives the number. */
const withNumbering = (attributes: readonly StoredAttribute[]): StoredAttribute[] => {
  const numbering = numberingAttribute(attributes)
  return attributes.map((attribute) => ({ ...attribute, numbers_forms: attribute === numbering }))
}

const shownAttribute = (attribute: StoredAttribute) => ({
  ...attribute,
  depends_on: dependsOn(attribute.depends_on_conditional),
})

/** Returns the label of a prerequisite, otherwise the name of the deciding attribute. */
const dependsOn = (conditional: Conditional | null): string | null =>
  conditional?.condition === 'Prerequisite' ? prerequisiteWord : (conditional?.argument ?? null)

const inSequence = <Part extends { sequence: number }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => a.sequence - b.sequence)
