import type { AttributeEdits } from './edits.ts'
import { type Attribute, attributesOf, type Fillable, type FormValues } from '../model.ts'

/** An unsaved answer that no field takes: the field is gone, or the person can no longer fill it. */
export interface HeldAnswer {
  id: string
  /** The field as it was last shown; undefined if this page never showed it. */
  attribute: Attribute | undefined
  value: AttributeEdits[string]['value']
}

/** Returns the ids of the edits that no field takes. */
export function heldEdits(
  edits: AttributeEdits,
  { forms, accessOf }: Pick<Fillable, 'forms' | 'accessOf'>,
): string[] {
  const fillable = new Set(
    attributesOf(forms).flatMap(({ id }) => (accessOf(id) === 'EDITABLE' ? [id] : [])),
  )
  return Object.keys(edits).filter((id) => !fillable.has(id))
}

/** Returns the values to show: where an answer is held, the field shows the saved one. */
export const valuesToShow = (
  values: FormValues,
  held: readonly string[],
  saved: FormValues,
): FormValues => {
  const shown = held.filter((id) => id in saved)
  return shown.length === 0
    ? values
    : { ...values, ...Object.fromEntries(shown.map((id) => [id, saved[id] ?? ''])) }
}
