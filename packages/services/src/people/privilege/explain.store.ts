import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { decodePrivilege } from '@tidemark/schema/rest/privilege'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'

/** A person of the directory with their roles in a contract. */
export interface ExplainedPerson {
  readonly user_id: string
  readonly username: string
  readonly name: string
  readonly is_active: boolean
  readonly has_role: boolean
}

/** Returns the SQL of whether a row of `person` has a role in a contract, or one of these. */
export const hasRoleIn = (contract: string, roles?: readonly string[]) => sql<boolean>`exists (
  select from person_role where person_role.user_id = person.user_id
    and person_role.contract = ${contract} and ${roles ? sql`role = ${anyOf(roles)}` : sql`true`})`

/**
 * Finds a person who has a role in the contract or is in one of its groups, including deactivated
 * people.
 */
export const findSubject = (
  db: Kysely<Tables>,
  contract: string,
  username: string,
): Promise<ExplainedPerson | undefined> =>
  db
    .selectFrom('person')
    .select(['user_id', 'username', 'name', 'is_active', hasRoleIn(contract).as('has_role')])
    .where('username', '=', username)
    .where((person) =>
      person.or([
        hasRoleIn(contract),
        person.exists(
          person
            .selectFrom('user_group_member')
            .innerJoin('user_group', 'user_group.group_id', 'user_group_member.group_id')
            .select('user_group.group_id')
            .whereRef('user_group_member.user_id', '=', 'person.user_id')
            .where('user_group.contract', '=', contract),
        ),
      ]),
    )
    .executeTakeFirst()

export interface HeldPrivilege {
  readonly group_id: string
  readonly group_name: string
  readonly name: string | null
  readonly privilege: PrivilegeNode | null
}

/**
 * Reads a person's groups of the contract with their privileges; a group without privileges has one
 * row.
 */
export const readGroupsOf = async (
  db: Kysely<Tables>,
  contract: string,
  userId: string,
): Promise<HeldPrivilege[]> => {
  const rows = await db
    .selectFrom('user_group_member')
    .innerJoin('user_group', 'user_group.group_id', 'user_group_member.group_id')
    .leftJoin('privilege_group', 'privilege_group.group_id', 'user_group.group_id')
    .leftJoin('privilege', 'privilege.privilege_id', 'privilege_group.privilege_id')
    .select([
      'user_group.group_id',
      'user_group.name as group_name',
      'privilege.name',
      'privilege.privilege',
    ])
    .where('user_group_member.user_id', '=', userId)
    .where('user_group.contract', '=', contract)
    .orderBy('user_group.name')
    .orderBy('privilege.name')
    .execute()
  return rows.map(({ privilege, ...rest }) =>
    Object.assign(rest, { privilege: privilege && decodePrivilege(privilege) }),
  )
}
