import { isBlank } from '@tidemark/schema/rules/text'
import { type Attribute, type Form, type FormValues, labelOf, textOf } from '../model.ts'

/** Returns the label of the empty field that locks an attribute, its own or that of its component. */
export function lockerOf(
  forms: readonly Form[],
  form: Form,
  attribute: Attribute,
  values: FormValues,
): string | undefined {
  for (const conditional of [attribute.conditional, form.conditional]) {
    if (conditional?.operator !== 'PREREQUISITE') continue
    const { argument: name, argumentComponentId: component } = conditional
    const argument = forms
      .find(({ id, isMainForm }) => (component === null ? isMainForm : id === component))
      ?.attributes.find((one) => one.name === name)
    if (argument && isBlank(textOf(values[argument.id]))) return labelOf(argument)
  }
  return undefined
}
