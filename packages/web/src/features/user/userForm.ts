import { limits } from '@tidemark/schema/limits'
import { isTooLong, tidy } from '@tidemark/schema/rules/text'
import {
  canonicalEmail,
  defaultModuleChoices,
  emailFault,
  userMessages,
} from '@tidemark/schema/rules/user'
import { array, boolean, object, string } from 'yup'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { applyEditTo } from '#shared/draft/merge.ts'
import type { Option } from '#ui/form/options.ts'

export interface UserValues {
  email: string
  /** That of new users is in `email`. */
  name: string
  externalSignOn: boolean
  active: boolean
  roles: Option[]
  defaultModule: string | null
}

/** New users, who get the same permissions and groups. `email` has all of their addresses. */
export interface NewUsers extends UserValues {
  groups: Option[]
}

/** The most users that are added together. */
const mostAddresses = 50

/** A typed person. `name` is null where only their address is given. */
export interface TypedPerson {
  readonly email: string
  readonly name: string | null
}

/**
 * Lists the people of a text, each once, with addresses as they are stored. They are separated by
 * commas, semicolons, spaces or line breaks; `Ada Byron <ada@…>` is ada@… with her name.
 */
export function peopleIn(text: string): TypedPerson[] {
  const names = new Map<string, string>()
  const addresses = text.replaceAll(
    named,
    (_all, quoted?: string, plain?: string, address = '') => {
      const [, before = '', name = ''] =
        /^(.*@\S*)?\s*(.*)$/.exec(tidy(quoted ?? plain ?? '')) ?? []
      if (name === '') return ` ${address} `
      names.set(canonicalEmail(address), nameOf(name))
      // Addresses before the name are people of their own.
      return ` ${before} ${address} `
    },
  )
  const emails = addresses.split(/[\s,;，；、]+/).map(canonicalEmail)
  return [...new Set(emails)].flatMap((email) =>
    email === '' ? [] : [{ email, name: names.get(email) ?? null }],
  )
}

const named = /(?:"([^"<>\n]*)"\s*|([^,;<>\n，；、]*))<([^<>]*)>/g

/** Returns a name as mail programs quote it, `'Ada Byron'` or `Byron, Ada`, as it is read. */
const nameOf = (quoted: string): string =>
  quoted.replace(/^'(.*)'$/, '$1').replace(/^([^,]+), *([^,]+)$/, '$2 $1')

/** Writes a person as `peopleIn` reads them. */
export const personText = ({ email, name }: TypedPerson): string =>
  name === null ? email : `"${name}" <${email}>`

/** Says what is wrong with the addresses of new users; null if nothing is. */
function addressesFault(text: string): string | null {
  const people = peopleIn(text)
  const addresses = people.map(({ email }) => email)
  const [first] = addresses
  if (first === undefined) return userMessages.required
  const { max } = limits.text.personName
  const long = people.find(({ name }) => name !== null && isTooLong(name, max))
  if (long) return `${long.email}: the name has at most ${max} characters.`
  if (addresses.length === 1) return emailFault(first)
  if (addresses.length > mostAddresses) return `At most ${mostAddresses} addresses.`
  const faulty = addresses.find((address) => emailFault(address) !== null)
  return faulty === undefined ? null : `${faulty}: ${emailFault(faulty)}`
}

const permissions = {
  externalSignOn: boolean().required(),
  active: boolean().required(),
  roles: array(object({ value: string().required(), label: string().required() }))
    .min(1, userMessages.required)
    .required(),
  defaultModule: string().nullable().required(userMessages.required),
}

/**
 * Validates a user by specification 1, section 5; the services hold the same rules. The email of an
 * existing user is not checked: it cannot be changed.
 */
export const userSchema = object({
  ...permissions,
  name: string()
    .trim()
    .required(userMessages.required)
    .max(limits.text.personName.max, userMessages.long),
})
/** Validates new users by the same rules. */
export const newUsersSchema = object({
  ...permissions,
  email: string().test('addresses', (text, { createError }) => {
    const message = addressesFault(text ?? '')
    return message === null || createError({ message })
  }),
})

/** Names the kind of a user in sentences: a service account is no person. */
export const nounOf = ({ program }: Pick<UserEntryFragment, 'program'>): 'program' | 'user' =>
  program ? 'program' : 'user'

/** A program opens no module, but holds one as all users do. */
const moduleOfProgram = (user: UserEntryFragment | null): string | null =>
  (user?.program && defaultModuleChoices(user.roles.map(({ key }) => key))[0]) || null

export const valuesOf = (user: UserEntryFragment | null): UserValues => ({
  email: user?.email ?? '',
  name: user?.name ?? '',
  externalSignOn: user?.externalSignOn ?? true,
  active: user?.active ?? true,
  roles: user?.roles.map(({ key, label }) => ({ value: key, label })) ?? [],
  defaultModule: user?.defaultModule ?? moduleOfProgram(user),
})

/** The form of new users. With `links` they choose a password here, so they use no other sign-on. */
export const newUsersWith = (links: boolean): NewUsers => ({
  ...valuesOf(null),
  externalSignOn: !links,
  groups: [],
})

/** Says why a form of users cannot be saved: it is untouched, or the invalid fields with their messages. */
export const reasonsAgainst = (
  touched: boolean,
  errors: Readonly<Partial<Record<keyof UserValues, unknown>>>,
): { message: string }[] =>
  touched
    ? Object.entries(errors)
        .filter(([field]) => Object.hasOwn(fieldLabels, field))
        .map(([field, fault]) => ({
          message: `${fieldLabels[field as keyof UserValues]}: ${typeof fault === 'string' ? fault : userMessages.required}`,
        }))
    : [{ message: 'Change a field before saving.' }]

/**
 * Applies the user's edit to a version that another administrator saved. Unchanged fields take the
 * other version. Of permissions, only the user's own additions and removals are applied, so that
 * removed ones do not return.
 */
export function applyUserEditTo(
  theirs: UserValues,
  { base, mine }: { base: UserValues; mine: UserValues },
): UserValues {
  const [had, kept] = [keysOf(base.roles), keysOf(mine.roles)]
  const given = mine.roles.filter(
    ({ value }) => !had.has(value) && !keysOf(theirs.roles).has(value),
  )
  const roles = [
    ...theirs.roles.filter(({ value }) => !had.has(value) || kept.has(value)),
    ...given,
  ]
  const { defaultModule, ...rest } = { ...applyEditTo(theirs, { base, mine }, isSame), roles }
  return {
    ...rest,
    defaultModule: modulesFor(roles).some(({ value }) => value === defaultModule)
      ? defaultModule
      : null,
  }
}

const keysOf = (roles: readonly Option[]) => new Set(roles.map(({ value }) => value))

/** Returns whether two values are equal. Roles are a set. */
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (value: unknown) =>
  Array.isArray(value) ? (value as Option[]).map((option) => option.value).toSorted() : value

/** Lists the fields that differ in `theirs`, formatted for display. */
export function differences(
  base: UserValues,
  theirs: UserValues,
): { field: string; from: string | null; to: string | null }[] {
  const displayed = (values: UserValues, field: keyof typeof labels) => {
    const value = values[field]
    if (Array.isArray(value))
      return value
        .map(({ label }) => label)
        .toSorted()
        .join(', ')
    return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
  }
  const fields = Object.keys(labels) as (keyof typeof labels)[]
  return fields
    .filter((field) => !isSame(base[field], theirs[field]))
    .map((field) => ({
      field: labels[field],
      from: displayed(base, field),
      to: displayed(theirs, field),
    }))
}

const labels = {
  name: 'Name',
  externalSignOn: 'External Sign On',
  active: 'Active',
  roles: 'Permissions',
  defaultModule: 'Default module',
} as const satisfies Partial<Record<keyof UserValues, string>>
const fieldLabels: Readonly<Record<keyof UserValues, string>> = { ...labels, email: 'Email' }

/** Lists the modules of these permissions. */
export const modulesFor = (roles: readonly Option[]): Option[] =>
  defaultModuleChoices(roles.map(({ value }) => value)).map((module) => ({
    value: module,
    label: module,
  }))
