import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type {
  LifecycleRow,
  PrimaryAssetRow,
  WorkPackageRow,
} from '@tidemark/schema/rest/contractData'
import type { ClassCode } from '@tidemark/schema/rest/asset'
import type { PrivilegeStep } from '@tidemark/schema/rules/privilege'
import type { Asset } from '#asset/asset.ts'
import { assetColumns } from '#asset/asset.store.ts'
import { attributeText, isActive } from '#asset/attribute.store.ts'
import { lifecycleCodec, primaryAssetCodec, workPackageCodec } from '#asset/codec/place.ts'
import { planCodec } from '#asset/codec/plan.ts'
import { containing } from '#platform/db/pattern.ts'
import type { Tables } from '#platform/db/tables.ts'
import { toLifecycle, toPrimaryAsset, toWorkPackage } from './contractDataRows.ts'

export interface ContractDataSearch {
  readonly contract: string
  /** A part of a name, id or number; everything when empty. */
  readonly search: string
  /** Tag code of the primary asset. */
  readonly asset?: string | undefined
  /** From 1. */
  readonly page: number
  readonly size: number
}

/** The classes that are kept per contract. Stages of plans have the class of lifecycles, too. */
export type ContractDataClass = Extract<
  ClassCode,
  'Primary Asset' | 'Work Package' | 'Technical Lifecycles'
>

const ofAsset = primaryAssetCodec.labelOf
const ofPackage = workPackageCodec.labelOf
const label = (name: string): RawBuilder<string | null> => attributeText(name)

/** The texts that are searched, and the first by which the rows are sorted. */
const searched: Record<ContractDataClass, readonly RawBuilder<string | null>[]> = {
  'Primary Asset': [label(ofAsset('name')), label(ofAsset('uniqueId'))],
  'Work Package': [label(ofPackage('number')), label(ofPackage('name'))],
  'Technical Lifecycles': [
    sql`above.attribute ->> ${sql.lit(ofAsset('name'))}`,
    label(lifecycleCodec.labelOf('stage')),
  ],
}

interface FoundAsset extends Asset {
  readonly above: string | null
  readonly above_name: string | null
}

/** Reads a page of one class with the primary asset above each, or the named ones. */
async function find(
  db: Kysely<Tables>,
  classCode: ContractDataClass,
  { contract, search, asset, page, size }: ContractDataSearch,
  tagCode?: string,
): Promise<{ rows: FoundAsset[]; total: number }> {
  const [first, ...others] = searched[classCode]
  const from = sql`
    from asset ${
      classCode === 'Primary Asset'
        ? sql`cross join (select cast(null as text) as tag_code, cast('{}' as jsonb) as attribute) above`
        : sql`join asset_relation on asset_relation.child = asset.tag_code
          join asset above on above.tag_code = asset_relation.parent and above.class_code = 'Primary Asset'`
    }
    where asset.contract = ${contract} and asset.class_code = ${classCode}
      ${tagCode === undefined ? sql`` : sql`and asset.tag_code = ${tagCode}`}
      ${asset === undefined ? sql`` : sql`and above.tag_code = ${asset}`}
      ${
        search === ''
          ? sql``
          : sql`and (${sql.join(
              searched[classCode].map(
                (text) => sql`lower(${text}) like ${containing(search.toLowerCase())}`,
              ),
              sql` or `,
            )})`
      }`
  const isOne = tagCode !== undefined
  const { rows: counted } = isOne
    ? { rows: [] }
    : await sql<{ total: number }>`select cast(count(*) as int) as total ${from}`.execute(db)
  const { rows } = await sql<FoundAsset>`
    select ${assetColumns}, above.tag_code as above, above.attribute ->> ${ofAsset('name')} as above_name
    ${from}
    order by lower(${first ?? sql`asset.tag_code`}), lower(${others[0] ?? sql`asset.tag_code`}), asset.tag_code
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return { rows, total: isOne ? rows.length : (counted[0]?.total ?? 0) }
}

const one = (contract: string) => ({ contract, search: '', page: 1, size: 1 })

/** Reads a page of primary assets, sorted by name, with the number of what uses each. */
export async function findPrimaryAssets(
  db: Kysely<Tables>,
  search: ContractDataSearch,
  tagCode?: string,
): Promise<{ rows: PrimaryAssetRow[]; total: number }> {
  const { rows, total } = await find(db, 'Primary Asset', search, tagCode)
  const tagCodes = rows.map(({ tag_code }) => tag_code)
  const below = await countBelow(db, tagCodes)
  const plans = await countPlansOf(db, search.contract, tagCodes)
  return {
    total,
    rows: rows.map((asset) =>
      toPrimaryAsset(asset, {
        work_packages: below.get(asset.tag_code)?.packages ?? 0,
        lifecycles: below.get(asset.tag_code)?.lifecycles ?? 0,
        plans: plans.get(asset.tag_code) ?? 0,
      }),
    ),
  }
}

/** Reads a page of the lifecycles of primary assets. */
export async function findLifecycles(
  db: Kysely<Tables>,
  search: ContractDataSearch,
  tagCode?: string,
): Promise<{ rows: LifecycleRow[]; total: number }> {
  const { rows, total } = await find(db, 'Technical Lifecycles', search, tagCode)
  return { total, rows: rows.map((asset) => toLifecycle(asset, aboveOf(asset))) }
}

/** Reads a page of work packages, sorted by number, with the number of plans of each. */
export async function findWorkPackages(
  db: Kysely<Tables>,
  search: ContractDataSearch,
  tagCode?: string,
): Promise<{ rows: WorkPackageRow[]; total: number }> {
  const { rows, total } = await find(db, 'Work Package', search, tagCode)
  const plans = await countPlansFor(
    db,
    rows.map(({ tag_code }) => tag_code),
  )
  return {
    total,
    rows: rows.map((asset) => toWorkPackage(asset, aboveOf(asset), plans.get(asset.tag_code) ?? 0)),
  }
}

/** Reads one row; undefined for a tag code that is not of this kind. */
export const findPrimaryAsset = async (db: Kysely<Tables>, contract: string, tagCode: string) =>
  (await findPrimaryAssets(db, one(contract), tagCode)).rows[0]
/** As `findPrimaryAsset`. */
export const findLifecycle = async (db: Kysely<Tables>, contract: string, tagCode: string) =>
  (await findLifecycles(db, one(contract), tagCode)).rows[0]
/** As `findPrimaryAsset`. */
export const findWorkPackage = async (db: Kysely<Tables>, contract: string, tagCode: string) =>
  (await findWorkPackages(db, one(contract), tagCode)).rows[0]

const aboveOf = ({ above, above_name: name }: FoundAsset) => ({
  tagCode: above ?? '',
  name: name || above || '',
})

async function countBelow(db: Kysely<Tables>, tagCodes: readonly string[]) {
  const { rows } = await sql<{ parent: string; packages: number; lifecycles: number }>`
    select parent, cast(count(*) filter (where child_class = 'Work Package') as int) as packages,
      cast(count(*) filter (where child_class = 'Technical Lifecycles') as int) as lifecycles
    from asset_relation where parent = any(cast(${tagCodes} as text[])) group by parent`.execute(db)
  return new Map(rows.map((row) => [row.parent, row]))
}

async function countPlansOf(db: Kysely<Tables>, contract: string, tagCodes: readonly string[]) {
  const above = attributeText(planCodec.labelOf('primaryAsset'))
  const { rows } = await sql<{ place: string; plans: number }>`
    select ${above} as place, cast(count(*) as int) as plans from asset
    where contract = ${contract} and class_code = 'TIDP' and ${above} = any(cast(${tagCodes} as text[])) and ${isActive}
    group by 1`.execute(db)
  return new Map(rows.map(({ place, plans }) => [place, plans]))
}

async function countPlansFor(db: Kysely<Tables>, tagCodes: readonly string[]) {
  const { rows } = await sql<{ child: string; plans: number }>`
    select child, cast(count(*) as int) as plans
    from asset_relation join asset on asset.tag_code = asset_relation.parent
    where child = any(cast(${tagCodes} as text[])) and asset.class_code = 'TIDP' and ${isActive}
    group by child`.execute(db)
  return new Map(rows.map(({ child, plans }) => [child, plans]))
}

/**
 * Returns whether another asset of the class has the text, ignoring case. `below` compares only the
 * assets below a primary asset.
 */
export async function isTaken(
  db: Kysely<Tables>,
  { contract, classCode, name, value, except = '', below }: SameText,
): Promise<boolean> {
  const { rows } = await sql`
    select from asset
    where contract = ${contract} and class_code = ${classCode} and tag_code <> ${except}
      and lower(asset.attribute ->> ${name}) = lower(${value})
      ${
        below === undefined
          ? sql``
          : sql`and exists (select from asset_relation where parent = ${below} and child = asset.tag_code)`
      }
    limit 1`.execute(db)
  return rows.length > 0
}

interface SameText {
  readonly contract: string
  readonly classCode: ContractDataClass
  /** The attribute's label. */
  readonly name: string
  readonly value: string
  /** The tag code of the row itself. */
  readonly except?: string | undefined
  readonly below?: string
}

/** Returns the names of the privileges that name a primary asset by its id, or a work package by its number. */
export async function findPrivilegesNaming(
  db: Kysely<Tables>,
  contract: string,
  { type, value }: PrivilegeStep,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from privilege
    where contract = ${contract}
      and jsonb_path_exists(privilege, '$.** ? (@.type == $type && @.value == $value)', jsonb_build_object('type', cast(${type} as text), 'value', cast(${value} as text)))
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Deletes an asset with its relations and kept changes. */
export const deleteAsset = (trx: Transaction<Tables>, tagCode: string) =>
  trx.deleteFrom('asset').where('tag_code', '=', tagCode).execute()
