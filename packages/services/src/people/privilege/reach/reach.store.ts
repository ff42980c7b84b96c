import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Limits } from '#platform/http/principal.ts'
import { primaryAssetCodec, workPackageCodec } from '#records/asset/codec/place.ts'
import type { PlacedAsset } from './grants.ts'
import { placeAttributes } from './grants.ts'
import type { HeldPrivileges } from './computeReach.ts'
import { cachedReach } from './computeReach.ts'

/**
 * Limits the rest of the transaction to the person's reach: see reach.views.ts. Without privileges
 * on their groups, a person reaches the whole of their contracts.
 */
export async function enterReach(trx: Transaction<Tables>, userId: string): Promise<Limits> {
  const { held, grants, path, reachHash, hidesAttributes } = await cachedReach(
    await readPrivilegesOf(trx, userId),
    (contract) => readPlaces(trx, contract),
  )
  await sql`
    select set_config('reach.grants', ${grants}, true), set_config('reach.limited', cast(cast(${[...held.keys()]} as text[]) as text), true),
      set_config('search_path', ${path} || ', ' || current_setting('search_path'), true)`.execute(
    trx,
  )
  return { privileges: held, reachHash, hidesAttributes }
}

/**
 * Lifts the limits of the transaction, for consequences that must not depend on the person who
 * acts. They are a plan's status and its tasks. Call it only after the entity was found within
 * reach.
 */
export async function leaveReach(trx: Transaction<Tables>): Promise<void> {
  await sql`set local search_path to default`.execute(trx)
}

/**
 * Filters assets to those within the reach of the person of this transaction, also after its limits
 * were lifted: what a person names has to be within their reach, whatever the consequences need.
 */
export async function findReached(
  trx: Transaction<Tables>,
  tagCodes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ limited: boolean }>`
    select coalesce(current_setting('reach.limited', true), '') not in ('', '{}') as limited`.execute(
    trx,
  )
  if (!rows[0]?.limited) return new Set(tagCodes)
  const found = await sql<{ tag_code: string }>`
    select tag_code from reach.asset where tag_code = any(${tagCodes})`.execute(trx)
  return new Set(found.rows.map(({ tag_code }) => tag_code))
}

/** Reads the secret of this database, which makes the keys of changes, codes out of reach and links in mails. */
export async function readSecret(trx: Transaction<Tables>): Promise<string> {
  return (await trx.selectFrom('change_secret').select('secret').executeTakeFirstOrThrow()).secret
}

/** Runs work that may lift the limits of the transaction, and sets them again after it. */
export async function keepReach<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ path: string }>`
    select current_setting('search_path') as path`.execute(trx)
  const result = await work()
  await sql`select set_config('search_path', ${rows[0]?.path ?? ''}, true)`.execute(trx)
  return result
}

/**
 * Filters plans to those that another person than that of this transaction reaches completely, and sets
 * the limits of this one again.
 */
export const findWholePlansOf = (
  trx: Transaction<Tables>,
  username: string,
  plans: readonly string[],
): Promise<Set<string>> => inReachOf(trx, username, plans, findWholePlans)

/** Filters assets to those that another person reaches, and sets the limits of this transaction again. */
export const findReachedBy = (
  trx: Transaction<Tables>,
  username: string,
  tagCodes: readonly string[],
): Promise<Set<string>> => inReachOf(trx, username, tagCodes, findReached)

/** Filters tag codes within the reach of another person; one without limits reaches all of them. */
async function inReachOf(
  trx: Transaction<Tables>,
  username: string,
  tagCodes: readonly string[],
  filter: (trx: Transaction<Tables>, tagCodes: readonly string[]) => Promise<Set<string>>,
): Promise<Set<string>> {
  const { rows } = await sql<
    { user_id: string; limited: boolean } & Record<'path' | 'grants' | 'within', string>
  >`
    select user_id, exists (
        select from user_group_member join privilege_group using (group_id) where user_group_member.user_id = person.user_id
      ) as limited, current_setting('search_path') as path,
      coalesce(current_setting('reach.grants', true), '') as grants, coalesce(current_setting('reach.limited', true), '') as within
    from person where username = ${username}`.execute(trx)
  const [person] = rows
  if (!person) return new Set()
  if (!person.limited) return new Set(tagCodes)
  await leaveReach(trx)
  await enterReach(trx, person.user_id)
  const found = await filter(trx, tagCodes)
  await sql`
    select set_config('search_path', ${person.path}, true), set_config('reach.grants', ${person.grants}, true),
      set_config('reach.limited', ${person.within}, true)`.execute(trx)
  return found
}

/** Filters plans to those that the person of this transaction reaches completely. */
export async function findWholePlans(
  trx: Kysely<Tables>,
  plans: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ tag_code: string }>`
    select tag_code from asset where tag_code = any(${plans})
      and (not (contract = any (cast(current_setting('reach.limited') as text[]))) or (contract, place) in (select contract, place from reach.whole_places()))`.execute(
    trx,
  )
  return new Set(rows.map(({ tag_code }) => tag_code))
}

/**
 * Reads the distinct privileges of a person's groups by contract, with a digest of everything that
 * determines their reach.
 */
async function readPrivilegesOf(trx: Kysely<Tables>, userId: string): Promise<HeldPrivileges[]> {
  const { rows } = await sql<HeldPrivileges>`
    select contract, jsonb_agg(privilege order by privilege_id) as privileges, ${placesDigest(sql`privilege.contract`)} as places
    from privilege
    where privilege_id in (select privilege_id from user_group_member join privilege_group using (group_id) where user_id = ${userId})
    group by contract order by contract`.execute(trx)
  return rows
}

const number = workPackageCodec.labelOf('number')
const placeParts = sql.join(
  [...placeAttributes, number].map((name) => sql`attribute -> ${sql.lit(name)}`),
)

/** Returns an SQL expression: a digest of the places of a contract; null without any. */
export const placesDigest = (contract: RawBuilder<unknown>) => sql<string | null>`(
  select encode(sha256(convert_to(string_agg(cast(jsonb_build_array(tag_code, ${placeParts}) as text), '' order by tag_code), 'UTF8')), 'hex')
  from asset where asset.contract = ${contract} and class_code in ('Primary Asset', 'Work Package')
)`

/** Reads the places of the contract: its primary assets, and their work packages. */
export async function readPlaces(db: Kysely<Tables>, contract: string): Promise<PlacedAsset[]> {
  const nameOf = (label: string, table: string) =>
    sql`coalesce(nullif(${sql.ref(`${table}.attribute`)} ->> ${label}, ''), ${sql.ref(`${table}.tag_code`)})`
  const { rows } = await sql<PlacedAsset>`
    select asset.tag_code, asset.tag_code as asset, asset.attribute, ${nameOf(primaryAssetCodec.labelOf('name'), 'asset')} as name, null as work_package
    from asset where contract = ${contract} and class_code = 'Primary Asset'
    union all
    select package.tag_code, asset.tag_code, asset.attribute, ${nameOf(workPackageCodec.labelOf('name'), 'package')}, ${nameOf(number, 'package')}
    from asset package
    join asset_relation on asset_relation.child = package.tag_code
    join asset on asset.tag_code = asset_relation.parent and asset.class_code = 'Primary Asset'
    where package.contract = ${contract} and package.class_code = 'Work Package'
    order by asset, tag_code`.execute(db)
  return rows
}
