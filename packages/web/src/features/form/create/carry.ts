import { attributesOf, type Form, type FormValues } from '../model.ts'

/** Identifies an attribute that was deleted and added again: its name and type, and its component's name. */
const keyOf = (form: Form, { name, type }: Form['attributes'][number]) =>
  JSON.stringify([form.isMainForm ? null : form.displayName, name, type])

const idsByKey = (forms: readonly Form[]) =>
  new Map(
    forms.flatMap((form) =>
      form.attributes.map((attribute) => [keyOf(form, attribute), attribute.id] as const),
    ),
  )

/** Moves values of removed attributes to their replacements: the new values by id, the old ones emptied. */
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
      return kept.has(id) || !to || !value
        ? []
        : [
            [id, ''],
            [to, value],
          ]
    }),
  )
}

/**
 * Returns the attributes that a template gained and lost. One that was deleted and added again is
 * neither.
 */
export function templateChanges(before: readonly Form[], after: readonly Form[]) {
  const only = (forms: readonly Form[], others: readonly Form[]) => {
    const known = idsByKey(others)
    const ids = new Set(attributesOf(others).map(({ id }) => id))
    return forms.flatMap((form) =>
      form.attributes.filter(
        (attribute) => !ids.has(attribute.id) && !known.has(keyOf(form, attribute)),
      ),
    )
  }
  return { added: only(after, before), removed: only(before, after) }
}
