import type { TemplateForm } from '../rest/templateForm.ts'
import type { AttributeFacts, FormFacts } from './condition.ts'
import { isFillable } from './fillable.ts'

/** Converts template forms in REST form to the facts that the filling rules need, the main form first. */
export function factsOfForms(forms: readonly TemplateForm[]): FormFacts {
  const factsOf = (form: TemplateForm): AttributeFacts[] =>
    form.attributes.map((attribute) => ({
      id: attribute.id,
      name: attribute.attribute_name,
      label: attribute.display_name,
      type: attribute.attribute_type,
      mandatory: attribute.mandatory,
      conditional: attribute.depends_on_conditional,
      mask: attribute.number_mask,
      choices: attribute.predetermined_list,
      fillable: isFillable(attribute, { ofMainForm: form.is_main_form }),
    }))
  return {
    attributes: forms.filter(({ is_main_form }) => is_main_form).flatMap(factsOf),
    components: forms
      .filter(({ is_main_form }) => !is_main_form)
      .map((form) => ({
        id: form.id,
        label: form.display_name,
        mandatory: form.mandatory,
        conditional: form.depends_on_conditional,
        attributes: factsOf(form),
      })),
  }
}
