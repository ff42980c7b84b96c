import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import type { Tables } from '#db/tables.ts'
import type { Grant, PlacedAsset } from './grants.ts'
import { grantsOf } from './grants.ts'

/**
 * From here on the transaction sees what this person reaches and nothing else: see reach.views.ts. For those whose groups carry privileges;
 * everybody else reaches the whole of their contracts. Answers the privileges that decide it, by contract.
 */
export async function enterReach(trx: Transaction<Tables>, userId: string): Promise<ReadonlyMap<string, readonly PrivilegeNode[]>> {
  const held = await readPrivileges(trx, userId)
  const contracts = [...held.keys()]
  const grants: Grant[] = []
  for (const [contract, privileges] of held) grants.push(...grantsOf(contract, privileges, await readPrimaryAssets(trx, contract)))
  const hides = grants.some(({ classes }) => classes.some(({ hidden }) => hidden.length > 0))
  const path = hides ? 'reach_hiding, reach' : 'reach'
  await sql`
    select set_config('reach.grants', ${JSON.stringify(grants)}, true), set_config('reach.limited', cast(cast(${contracts} as text[]) as text), true),
      set_config('search_path', ${path} || ', ' || current_setting('search_path'), true)`.execute(trx)
  return held
}

/**
 * From here on the transaction sees everything again: for what the system concludes from an action (a plan's status, its tasks), which
 * must not depend on who acted. Only after the thing acted on was found within reach.
 */
export async function leaveReach(trx: Transaction<Tables>): Promise<void> {
  await sql`set local search_path to default`.execute(trx)
}

/** A name for what the transaction sees: the same for everybody who sees the same, another as soon as that changes. Whoever reaches nothing of a contract has no grant that says so. */
export async function nameReach(trx: Transaction<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select md5(current_setting('reach.limited') || current_setting('reach.grants')) as name`.execute(trx)
  return rows[0]?.name ?? ''
}

/** Those of the plans that the person of this transaction reaches with everything on them. */
export async function findToldWhole(trx: Kysely<Tables>, plans: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ tag_code: string }>`
    select tag_code from asset where tag_code = any(${plans})
      and (not (contract = any (cast(current_setting('reach.limited') as text[]))) or (contract, place) in (select contract, place from reach.told_whole()))`.execute(trx)
  return new Set(rows.map(({ tag_code }) => tag_code))
}

/** The privileges that a person's groups carry, by contract. A privilege that several of their groups share counts once. */
export async function readPrivileges(db: Kysely<Tables>, userId: string): Promise<Map<string, PrivilegeNode[]>> {
  const rows = await db
    .selectFrom('user_group_member')
    .innerJoin('privilege_group', 'privilege_group.group_id', 'user_group_member.group_id')
    .innerJoin('privilege', 'privilege.privilege_id', 'privilege_group.privilege_id')
    .distinctOn('privilege.privilege_id')
    .select(['privilege.contract', 'privilege.privilege'])
    .where('user_group_member.user_id', '=', userId)
    .orderBy('privilege.privilege_id')
    .execute()
  const byContract = Map.groupBy(rows, ({ contract }) => contract)
  return new Map([...byContract].map(([contract, held]) => [contract, held.map(({ privilege }) => privilege)]))
}

/** What everything of the contract stands on. */
export const readPrimaryAssets = (db: Kysely<Tables>, contract: string): Promise<PlacedAsset[]> =>
  db.selectFrom('asset').select(['tag_code', 'attribute']).where('contract', '=', contract).where('class_code', '=', 'Primary Asset').orderBy('tag_code').execute()
