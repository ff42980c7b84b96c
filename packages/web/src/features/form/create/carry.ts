import type { Form, FormValues } from '#shared/form/model.ts'

/** Where an attribute is found again after it was deleted and added: its name and type, and its component's name. */
const keyOf = (form: Form, { name, type }: Form['attributes'][number]) =>
  JSON.stringify([form.isMainForm ? null : form.displayName, name, type])

const idsByKey = (forms: readonly Form[]) =>
  new Map(
    forms.flatMap((form) =>
      form.attributes.map((attribute) => [keyOf(form, attribute), attribute.id] as const),
    ),
  )

/** Values of attributes that are no longer part of a template, by the ids of those that took their place. */
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

/** Ids of the attributes that a template gained. One that was deleted and added again is not new. */
export function addedAttributes(before: readonly Form[], after: readonly Form[]): string[] {
  const known = idsByKey(before)
  const ids = new Set(known.values())
  return [...idsByKey(after)].flatMap(([key, id]) => (ids.has(id) || known.has(key) ? [] : [id]))
}
