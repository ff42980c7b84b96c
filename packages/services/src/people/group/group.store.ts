import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { GroupRow } from '@tidemark/schema/rest/group'
import { containing } from '#platform/db/pattern.ts'
import type { Tables } from '#platform/db/tables.ts'
import { hasRoleIn } from '#people/privilege/explain.store.ts'
import { untaken } from '#platform/db/untaken.ts'

export interface GroupSearch {
  readonly contract: string
  /** A part of the name, case-insensitive. */
  readonly name?: string | undefined
  /** From 1. */
  readonly page: number
  readonly size: number
}

/** Reads a page of a contract's groups, sorted by name, and the total count. */
export async function searchGroups(
  db: Kysely<Tables>,
  { contract, name, page, size }: GroupSearch,
): Promise<{ groups: GroupRow[]; count: number }> {
  const found = groupsOf(db)
    .where('contract', '=', contract)
    .$if(name !== undefined, (query) =>
      query.where(
        sql<boolean>`lower(user_group.name) like ${containing((name ?? '').toLowerCase())}`,
      ),
    )
  const { count } = await found
    .select((group) => group.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  // The page is selected first, so that members of other pages are not counted.
  const shown = await found
    .select('group_id')
    .orderBy(sql`lower(name)`)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const rows = await withCount(
    groupsOf(db).where('group_id', 'in', ['', ...shown.map(({ group_id }) => group_id)]),
  )
    .orderBy(sql`lower(name)`)
    .execute()
  return { groups: rows, count }
}

const withCount = (groups: ReturnType<typeof groupsOf>) =>
  groups.select([
    'group_id as id',
    'name as groupName',
    'project_organisation',
    'version',
    sql<number>`(select count(*)::int from user_group_member where user_group_member.group_id = user_group.group_id)`.as(
      'membersCount',
    ),
  ])
const groupsOf = (db: Kysely<Tables>) => db.selectFrom('user_group')

/** Finds a group with its contract; undefined for an unknown one. */
export const findGroup = (db: Kysely<Tables>, id: string) =>
  withCount(groupsOf(db).where('group_id', '=', id))
    .select('contract')
    .executeTakeFirst()

/** Locks a group until the transaction ends, and reads its contract, last change and editor. */
export const lockGroup = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('user_group')
    .select(['contract', 'version'])
    .select(sql<string>`coalesce(updated_by, created_by)`.as('changed_by'))
    .where('group_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Increments the versions of groups. */
export const touchGroups = (trx: Transaction<Tables>, ids: readonly string[], by: string) =>
  trx
    .updateTable('user_group')
    .set({ version: sql<number>`version + 1`, updated_by: by })
    .where('group_id', 'in', ['', ...ids])
    .execute()

/** Returns the id; undefined when the contract has a group of that name, case-insensitive. */
export async function insertGroup(
  trx: Transaction<Tables>,
  group: { contract: string; name: string; project_organisation: boolean; created_by: string },
) {
  const made = await trx
    .insertInto('user_group')
    .values({ ...group, updated_by: group.created_by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('group_id')
    .executeTakeFirst()
  return made?.group_id
}

/**
 * Returns whether it succeeded: not when the contract has another group of that name, after which the
 * transaction can only be rolled back.
 */
export const changeGroup = (
  trx: Transaction<Tables>,
  id: string,
  { by, ...details }: { name: string; project_organisation: boolean; by: string },
): Promise<boolean> =>
  untaken(() =>
    trx
      .updateTable('user_group')
      .set({ ...details, updated_by: by, version: sql<number>`version + 1` })
      .where('group_id', '=', id)
      .execute(),
  )

export const deleteGroup = (trx: Transaction<Tables>, id: string) =>
  trx.deleteFrom('user_group').where('group_id', '=', id).execute()

/** Reads the names of a group's privileges. */
export const readPrivilegeNames = async (db: Kysely<Tables>, id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('privilege')
      .innerJoin('privilege_group', 'privilege_group.privilege_id', 'privilege.privilege_id')
      .select('name')
      .where('group_id', '=', id)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)

export const readMembers = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('user_group_member')
    .innerJoin('person', 'person.user_id', 'user_group_member.user_id')
    .select([
      'person.user_id',
      'username',
      'name',
      'is_active',
      'is_program',
      isLimitedHere.as('is_limited_here'),
    ])
    .where('group_id', '=', id)
    .orderBy('username')
    .execute()

/** Whether a member has a privilege by this group and by no other group of its contract. */
const isLimitedHere = sql<boolean>`
  exists (select from privilege_group here where here.group_id = user_group_member.group_id)
  and not exists (
    select from user_group_member other
    join user_group on user_group.group_id = other.group_id
    join privilege_group on privilege_group.group_id = other.group_id
    where other.user_id = user_group_member.user_id and other.group_id <> user_group_member.group_id
      and user_group.contract = (
        select contract from user_group this where this.group_id = user_group_member.group_id
      )
  )`

/** Finds the users of a contract among these usernames: the active ones, or all. */
export const findUsers = (
  db: Kysely<Tables>,
  contract: string,
  usernames: readonly string[],
  which: 'active' | 'or inactive' = 'active',
) =>
  db
    .selectFrom('person')
    .select(['user_id', 'username', 'name'])
    .where('username', 'in', usernames)
    .$if(which === 'active', (query) => query.where('is_active', '=', true))
    .where(hasRoleIn(contract))
    .execute()

/** Adds members. Returns the ids of the new members. */
export const insertMembers = async (
  trx: Transaction<Tables>,
  id: string,
  userIds: readonly string[],
): Promise<string[]> =>
  (
    await trx
      .insertInto('user_group_member')
      .values(userIds.map((user_id) => ({ group_id: id, user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute()
  ).map(({ user_id }) => user_id)

export const deleteMembers = (trx: Transaction<Tables>, id: string, userIds: readonly string[]) =>
  trx
    .deleteFrom('user_group_member')
    .where('group_id', '=', id)
    .where('user_id', 'in', ['', ...userIds])
    .execute()
