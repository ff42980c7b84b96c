import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import type { UserRow, UserSort } from '@tidemark/schema/rest/userAdministration'
import { containing } from '#platform/db/pattern.ts'
import { system } from '#records/history/history.store.ts'
import { hasRoleIn } from '#people/privilege/explain.store.ts'
import type { Tables } from '#platform/db/tables.ts'

export interface UserFilter {
  readonly email?: string | undefined
  readonly groups?: string | undefined
  readonly isActive?: boolean | undefined
  readonly isSSO?: boolean | undefined
  readonly role?: string | undefined
}
/** The sort order; ties are sorted by email. */
export interface UserOrder {
  readonly sort: UserSort
  readonly descending: boolean
}
export interface UserPage {
  readonly page: number
  readonly size: number
}

/** Reads a page of a contract's users in the requested order, and the total count. */
export async function listUsers(
  db: Kysely<Tables>,
  contract: string,
  filter: UserFilter,
  { page, size, sort, descending }: UserPage & UserOrder,
) {
  const found = usersOf(db, contract)
    .select(['user_id', 'username', sortedBy[sort].as('sorted')])
    .where((person) =>
      person.and([
        ...(filter.isActive === undefined ? [] : [person('is_active', '=', filter.isActive)]),
        ...(filter.isSSO === undefined ? [] : [person('is_sso', '=', filter.isSSO)]),
        ...(filter.email === undefined
          ? []
          : [sql<boolean>`person.username like ${containing(filter.email.toLowerCase())}`]),
        ...(filter.groups === undefined ? [] : [inGroup(contract, filter.groups)]),
        ...(filter.role === undefined ? [] : [withRole(contract, filter.role)]),
      ]),
    )
  const direction = descending ? sql`desc` : sql`asc`
  // Materialised for the count and the page: otherwise the planner would walk all people in order
  // and look each one up.
  const { count, shown } = await db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectNoFrom([
      sql<number>`(select count(*) from found)`.as('count'),
      sql<
        string[]
      >`array(select user_id from found order by sorted ${direction}, username ${direction} limit ${size} offset ${(page - 1) * size})`.as(
        'shown',
      ),
    ])
    .executeTakeFirstOrThrow()
  // Details are read only for the page.
  const rows =
    shown.length === 0
      ? []
      : await withDetails(
          usersOf(db, contract).where('person.user_id', 'in', shown),
          contract,
        ).execute()
  const byId = new Map(rows.map((row) => [row.user_id, toRow(row)]))
  return { users: shown.flatMap((id) => byId.get(id) ?? []), count }
}

const sortedBy = {
  email: sql`person.username`,
  isSSO: sql`person.is_sso`,
  isActive: sql`person.is_active`,
  createdTime: sql`person.created_time`,
} satisfies Record<UserSort, unknown>

/**
 * Returns an SQL condition that searches groups first, then their members: most people are in some
 * group, but few groups match.
 */
const inGroup = (contract: string, name: string) => sql<boolean>`person.user_id = any (array(
  select member.user_id from user_group_member member
  where member.group_id in (select group_id from user_group where contract = ${contract} and lower(user_group.name) like ${containing(name.toLowerCase())})))`

const withRole = (contract: string, role: string) => sql<boolean>`exists (
  select from person_role held
  where held.user_id = person.user_id and held.contract = ${contract} and held.role = ${role})`

/** Finds a user of a contract; undefined for a person without a role in it. */
export async function findUser(
  db: Kysely<Tables>,
  contract: string,
  userId: string,
): Promise<UserRow | undefined> {
  const row = await withDetails(
    usersOf(db, contract).where('person.user_id', '=', userId),
    contract,
  ).executeTakeFirst()
  return row && toRow(row)
}

const usersOf = (db: Kysely<Tables>, contract: string) =>
  db.selectFrom('person').where(hasRoleIn(contract))

const withDetails = (users: ReturnType<typeof usersOf>, contract: string) =>
  users.select([
    'person.user_id',
    'username',
    'name',
    'is_program',
    'is_sso',
    'is_active',
    'created_time',
    'version',
    sql<
      string | null
    >`(select default_module from person_contract where user_id = person.user_id and contract = ${contract})`.as(
      'default_module',
    ),
    sql<
      string[]
    >`array(select role from person_role where user_id = person.user_id and contract = ${contract} order by role)`.as(
      'roles',
    ),
    sql<{ id: string; name: string }[]>`(
      select coalesce(json_agg(json_build_object('id', user_group.group_id, 'name', user_group.name) order by user_group.name), '[]')
      from user_group_member member join user_group on user_group.group_id = member.group_id
      where member.user_id = person.user_id and user_group.contract = ${contract})`.as('groups'),
    sql<boolean>`exists (select from identity_account where email = person.username) or person.is_sso or person.is_program or not exists (select from identity_account)`.as(
      'known',
    ),
    sql<boolean>`exists (select from identity_account where email = person.username and password_hash is null)`.as(
      'invited',
    ),
    sql<boolean>`exists (select from person_role where user_id = person.user_id and contract <> ${contract})`.as(
      'elsewhere',
    ),
  ])

type UserDetails = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>

const toRow = (row: UserDetails): UserRow => ({
  userId: row.user_id,
  userName: row.username,
  name: row.name,
  isProgram: row.is_program,
  isSSO: row.is_sso,
  isActive: row.is_active,
  createdTime: toApi(row.created_time),
  groups: row.groups,
  roles: row.roles,
  defaultModule: row.default_module,
  isFoundInAd: row.known,
  isInvited: row.invited,
  isInFewDomains: row.elsewhere,
  version: row.version,
})

/** Finds the person with this email, and the contracts in which they have a role. */
export async function findByEmail(db: Kysely<Tables>, email: string) {
  const person = await db
    .selectFrom('person')
    .select(['user_id', 'is_active', 'is_sso'])
    .where('username', '=', email)
    .executeTakeFirst()
  const contracts = person ? await contractsOf(db, person.user_id) : []
  const account = await db
    .selectFrom('identity_account')
    .select('subject')
    .where('email', '=', email)
    .executeTakeFirst()
  return { person, contracts, hasAccount: account !== undefined }
}

export async function contractsOf(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_role')
    .select('contract')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ contract }) => contract)
}

/**
 * Serialises changes of administrators per contract, so that two of them cannot remove each other.
 */
export const lockAdministration = (trx: Transaction<Tables>, contracts: readonly string[]) =>
  trx
    .selectFrom('contract')
    .select('code')
    .where('code', 'in', contracts)
    .orderBy('code')
    .forUpdate()
    .execute()

/**
 * Finds the active System admins of a contract except this person. Programs do not count: they
 * cannot open User Management.
 */
export async function otherAdmins(
  trx: Transaction<Tables>,
  contract: string,
  userId: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom('person_role')
    .innerJoin('person', 'person.user_id', 'person_role.user_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('contract', '=', contract)
    .where('role', '=', 'System:Admin')
    .where('is_active', '=', true)
    .where('is_program', '=', false)
    .where('person.user_id', '!=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the username of the administrator who last changed a person, or `system`. */
export async function lastChangedBy(db: Kysely<Tables>, userId: string): Promise<string> {
  const { updated_by } = await db
    .selectFrom('person')
    .select('updated_by')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return updated_by ?? system
}
