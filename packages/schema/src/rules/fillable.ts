import type { TemplateAttribute } from '../rest/templateForm.ts'

/** The name under which REST answers give the number of a form (specification 3, section 2). */
export const documentNumber = 'Document Number'

/**
 * Returns whether a main form's attribute receives the number of a new form. The template decides;
 * without a decision, an attribute whose name begins with `Document Number` does (specification 3,
 * section 2).
 */
export const numbersForms = (attribute: {
  attribute_name: string
  numbers_forms?: boolean | null | undefined
}): boolean => attribute.numbers_forms ?? attribute.attribute_name.startsWith(documentNumber)

/**
 * Returns whether a person can fill the attribute. The template or the register fills the others.
 */
export const isFillable = (
  attribute: Pick<TemplateAttribute, 'attribute_name' | 'numbers_forms'> & {
    attribute_type: string
  },
  { ofMainForm }: { ofMainForm: boolean },
): boolean =>
  !['Non Editable', 'Read Only Image'].includes(attribute.attribute_type) &&
  !(ofMainForm && numbersForms(attribute))
