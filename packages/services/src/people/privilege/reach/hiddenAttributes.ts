import type { TemplateForm } from '@tidemark/schema/rest/templateForm'
import { numbersForms } from '@tidemark/schema/rules/fillable'
import type { Principal } from '#platform/http/principal.ts'

const nothing: ReadonlySet<string> = new Set()

/**
 * Returns the ids of the attributes of a form or template that privileges hide from a person. A
 * form's number is never hidden, because it is the form's name.
 */
export function hiddenAttributes(
  principal: Principal,
  contract: string,
  forms: readonly TemplateForm[],
): ReadonlySet<string> {
  if (!principal.isLimited) return nothing
  return new Set(
    forms.flatMap(({ is_main_form: ofMainForm, attributes }) =>
      attributes
        .filter(
          (attribute) =>
            !(ofMainForm && numbersForms(attribute)) &&
            principal.hidesOfForms(contract, attribute.attribute_name),
        )
        .map(({ id }) => id),
    ),
  )
}
