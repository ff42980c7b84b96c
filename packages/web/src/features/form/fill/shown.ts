import { formState } from '@tidemark/schema/rules/condition'
import type { AttributeEdits } from './edits.ts'
import { factsOf } from '../fields/facts.ts'
import { attributesOf, type Form, type FormValues, textOf } from '../model.ts'

export function shownWith(forms: readonly Form[], values: FormValues): ReadonlySet<string> {
  const states = formState(factsOf(forms), (id) => textOf(values[id]))
  return new Set(attributesOf(forms).flatMap(({ id }) => (states.get(id)?.shown ? [id] : [])))
}

/**
 * Removes the edits that no field takes and those of hidden attributes. They stay in the draft and
 * return when their field does.
 */
export const askedOf = (
  edits: AttributeEdits,
  held: readonly string[],
  shown: ReadonlySet<string>,
): AttributeEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(
      ([id, { value }]) => !held.includes(id) && (value === '' || shown.has(id)),
    ),
  )
