import { limits } from '../limits.ts'
import { isRole, type Module, modulesOf } from './roles.ts'

/** What an administrator fills in about a user (specification 1, sections 3 and 5). */
export interface UserForm {
  email: string
  roles: readonly string[]
  defaultModule: string | null
}

/** The sentences of the specification, letter for letter; the ones about roles and modules are ours. */
export const userMessages = {
  required: 'Field is required.',
  email: 'must be valid email',
  short: 'too short!',
  long: 'too long!',
  unknownRole: 'This role does not exist.',
  module: 'This module does not belong to the chosen permissions.',
} as const

const address = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/

/** What is wrong with an e-mail; null when it is good. */
export function emailFault(email: string): string | null {
  if (email.length === 0) return userMessages.required
  if (email.length < limits.text.email.min) return userMessages.short
  if (email.length > limits.text.email.max) return userMessages.long
  return address.test(email) ? null : userMessages.email
}

/** The modules a user may start in: those of the chosen permissions. Without permissions there is none, and so no default module. */
export const defaultModuleChoices = (roles: readonly string[]): Module[] => modulesOf(roles)

/** What is wrong with the form, by field; an empty object when it may be saved. */
export function userFaults({
  email,
  roles,
  defaultModule,
}: UserForm): Partial<Record<keyof UserForm, string>> {
  const wrongEmail = emailFault(email)
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
