import { fillingFaults } from '@tidemark/schema/rules/condition'
import { valueFault } from '@tidemark/schema/rules/formFilling'
import { factsOf } from './facts.ts'
import { attributesOf, type Fillable, type FormValues, textOf } from './model.ts'
import { shownWith } from './shown.ts'

/** A sentence for each attribute that keeps the form from being saved as complete, by id, by the rules of the services. Only what is asked for and the person may edit is judged. */
export function faultsOf(
  { forms, accessOf }: Pick<Fillable, 'forms' | 'accessOf'>,
  values: FormValues,
): Record<string, string> {
  const faults = fillingFaults(factsOf(forms), (id) => textOf(values[id]))
  const shown = shownWith(forms, values)
  for (const attribute of attributesOf(forms)) {
    const { id } = attribute
    if (accessOf(id) !== 'EDITABLE') faults.delete(id)
    else if (!faults.has(id) && shown.has(id)) {
      const fault = valueFault(
        { attribute_type: attribute.type, predetermined_list: attribute.predeterminedList },
        textOf(values[id]).trim(),
      )
      if (fault !== undefined) faults.set(id, fault)
    }
  }
  return Object.fromEntries(faults)
}
