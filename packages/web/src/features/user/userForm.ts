import { limits } from '@tidemark/schema/limits'
import { defaultModuleChoices, userMessages } from '@tidemark/schema/rules/user'
import { array, boolean, lazy, object, string } from 'yup'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { differencesIn } from '#shared/draft/differences.ts'
import { applyEditTo } from '#shared/draft/merge.ts'
import type { Option } from '#ui/form/options.ts'
import { haveOwnRoles, type NamedRole, peopleFault } from './typedPeople.ts'

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
/**
 * Validates new users by the same rules. `roles` are the assignable ones; the chosen ones are for the
 * people whose line names none.
 */
export const newUsersSchema = (roles: readonly NamedRole[]) =>
  lazy(({ email = '' }: Partial<NewUsers>) => {
    const { roles: chosen, defaultModule, ...own } = permissions
    return object({
      ...own,
      ...(haveOwnRoles(email) ? {} : { roles: chosen, defaultModule }),
      email: string().test('people', (text, { createError }) => {
        const message = peopleFault(text ?? '', roles)
        return message === null || createError({ message })
      }),
    })
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

/** Lists the fields in which two versions differ, for display. */
export const differences = (base: UserValues, theirs: UserValues) =>
  differencesIn(labels, shown(base), shown(theirs))

const shown = ({ roles, ...values }: UserValues) => ({
  ...values,
  roles: roles.map(({ label }) => label).toSorted(),
})

const labels = {
  name: 'Name',
  externalSignOn: 'External Sign On',
  active: 'Active',
  roles: 'Permissions',
  defaultModule: 'Default module',
} as const satisfies Partial<Record<keyof UserValues, string>>
/** The label of each field, in the order of the dialog. */
export const fieldLabels: Readonly<Record<keyof UserValues, string>> = { email: 'Email', ...labels }

/** Lists the modules of these permissions. */
export const modulesFor = (roles: readonly Option[]): Option[] =>
  defaultModuleChoices(roles.map(({ value }) => value)).map((module) => ({
    value: module,
    label: module,
  }))

/** Returns the chosen default module where the permissions open it, else that of the first permission. */
export const moduleOf = (roles: readonly string[], chosen: string | null): string | undefined => {
  const modules = defaultModuleChoices(roles)
  return (
    modules.find((module) => module === chosen) ??
    modules.find((module) => roles[0]?.startsWith(`${module}:`)) ??
    modules[0]
  )
}
