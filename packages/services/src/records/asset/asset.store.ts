import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { ClassCode } from '@tidemark/schema/rest/asset'
import { anyOf } from '#platform/db/anyOf.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound, Stale } from '#platform/http/refusals.ts'
import { isStale } from '#platform/http/version.ts'
import type { Asset } from './asset.ts'
import { assetFields, toRow } from './asset.ts'
import type { Attributes } from './asset.tables.ts'

/** SQL of the columns of `Asset`, in a query that has the table `asset` under its own name. */
export const assetColumns = sql.raw<Asset>(
  assetFields.map((column) => `asset.${column}`).join(', '),
)

/** Selects assets of one contract: a tag code of another contract is not found. */
export interface AssetSelection {
  readonly contract: string
  readonly tagCodes: readonly string[]
  readonly classCode?: ClassCode
  /** Locks the rows until the transaction ends, in tag code order to avoid deadlocks. */
  readonly lock?: boolean
}

/** Finds the existing assets, sorted by tag code. */
export async function findAssets(
  db: Kysely<Tables>,
  { contract, tagCodes, classCode, lock }: AssetSelection,
): Promise<Asset[]> {
  if (tagCodes.length === 0) return []
  // As text: most calls read assets, and Kysely needs ten times as long to build such a query.
  const { rows } = await sql<Asset>`
    select ${assetColumns} from asset
    where contract = ${contract} and tag_code = ${anyOf(tagCodes)}
      ${classCode === undefined ? sql`` : sql`and class_code = ${classCode}`}
    order by tag_code ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
}

/**
 * Finds one asset. Throws the same 404 for a tag code that is unknown, of another class or of
 * another contract.
 */
export async function requireAsset(
  db: Kysely<Tables>,
  { tagCode, ...selection }: Omit<AssetSelection, 'tagCodes'> & { readonly tagCode: string },
): Promise<Asset> {
  const [asset] = await findAssets(db, { ...selection, tagCodes: [tagCode] })
  if (!asset) throw new NotFound()
  return asset
}

export interface AssetDraft {
  readonly contract: string
  readonly classCode: ClassCode
  readonly tagCode: string
  readonly attribute: Attributes
  /** Tag code of the parent. The relation to it is inserted by `relate`. */
  readonly parent?: string | undefined
}

/** Inserts new assets at version 1, in the given order, with tag codes from `nextTagCodes`. */
export async function insertAssets(
  trx: Transaction<Tables>,
  by: string,
  drafts: readonly AssetDraft[],
): Promise<Asset[]> {
  if (drafts.length === 0) return []
  const sent = drafts.map(({ contract, classCode, tagCode, attribute, parent = null }) => ({
    tag_code: tagCode,
    contract,
    class_code: classCode,
    attribute,
    parent,
  }))
  // With parent and place at once: the trigger of the relations would write each row a second time.
  const { rows } = await sql<Asset>`
    insert into asset (tag_code, contract, class_code, attribute, updated_by, part_of, place)
    select tag_code, contract, class_code, attribute, ${by},
      case when class_code in ('DIDP', 'Document', 'Comment') then parent end,
      (select above.place from asset above where above.tag_code = draft.parent)
    from jsonb_to_recordset(${json(sent)}) as draft (tag_code text, contract text, class_code text, attribute jsonb, parent text)
    returning *`.execute(trx)
  return rows
}

export interface AssetPatch {
  readonly tagCode: string
  /** The changed attributes; the others are kept. */
  readonly attribute: Attributes
  /** The version that the change is based on. One stale version refuses all changes. */
  readonly version?: number | undefined
}

/**
 * Changes attributes, increments the versions and records the overwritten values, all in one
 * statement. Returns the changed assets in no particular order. Throws `Stale` when a version is
 * not the current one; `show` formats the asset for `current` of that error.
 */
export async function updateAssets(
  trx: Transaction<Tables>,
  by: string,
  patches: readonly AssetPatch[],
  show: (asset: Asset) => unknown = toRow,
): Promise<Asset[]> {
  if (patches.length === 0) return []
  const rows = patches.map(({ tagCode, attribute, version }) => ({
    tag_code: tagCode,
    attribute,
    version: version ?? null,
  }))
  const { rows: changed } = await sql<Asset>`
    with patch as (
      select * from jsonb_to_recordset(${json(rows)}) as patch (tag_code text, attribute jsonb, version bigint)
    ),
    -- Locked as it is read: what is kept as overwritten is what this change overwrites.
    old as (
      select asset.tag_code, asset.attribute, patch.attribute as patched from asset join patch on patch.tag_code = asset.tag_code
      where patch.version is null or patch.version = asset.version
      order by asset.tag_code for update of asset
    ),
    -- Carries the old attributes on: joining them again would compare each row with each.
    changed as (
      update asset
      set attribute = asset.attribute || old.patched, version = asset.version + 1, updated_at = now(), updated_by = ${by}
      from old
      where asset.tag_code = old.tag_code
      returning asset as present, old.attribute as previous
    ),
    kept as (
      insert into asset_change (tag_code, version, before, changed_by)
      select (present).tag_code, (present).version, coalesce(overwritten.before, '{}'), ${by}
      from changed
      cross join lateral (
        select jsonb_object_agg(name, previous -> name) as before from jsonb_object_keys((present).attribute) as name
        where previous -> name is distinct from (present).attribute -> name
      ) as overwritten
    )
    select (present).* from changed`.execute(trx)
  if (changed.length < patches.length) await refuseStale(trx, patches, changed, show)
  return changed
}

async function refuseStale(
  trx: Transaction<Tables>,
  patches: readonly AssetPatch[],
  changed: readonly Asset[],
  show: (asset: Asset) => unknown,
) {
  const done = new Set(changed.map(({ tag_code }) => tag_code))
  const missed = patches.find(({ tagCode }) => !done.has(tagCode))
  const current = await trx
    .selectFrom('asset')
    .selectAll()
    .where('tag_code', '=', missed?.tagCode ?? '')
    .executeTakeFirst()
  if (!current) throw new NotFound()
  throw new Stale(show(current), current.updated_by)
}

/**
 * Refuses a version that is not the present one: see `isStale`. `path` locates it in the request.
 * The caller must hold the row lock.
 */
export function requireVersion(
  asset: Asset,
  version: number | undefined,
  show: (asset: Asset) => unknown = toRow,
  path?: string,
): void {
  if (isStale(version, asset.version, path)) throw new Stale(show(asset), asset.updated_by)
}
