import { type Fillable, type FieldValue, type FormValues, textOf } from './model.ts'

/** An attribute that the person changed: to what, and from what the services had then; of a kept file its id. */
export interface Edit {
  value: FieldValue
  was: string
}
export type Edits = Readonly<Record<string, Edit>>

/** What the services have: texts, and which file is kept where the text is only `1`. */
export type Saved = Pick<Fillable, 'saved' | 'files'>

/** What an attribute holds at the services: its text, or the id of its file, which is another one once the file is replaced. */
const heldIn = ({ saved, files }: Saved, id: string): string =>
  (textOf(saved[id]) !== '' && files[id]?.id) || textOf(saved[id])

/** What differs from what the services had when it was read. A file is always a change. */
export function editsOf(values: FormValues, base: Saved): Edits {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const was = heldIn(base, id)
      return value instanceof File || value !== textOf(base.saved[id]) ? [[id, { value, was }]] : []
    }),
  )
}

/** Edits laid over what the services have now. Clashing are those whose attribute somebody else changed meanwhile, to something else. */
export function rebase(edits: Edits, now: Saved): { values: FormValues; clashes: string[] } {
  const { saved } = now
  const clashes = Object.entries(edits)
    .filter(([id, { value, was }]) => heldIn(now, id) !== was && saved[id] !== value)
    .map(([id]) => id)
  return {
    values: {
      ...saved,
      ...Object.fromEntries(Object.entries(edits).map(([id, { value }]) => [id, value])),
    },
    clashes,
  }
}
