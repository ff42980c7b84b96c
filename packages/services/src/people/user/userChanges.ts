import type { UserRow } from '@tidemark/schema/rest/userAdministration'
import { roleLabel } from '@tidemark/schema/rules/roles'
import type { AdministrationChange } from '#records/history/administration.tables.ts'
import { changed, userSubject } from '#records/history/administration.store.ts'

type RecordedUser = Pick<UserRow, 'name' | 'roles' | 'defaultModule' | 'isSSO' | 'isActive'>

/**
 * Lists the changes of a user by the labels of the form. Without `before`, the user is new and all
 * fields are changes.
 */
export function userChanges(
  userId: string,
  before: Partial<RecordedUser>,
  after: RecordedUser,
): AdministrationChange[] {
  const subject = userSubject(userId)
  return [
    ...changed('Name', before.name ?? null, after.name, { of: subject, everywhere: true }),
    ...changed('External Sign On', yesNo(before.isSSO), yesNo(after.isSSO), {
      of: subject,
      everywhere: true,
    }),
    ...changed('Active', yesNo(before.isActive), yesNo(after.isActive), {
      of: subject,
      everywhere: true,
    }),
    ...changed('Permissions', labelsOf(before.roles), labelsOf(after.roles), { of: subject }),
    ...changed('Default module', before.defaultModule ?? null, after.defaultModule, {
      of: subject,
    }),
  ]
}

const yesNo = (value: boolean | undefined) => (value === undefined ? null : value ? 'Yes' : 'No')
const labelsOf = (roles: readonly string[] = []) =>
  roles.length === 0 ? null : [...new Set(roles)].map(roleLabel).toSorted().join(', ')
