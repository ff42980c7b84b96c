import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Directory } from '@tidemark/schema/rest/directory'
import type { Tables } from '#platform/db/tables.ts'

/** How long a process has for one read of the directory, before another may begin. */
const claimSeconds = 20

/**
 * Claims the next read of the directory for this process. Returns false when another process reads it
 * now, or when it was read less than the interval ago.
 */
export async function claimCopy(db: Kysely<Tables>, claimant: string): Promise<boolean> {
  const claimed = await db
    .updateTable('directory_copy')
    .set({ claimed_by: claimant, claimed_until: secondsFromNow(claimSeconds) })
    .where('claimed_until', '<=', sql<Date>`clock_timestamp()`)
    .returning('only_row')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Ends a claim: the next read is due after the interval. */
export const endClaim = (
  db: Kysely<Tables>,
  claimant: string,
  { seconds, isComplete }: { seconds: number; isComplete: boolean },
) =>
  db
    .updateTable('directory_copy')
    .set({
      claimed_until: secondsFromNow(seconds),
      ...(isComplete && { copied_at: sql<Date>`clock_timestamp()` }),
    })
    .where('claimed_by', '=', claimant)
    .execute()

/** Reads the versions of the copied contracts. */
export async function copiedVersions(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('contract')
    .select(['code', 'directory_version'])
    .where('directory_version', '>', 0)
    .execute()
  return new Map(rows.map(({ code, directory_version }) => [code, directory_version]))
}

/**
 * Stores the directory of a contract, or removes its people with null. Returns false, and stores
 * nothing, when another process has claimed the copy since: an older directory never replaces a later
 * one.
 */
export async function storeCopy(
  trx: Transaction<Tables>,
  claimant: string,
  { contract, directory }: { contract: string; directory: Directory | null },
): Promise<boolean> {
  const claim = await trx
    .updateTable('directory_copy')
    .set({ claimed_until: secondsFromNow(claimSeconds) })
    .where('claimed_by', '=', claimant)
    .returning('only_row')
    .executeTakeFirst()
  if (!claim) return false
  // Children first: a deleted group takes its links along.
  for (const table of tables.toReversed()) await remove(trx, table, contract, directory)
  for (const table of tables) await write(trx, table, directory?.[table] ?? [])
  if (!directory)
    await trx
      .updateTable('contract')
      .set({ directory_version: 0 })
      .where('code', '=', contract)
      .execute()
  return true
}

/** Returns whether the whole directory was ever copied. */
export const hasCopy = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('directory_copy').select('copied_at').executeTakeFirst())?.copied_at != null

const secondsFromNow = (seconds: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

type Table = keyof Directory

/** Parents first. */
const keys: Readonly<Record<Table, readonly string[]>> = {
  contract: ['code'],
  person: ['user_id'],
  person_contract: ['user_id', 'contract'],
  person_role: ['user_id', 'contract', 'role'],
  user_group: ['group_id'],
  user_group_member: ['group_id', 'user_id'],
  privilege: ['privilege_id'],
  privilege_group: ['privilege_id', 'group_id'],
}
const tables = Object.keys(keys) as Table[]

/**
 * Finds a contract's rows of a table. Contracts and people stay when they leave the directory: without
 * roles they open nothing, and history names them.
 */
const rowsOf: Readonly<Partial<Record<Table, (contract: string) => RawBuilder<unknown>>>> = {
  person_contract: (contract) => sql`contract = ${contract}`,
  person_role: (contract) => sql`contract = ${contract}`,
  user_group: (contract) => sql`contract = ${contract}`,
  privilege: (contract) => sql`contract = ${contract}`,
  user_group_member: inGroups,
  privilege_group: inGroups,
}
function inGroups(contract: string) {
  return sql`group_id in (select group_id from user_group where contract = ${contract})`
}

const columns = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))

const given = (table: Table, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(cast(null as ${sql.table(table)}), cast(${JSON.stringify(rows)} as jsonb)) as given`

/** Removes the contract's rows that the directory does not have. */
async function remove(
  trx: Transaction<Tables>,
  table: Table,
  contract: string,
  directory: Directory | null,
): Promise<void> {
  const rows = rowsOf[table]
  if (!rows) return
  await sql`
    delete from ${sql.table(table)} where ${rows(contract)} and (${columns(keys[table], table)}) not in (
      select ${columns(keys[table], 'given')} from ${given(table, directory?.[table] ?? [])})`.execute(
    trx,
  )
}

/** Writes the rows that differ, since the change feed reports each written row. */
async function write(
  trx: Transaction<Tables>,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const others = names.filter((name) => !keys[table].includes(name))
  const change =
    others.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`
  await sql`
    insert into ${sql.table(table)} (${columns(names)}) overriding system value
    select ${columns(names, 'given')} from ${given(table, rows)}
    left join ${sql.table(table)} same on (${columns(keys[table], 'same')}) = (${columns(keys[table], 'given')})
    where (${columns(names, 'same')}) is distinct from (${columns(names, 'given')})
    on conflict (${columns(keys[table])}) ${change}`.execute(trx)
}
