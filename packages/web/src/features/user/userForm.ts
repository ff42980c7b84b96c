import { limits } from '@tidemark/schema/limits'
import {
  canonicalEmail,
  defaultModuleChoices,
  emailFault,
  userMessages,
} from '@tidemark/schema/rules/user'
import { array, boolean, object, string } from 'yup'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import type { Option } from '#ui/form/options.ts'

export interface UserValues {
  email: string
  externalSignOn: boolean
  active: boolean
  roles: Option[]
  defaultModule: string | null
}

const { required, short, long, email: wrong } = userMessages

const newEmail = string()
  .transform(canonicalEmail)
  .required(required)
  .min(limits.text.email.min, short)
  .max(limits.text.email.max, long)
  .test('address', wrong, (email) => emailFault(email) === null)

/**
 * Returns the validation of a user by specification 1, section 5; the services hold the same rules.
 * The email of an existing user is not checked: it cannot be changed.
 */
export const userSchema = (isNew: boolean) =>
  object({
    email: isNew ? newEmail : string(),
    externalSignOn: boolean().required(),
    active: boolean().required(),
    roles: array(object({ value: string().required(), label: string().required() }))
      .min(1, required)
      .required(),
    defaultModule: string().nullable().required(required),
  })

export const valuesOf = (user: UserEntryFragment | null): UserValues => ({
  email: user?.email ?? '',
  externalSignOn: user?.externalSignOn ?? true,
  active: user?.active ?? true,
  roles: user?.roles.map(({ key, label }) => ({ value: key, label })) ?? [],
  defaultModule: user?.defaultModule ?? null,
})

/**
 * Applies the user's edit to a version that another administrator saved. Unchanged fields take the
 * other version. Of permissions, only the user's own additions and removals are applied, so that
 * removed ones do not return.
 */
export function applyEditTo(
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
  const own = Object.fromEntries(
    Object.entries(mine).filter(
      ([field, value]) => !isSame(value, base[field as keyof UserValues]),
    ),
  )
  const { defaultModule, ...rest } = { ...theirs, ...own, roles }
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
  externalSignOn: 'External Sign On',
  active: 'Active',
  roles: 'Permissions',
  defaultModule: 'Default module',
} as const satisfies Partial<Record<keyof UserValues, string>>

/** Lists the modules of these permissions. */
export const modulesFor = (roles: readonly Option[]): Option[] =>
  defaultModuleChoices(roles.map(({ value }) => value)).map((module) => ({
    value: module,
    label: module,
  }))
