import type { TemplateAttribute } from '../rest/templateForm.ts'

/** The name under which REST answers give the number of a form (specification 3, section 2). */
export const documentNumber = 'Document Number'

interface NumberedAttribute {
  attribute_name: string
  /** Null or undefined: its name decides. */
  numbers_forms?: boolean | null | undefined
}

/** Returns whether the name is one of an attribute that receives the number. */
export const namesNumber = (name: string): boolean => name.startsWith(documentNumber)

/**
 * Returns whether a main form's attribute receives the number of a new form. The services state it for
 * each attribute; without a word, the name decides (specification 3, section 2).
 */
export const numbersForms = (attribute: NumberedAttribute): boolean =>
  attribute.numbers_forms ?? namesNumber(attribute.attribute_name)

/**
 * Returns the attribute of a main form that receives the number: the chosen one, otherwise the first
 * whose name decides and begins with `Document Number`.
 */
export const numberingAttribute = <One extends NumberedAttribute>(
  attributes: readonly One[],
): One | undefined =>
  attributes.find(({ numbers_forms: chosen }) => chosen) ?? attributes.find(numbersForms)

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
