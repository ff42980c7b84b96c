/** Counts the attributes and components of a template's forms. The main form counts as neither. */
export const countParts = (
  forms: readonly { is_main_form: boolean; attributes: readonly unknown[] }[],
): number =>
  forms.reduce(
    (sum, { is_main_form, attributes }) => sum + attributes.length + (is_main_form ? 0 : 1),
    0,
  )
