import { fillingFaults } from '@tidemark/schema/rules/condition'
import { valueFault } from '@tidemark/schema/rules/formFilling'
import { factsOf } from '../fields/facts.ts'
import { attributesOf, type Fillable, type FormValues, textOf } from '../model.ts'
import { shownWith } from './shown.ts'

/**
 * Returns a message by id for each attribute that makes the form incomplete, by the services'
 * rules. Only visible, editable attributes are checked.
 */
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
