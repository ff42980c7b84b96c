import type { TemplateForm } from '@tidemark/schema/rest/templateForm'
import { isDocumentNumber } from '@tidemark/schema/rules/numberMask'
import type { Principal } from '#platform/http/principal.ts'

const nothing: ReadonlySet<string> = new Set()

/** Ids of the attributes of a form, or of a template to be filled, that privileges keep from somebody. A form's number is what it is called by, and stays. */
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
          ({ attribute_name: name }) =>
            !(ofMainForm && isDocumentNumber(name)) && principal.hidesOfForms(contract, name),
        )
        .map(({ id }) => id),
    ),
  )
}
