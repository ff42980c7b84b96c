import { mayOpen, type RestrictedPage } from '@tidemark/schema/rules/roles'
import type { ClientConfig } from '#app/session/config.ts'

/** The pages of the settings menu. Users and groups have the roles of the other entries of the contract. */
const pages = [
  'groupsManagement',
  'contractData',
  'contractSettings',
] as const satisfies RestrictedPage[]

/** Whether `settingsFor` has an entry, without its labels, which the first scripts do not need. */
export const hasSettings = (
  roles: readonly string[],
  { monitoring }: ClientConfig['links'],
): boolean =>
  pages.some((page) => mayOpen(page, roles)) || Boolean(monitoring && mayOpen('monitoring', roles))
