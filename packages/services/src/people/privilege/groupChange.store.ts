import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { decodePrivilege, type PrivilegeNodeRow } from '@tidemark/schema/rest/privilege'
import { taskStatuses } from '@tidemark/schema/rest/workflow'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { hasRoleIn } from './explain.store.ts'

/** A privilege of a group of the contract. */
export interface HeldInGroup {
  readonly group_id: string
  readonly name: string
  readonly privilege: PrivilegeNode
}

export async function readHeldInGroups(
  db: Kysely<Tables>,
  contract: string,
): Promise<HeldInGroup[]> {
  const { rows } = await sql<Omit<HeldInGroup, 'privilege'> & { privilege: PrivilegeNodeRow }>`
    select group_id, name, privilege from privilege join privilege_group using (privilege_id)
    where contract = ${contract} order by privilege_id`.execute(db)
  return rows.map(({ group_id, name, privilege }) => ({
    group_id,
    name,
    privilege: decodePrivilege(privilege),
  }))
}

/** A person with the groups of the contract in which they are. */
export interface GroupMember {
  readonly username: string
  readonly name: string
  /** Ids. */
  readonly groups: readonly string[]
}

/** Reads the people and programs who can sign in to the contract among the members of groups and those who join one. */
export async function readGroupMembers(
  db: Kysely<Tables>,
  contract: string,
  { groups, joining }: { groups: readonly string[]; joining: readonly string[] },
): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select username, name, array(
      select group_id from user_group_member join user_group using (group_id)
      where user_group_member.user_id = person.user_id and user_group.contract = ${contract} order by group_id
    ) as groups
    from person
    where is_active and ${hasRoleIn(contract)} and (username = ${anyOf(joining)} or user_id in (
      select user_id from user_group_member where group_id = ${anyOf(groups)}
    ))
    order by name, username`.execute(db)
  return rows
}

/** Reads all people and programs who can sign in to the contract. */
export async function readEveryone(db: Kysely<Tables>, contract: string): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select username, name, array(
      select group_id from user_group_member join user_group using (group_id)
      where user_group_member.user_id = person.user_id and user_group.contract = ${contract} order by group_id
    ) as groups
    from person where is_active and ${hasRoleIn(contract)} order by name, username`.execute(db)
  return rows
}

/** Finds the contracts where groups limit a person who has one of the roles, and all others who have one. */
export async function findLimitedAlone(
  db: Kysely<Tables>,
  userId: string,
  roles: readonly string[],
): Promise<string[]> {
  const limited = (person: string) => sql`exists (
    select from user_group_member join privilege_group using (group_id) join user_group using (group_id)
    where user_group_member.user_id = ${sql.ref(person)} and user_group.contract = own.contract)`
  const { rows } = await sql<{ contract: string }>`
    select distinct own.contract from person_role own
    where own.user_id = ${userId} and own.role = ${anyOf(roles)} and ${limited('own.user_id')} and not exists (
      select from person_role held join person using (user_id)
      where held.contract = own.contract and held.role = ${anyOf(roles)} and is_active and not is_program
        and held.user_id <> own.user_id and not ${limited('held.user_id')})`.execute(db)
  return rows.map(({ contract }) => contract)
}

interface CountedRow {
  readonly place: string | null
  readonly class_code: string
  readonly count: number
}

/** Counts the present lines of a contract by place. */
export async function countLines(db: Kysely<Tables>, contract: string): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select place, 'Document' as class_code, cast(count(*) as integer) as count
    from deliverable_row where contract = ${contract} group by place`.execute(db)
  return rows
}

/** Counts the unfinished tasks of people by the place and class of what they are about, by username. */
export async function countOpenTasks(
  db: Kysely<Tables>,
  contract: string,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, readonly CountedRow[]>> {
  const { rows } = await sql<CountedRow & { assignee: string }>`
    select assignee, place, class_code, cast(count(*) as integer) as count from (
      select assignee, asset.place, asset.class_code
      from task join asset on asset.tag_code = task.tag_code
      where task.contract = ${contract} and status <> ${taskStatuses.finished} and assignee = ${anyOf(usernames)}
      union all
      select assignee, null, 'Form' from form_task
      where contract = ${contract} and status <> ${taskStatuses.finished} and assignee = ${anyOf(usernames)}
    ) open
    group by assignee, place, class_code`.execute(db)
  return Map.groupBy(rows, ({ assignee }) => assignee)
}
