import { limits } from '../limits.ts'
import { isRole, type Module, modulesOf } from './roles.ts'
import { canonicalText } from './text.ts'

/** The form for a user (specification 1, sections 3 and 5). An edit has no email: it cannot change. */
export interface UserForm {
  email?: string
  roles: readonly string[]
  defaultModule: string | null
}

/** Fixed by the specification, except the messages about roles and modules. */
export const userMessages = {
  required: 'Field is required.',
  email: 'must be valid email',
  short: 'too short!',
  long: 'too long!',
  unknownRole: 'This role does not exist.',
  module: 'This module does not belong to the chosen permissions.',
} as const

/**
 * Only printable ASCII: with look-alike letters of other scripts, two users would look the same. No part
 * is empty, and a part of the domain neither begins nor ends with a hyphen; the last is no number.
 */
const address =
  /^(?=[!-~]*$)[^@,;:<>"()[\]\\.]+(?:\.[^@,;:<>"()[\]\\.]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?=.*[a-z])[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/i

/**
 * Normalises the email of a new user for comparison and storage: full-width letters become plain
 * ones, and all become lower case, `İ` as Turkish keyboards write it, too.
 */
export const canonicalEmail = (typed: string): string =>
  canonicalText(typed).replaceAll('İ', 'i').toLowerCase()

/** Validates a canonical email; null if valid. */
export function emailFault(email: string): string | null {
  if (email.length === 0) return userMessages.required
  if (email.length < limits.text.email.min) return userMessages.short
  if (email.length > limits.text.email.max) return userMessages.long
  return address.test(email) ? null : userMessages.email
}

/** Lists the default modules a user can have: those of their permissions. Without permissions there is none. */
export const defaultModuleChoices = (roles: readonly string[]): Module[] => modulesOf(roles)

/** Validates the form; returns messages by field, empty if valid. */
export function userFaults({
  email,
  roles,
  defaultModule,
}: UserForm): Partial<Record<keyof UserForm, string>> {
  const wrongEmail = email === undefined ? null : emailFault(email)
  const wrongRoles =
    roles.length === 0
      ? userMessages.required
      : roles.every(isRole)
        ? null
        : userMessages.unknownRole
  const offered: readonly string[] = defaultModuleChoices(roles)
  const wrongModule = !defaultModule
    ? userMessages.required
    : offered.includes(defaultModule)
      ? null
      : userMessages.module
  return {
    ...(wrongEmail && { email: wrongEmail }),
    ...(wrongRoles && { roles: wrongRoles }),
    ...(wrongModule && { defaultModule: wrongModule }),
  }
}
