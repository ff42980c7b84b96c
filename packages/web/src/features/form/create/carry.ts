import type { Form, FormValues } from '../model.ts'

/** Identifies an attribute that was deleted and added again: its name and type, and its component's name. */
const keyOf = (form: Form, { name, type }: Form['attributes'][number]) =>
  JSON.stringify([form.isMainForm ? null : form.displayName, name, type])

const idsByKey = (forms: readonly Form[]) =>
  new Map(
    forms.flatMap((form) =>
      form.attributes.map((attribute) => [keyOf(form, attribute), attribute.id] as const),
    ),
  )

/** Moves values of removed attributes to their replacements, by new id. */
export function carriedValues(
  before: readonly Form[],
  after: readonly Form[],
  values: FormValues,
): FormValues {
  const now = idsByKey(after)
  const kept = new Set(now.values())
  return Object.fromEntries(
    [...idsByKey(before)].flatMap(([key, id]) => {
      const [to, value] = [now.get(key), values[id]]
      return kept.has(id) || !to || !value ? [] : [[to, value]]
    }),
  )
}

/**
 * Returns the ids of the attributes that a template gained. An attribute that was deleted and added
 * again is not new.
 */
export function addedAttributes(before: readonly Form[], after: readonly Form[]): string[] {
  const known = idsByKey(before)
  const ids = new Set(known.values())
  return [...idsByKey(after)].flatMap(([key, id]) => (ids.has(id) || known.has(key) ? [] : [id]))
}
