import { formFaults } from '@tidemark/schema/rules/formFilling'
import { factsOf } from '../fields/facts.ts'
import { type Fillable, type FormValues, textOf } from '../model.ts'

/**
 * Returns a message by id for each attribute that makes the form incomplete, by the services'
 * rules. Only visible, editable attributes are checked.
 */
export const faultsOf = (
  { forms, accessOf }: Pick<Fillable, 'forms' | 'accessOf'>,
  values: FormValues,
): Record<string, string> =>
  Object.fromEntries(
    [...formFaults(factsOf(forms), (id) => textOf(values[id]))].filter(
      ([id]) => accessOf(id) === 'EDITABLE',
    ),
  )
