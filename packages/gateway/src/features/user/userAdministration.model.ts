import { apiToIso } from '@tidemark/schema/dates'
import { listUsers, type UserRow } from '@tidemark/schema/rest/userAdministration'
import { roleLabel } from '@tidemark/schema/rules/roles'
import type { User } from '#generated/resolvers.ts'
import { brokenContract } from '#upstream/failures.ts'

export type UserModel = Required<Omit<User, '__typename'>>

export const toRole = (key: string) => ({ key, label: roleLabel(key) })

export function toUser(row: UserRow): UserModel {
  const createdAt = apiToIso(row.createdTime)
  if (createdAt === null) throw brokenContract(listUsers, `'${row.createdTime}' is no moment`)
  return {
    id: row.userId,
    email: row.userName,
    name: row.name,
    program: row.isProgram,
    externalSignOn: row.isSSO,
    active: row.isActive,
    createdAt,
    groups: row.groups,
    roles: row.roles.map(toRole),
    defaultModule: row.defaultModule,
    complete: row.isFoundInAd,
    inSeveralDomains: row.isInFewDomains,
    version: row.version,
  }
}
