import { fillingFaults } from '@tidemark/schema/rules/condition'
import { string, type StringSchema, ValidationError } from 'yup'
import { isDay } from '#ui/form/DateInput.tsx'
import { factsOf } from './facts.ts'
import { type Fillable, attributesOf, type FormValues, textOf } from './model.ts'
import { isPlace } from './place.ts'
import { weatherFault } from './weather.ts'

/** How a value has to look, by type of attribute; whether there has to be one is the shared rule's to say. */
const looks: Partial<Record<string, StringSchema>> = {
  'Date': string().test('day', 'Enter a date as yyyy/MM/dd.', (text) => !text || isDay(text)),
  'URI': string().test('uri', 'Enter a whole address, such as https://example.org.', (text) => !text || isAddress(text)),
  'Geo_location': string().test('place', 'Enter latitude (-90 to 90) and longitude (-180 to 180).', (text) => !text || isPlace(text)),
  'Weather': string().test('weather', 'Value has to be a number.', (text) => !weatherFault(text ?? '')),
}

function isAddress(text: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:', 'ftp:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** A sentence for each attribute that keeps the form from being saved as complete, by id. Only what the person may edit is judged. */
export function faultsOf({ forms, accessOf }: Pick<Fillable, 'forms' | 'accessOf'>, values: FormValues): Record<string, string> {
  const faults = fillingFaults(factsOf(forms), (id) => textOf(values[id]))
  for (const { id, type } of attributesOf(forms)) {
    if (accessOf(id) !== 'EDITABLE') faults.delete(id)
    else if (!faults.has(id)) {
      const fault = lookFault(looks[type], textOf(values[id]))
      if (fault) faults.set(id, fault)
    }
  }
  return Object.fromEntries(faults)
}

function lookFault(look: StringSchema | undefined, text: string): string | undefined {
  try {
    look?.validateSync(text)
    return undefined
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    return error.message
  }
}
