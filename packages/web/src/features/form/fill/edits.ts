import { type Fillable, type FieldValue, type FormValues, textOf } from '../model.ts'

/**
 * A changed attribute: the new value, and the server's value at the start of the edit (for a stored
 * file, its id).
 */
export interface AttributeEdit {
  value: FieldValue
  was: string
}
export type AttributeEdits = Readonly<Record<string, AttributeEdit>>

/** The server's state: texts, and the stored files behind the text `1`. */
export type SavedForm = Pick<Fillable, 'saved' | 'files'>

/**
 * Returns the server's value of an attribute: its text, or the id of its file, which changes when
 * the file is replaced.
 */
const heldIn = ({ saved, files }: SavedForm, id: string): string =>
  (textOf(saved[id]) !== '' && files[id]?.id) || textOf(saved[id])

/** The conflicts that wait for a choice: by attribute, the server's value at the start of the edit. */
export type Conflicts = Readonly<Record<string, string>>

/**
 * Computes the edits against the state that was read. A file is always an edit. An edit with a
 * conflict still starts from the value before the other's, until the person has chosen.
 */
export function editsOf(
  values: FormValues,
  base: SavedForm,
  conflicts: Conflicts = {},
): AttributeEdits {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const was = conflicts[id] ?? heldIn(base, id)
      return value instanceof File || value !== textOf(base.saved[id]) ? [[id, { value, was }]] : []
    }),
  )
}

/**
 * Applies edits to the current server state. Conflicts are attributes that were changed to a
 * different value in the meantime.
 */
export function rebase(
  edits: AttributeEdits,
  now: SavedForm,
): { values: FormValues; conflicts: Conflicts } {
  const { saved } = now
  const conflicts = Object.fromEntries(
    Object.entries(edits)
      .filter(([id, { value, was }]) => heldIn(now, id) !== was && saved[id] !== value)
      .map(([id, { was }]) => [id, was]),
  )
  return {
    values: {
      ...saved,
      ...Object.fromEntries(Object.entries(edits).map(([id, { value }]) => [id, value])),
    },
    conflicts,
  }
}
