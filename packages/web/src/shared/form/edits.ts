import { type FieldValue, type FormValues, textOf } from './model.ts'

/** An attribute that the person changed: to what, and from what the services had then. */
export interface Edit {
  value: FieldValue
  was: string
}
export type Edits = Readonly<Record<string, Edit>>

/** What differs from what the services had when it was read. A file is always a change. */
export function editsOf(values: FormValues, saved: FormValues): Edits {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const was = textOf(saved[id])
      return value instanceof File || value !== was ? [[id, { value, was }]] : []
    }),
  )
}

/** Edits laid over what the services have now. Clashing are those whose attribute somebody else changed meanwhile, to something else. */
export function rebase(edits: Edits, saved: FormValues): { values: FormValues; clashes: string[] } {
  const clashes = Object.entries(edits)
    .filter(([id, { value, was }]) => textOf(saved[id]) !== was && saved[id] !== value)
    .map(([id]) => id)
  return {
    values: {
      ...saved,
      ...Object.fromEntries(Object.entries(edits).map(([id, { value }]) => [id, value])),
    },
    clashes,
  }
}
