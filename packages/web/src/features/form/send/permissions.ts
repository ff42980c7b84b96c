import { isDocumentNumber } from '@tidemark/schema/rules/numberMask'
import { type Attribute, type Form, isAsked } from '#shared/form/model.ts'

/** What one person may do with one attribute. */
export type Privilege = 'HIDDEN' | 'EDITABLE' | 'READONLY'
/** By attribute id; what is not named is Hidden. */
export type Privileges = Readonly<Record<string, Privilege>>

export const privilegeWords: Record<Privilege, string> = {
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

/** The document number is the register's, and what is not asked is the template's: nobody can be given them to edit. */
const isGiven = (attribute: Attribute, { isMainForm }: Form) =>
  !isAsked(attribute) || (isMainForm && isDocumentNumber(attribute.name))

export const choicesOf = (attribute: Attribute, form: Form) =>
  isGiven(attribute, form) ? seenOptions : allOptions
export const groupChoices = allOptions

export const privilegeOf = (privileges: Privileges, attribute: string): Privilege =>
  privileges[attribute] ?? 'HIDDEN'

/** All attributes of the forms set to one; what cannot be edited is then read. */
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
        to === 'EDITABLE' && isGiven(attribute, form) ? 'READONLY' : to,
      ]),
    ),
  ),
})

/** The one that all of them would be after `setAll`; null when they differ. */
export const commonOf = (privileges: Privileges, forms: readonly Form[]): Privilege | null =>
  all.find((one) => {
    const uniform = setAll({}, forms, one)
    return forms.every(({ attributes }) =>
      attributes.every(({ id }) => privilegeOf(privileges, id) === uniform[id]),
    )
  }) ?? null

/** The lists as the services take them. */
export const listsOf = (privileges: Privileges) => ({
  readOnly: Object.keys(privileges).filter((id) => privileges[id] === 'READONLY'),
  write: Object.keys(privileges).filter((id) => privileges[id] === 'EDITABLE'),
})
