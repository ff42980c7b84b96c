import { formState } from '@tidemark/schema/rules/condition'
import type { Edits } from './edits.ts'
import { factsOf } from './facts.ts'
import { attributesOf, type Form, type FormValues, textOf } from './model.ts'

/** Ids of the attributes that are asked for with these values. */
export function shownWith(forms: readonly Form[], values: FormValues): ReadonlySet<string> {
  const states = formState(factsOf(forms), (id) => textOf(values[id]))
  return new Set(attributesOf(forms).flatMap(({ id }) => (states.get(id)?.shown ? [id] : [])))
}

/** Edits without the values that are not asked for any more: they stay on the device, and are there again once what hid them is changed back. */
export const askedOf = (edits: Edits, shown: ReadonlySet<string>): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([id, { value }]) => value === '' || shown.has(id)),
  )
