import { isAsked } from '../asked.ts'
import { type Attribute, attributesOf, type Form } from '../model.ts'

/** The access of a person to an attribute. */
export type Privilege = 'HIDDEN' | 'EDITABLE' | 'READONLY'
/** By attribute id; the default is Hidden. */
export type Privileges = Readonly<Record<string, Privilege>>

const privilegeWords: Record<Privilege, string> = {
  HIDDEN: 'Hidden',
  EDITABLE: 'Editable',
  READONLY: 'Readonly',
}
const all = ['HIDDEN', 'EDITABLE', 'READONLY'] as const
const seen = ['HIDDEN', 'READONLY'] as const
const optionsOf = (privileges: readonly Privilege[]) =>
  privileges.map((value) => ({ value, label: privilegeWords[value] }))
const allOptions = optionsOf(all)
const seenOptions = optionsOf(seen)

/** Returns the privileges to choose from. Only attributes that a user can fill become editable. */
export const choicesOf = (attribute: Attribute) => (isAsked(attribute) ? allOptions : seenOptions)
export const groupChoices = allOptions

export const privilegeOf = (privileges: Privileges, attribute: string): Privilege =>
  privileges[attribute] ?? 'HIDDEN'

/** Sets all attributes. Attributes that cannot be edited become Readonly. */
export const setAll = (
  privileges: Privileges,
  forms: readonly Form[],
  to: Privilege,
): Privileges => ({
  ...privileges,
  ...Object.fromEntries(
    forms.flatMap((form) =>
      form.attributes.map((attribute) => [
        attribute.id,
        to === 'EDITABLE' && !isAsked(attribute) ? 'READONLY' : to,
      ]),
    ),
  ),
})

/** Returns the privilege that `setAll` would have set; null if they differ. */
export const commonOf = (privileges: Privileges, forms: readonly Form[]): Privilege | null =>
  all.find((one) => {
    const uniform = setAll({}, forms, one)
    return forms.every(({ attributes }) =>
      attributes.every(({ id }) => privilegeOf(privileges, id) === uniform[id]),
    )
  }) ?? null

/** Reads the privileges of lists, for the attributes that the form still has. */
export const privilegesOf = (
  { readOnly, write }: { readOnly: readonly string[]; write: readonly string[] },
  forms: readonly Form[],
): Privileges =>
  Object.fromEntries(
    attributesOf(forms).flatMap((attribute): [string, Privilege][] => {
      if (readOnly.includes(attribute.id)) return [[attribute.id, 'READONLY']]
      if (!write.includes(attribute.id)) return []
      return [[attribute.id, isAsked(attribute) ? 'EDITABLE' : 'READONLY']]
    }),
  )

/** Makes empty attributes editable and filled ones readable. `filled` are attribute ids. */
export const askForEmpty = (forms: readonly Form[], filled: ReadonlySet<string>): Privileges =>
  Object.fromEntries(
    attributesOf(forms).map((attribute) => [
      attribute.id,
      filled.has(attribute.id) || !isAsked(attribute) ? 'READONLY' : 'EDITABLE',
    ]),
  )

/** Builds the lists for the services. */
export const listsOf = (privileges: Privileges) => ({
  readOnly: Object.keys(privileges).filter((id) => privileges[id] === 'READONLY'),
  write: Object.keys(privileges).filter((id) => privileges[id] === 'EDITABLE'),
})
