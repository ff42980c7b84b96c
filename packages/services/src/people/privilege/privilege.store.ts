import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { PrivilegeRow } from '@tidemark/schema/rest/privilege'
import { decodePrivilege, encodePrivilege } from '@tidemark/schema/rest/privilege'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'

/** The columns of a group that privileges need. */
export interface GroupPlace {
  readonly group_id: string
  readonly contract: string
  readonly name: string
}

/** Finds the existing groups among these. */
export async function findGroups(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<GroupPlace[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('user_group')
    .select(['group_id', 'contract', 'name'])
    .where('group_id', 'in', ids)
    .orderBy('name')
    .execute()
}

export interface KeptPrivilege extends Omit<PrivilegeRow, 'id' | 'privilege'> {
  readonly privilege_id: number
  readonly privilege: PrivilegeNode
}

/** Reads the privileges of a group or of a contract, by name. */
export async function readPrivileges(
  db: Kysely<Tables>,
  of: { group: string } | { contract: string; name: string },
): Promise<KeptPrivilege[]> {
  const rows = await db
    .selectFrom('privilege')
    .select(['privilege_id', 'name', 'privilege', 'version', 'updated_by'])
    .select(
      sql<
        string[]
      >`array(select group_id from privilege_group where privilege_group.privilege_id = privilege.privilege_id order by group_id)`.as(
        'related_groups',
      ),
    )
    .$call((query) =>
      'group' in of
        ? query.where('privilege_id', 'in', (from) =>
            from
              .selectFrom('privilege_group')
              .select('privilege_id')
              .where('group_id', '=', of.group),
          )
        : query.where('contract', '=', of.contract).where('name', '=', of.name),
    )
    .orderBy('name')
    .execute()
  return rows.map(({ privilege, ...rest }) =>
    Object.assign(rest, { privilege: decodePrivilege(privilege) }),
  )
}

export interface PrivilegeDraftRow {
  readonly contract: string
  readonly name: string
  readonly privilege: PrivilegeNode
  readonly groups: readonly string[]
  /** Username. */
  readonly by: string
}

/** Inserts a privilege; false when the name is taken. */
export async function insertPrivilege(
  trx: Transaction<Tables>,
  { contract, name, privilege, groups, by }: PrivilegeDraftRow,
): Promise<boolean> {
  const made = await trx
    .insertInto('privilege')
    .values({ contract, name, privilege: json(encodePrivilege(privilege)), updated_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('privilege_id')
    .executeTakeFirst()
  if (made) await linkGroups(trx, made.privilege_id, groups)
  return made !== undefined
}

/**
 * Replaces a privilege and its groups at the version that was read; false when it is stale. Fails as
 * `untaken` knows it when another privilege has the new name.
 */
export async function replacePrivilege(
  trx: Transaction<Tables>,
  version: number,
  {
    contract,
    name,
    newName = name,
    privilege,
    groups,
    by,
  }: PrivilegeDraftRow & { newName?: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('privilege')
    .set({
      name: newName,
      privilege: json(encodePrivilege(privilege)),
      updated_by: by,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('contract', '=', contract)
    .where('name', '=', name)
    .where('version', '=', version)
    .returning('privilege_id')
    .executeTakeFirst()
  if (!changed) return false
  await linkGroups(trx, changed.privilege_id, groups)
  await trx
    .deleteFrom('privilege_group')
    .where('privilege_id', '=', changed.privilege_id)
    .where('group_id', 'not in', [...groups])
    .execute()
  return true
}

/** Removes a privilege from a group; a trigger deletes a privilege without groups. */
export async function unlinkPrivilege(
  trx: Transaction<Tables>,
  privilegeId: number,
  group: string,
  by: string,
): Promise<void> {
  await trx
    .updateTable('privilege')
    .set({ version: sql<number>`version + 1`, updated_by: by, updated_at: sql<Date>`now()` })
    .where('privilege_id', '=', privilegeId)
    .execute()
  await trx
    .deleteFrom('privilege_group')
    .where('privilege_id', '=', privilegeId)
    .where('group_id', '=', group)
    .execute()
}

const linkGroups = (trx: Transaction<Tables>, privilege_id: number, groups: readonly string[]) =>
  trx
    .insertInto('privilege_group')
    .values([...new Set(groups)].map((group_id) => ({ privilege_id, group_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
