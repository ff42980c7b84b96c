import type { TemplateForm } from '../rest/templateForm.ts'
import type { AttributeFacts, FormFacts } from './condition.ts'

/** Converts template forms in REST form to the facts that the filling rules need, the main form first. */
export function factsOfForms(forms: readonly TemplateForm[]): FormFacts {
  const factsOf = (form: TemplateForm): AttributeFacts[] =>
    form.attributes.map(
      ({ id, attribute_name, attribute_type, mandatory, depends_on_conditional, number_mask }) => ({
        id,
        name: attribute_name,
        type: attribute_type,
        mandatory,
        conditional: depends_on_conditional,
        mask: number_mask,
      }),
    )
  return {
    attributes: forms.filter(({ is_main_form }) => is_main_form).flatMap(factsOf),
    components: forms
      .filter(({ is_main_form }) => !is_main_form)
      .map((form) => ({
        id: form.id,
        mandatory: form.mandatory,
        conditional: form.depends_on_conditional,
        attributes: factsOf(form),
      })),
  }
}
