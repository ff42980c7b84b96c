import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { PrimaryAssetRow } from '@tidemark/schema/rest/contractData'
import { keyForm } from '@tidemark/schema/rules/keys'
import type { PrivilegeStep } from '@tidemark/schema/rules/privilege'
import type { Asset } from '#records/asset/asset.ts'
import { assetColumns } from '#records/asset/asset.store.ts'
import { attributeText, isActive } from '#records/asset/attribute.store.ts'
import { lifecycleCodec, primaryAssetCodec, workPackageCodec } from '#records/asset/codec/place.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { containing } from '#platform/db/pattern.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Below, ContractDataClass, DataRows } from './kinds.ts'
import { toLifecycle, toPrimaryAsset, toWorkPackage } from './kinds.ts'

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

/** An asset with the one above it and the numbers of what uses it, as far as its class has them. */
type FoundAsset = Asset & Below & Pick<PrimaryAssetRow, 'work_packages' | 'lifecycles' | 'plans'>

const countOf = (rows: RawBuilder<unknown>) => sql`(select cast(count(*) as int) from ${rows})`
const below = (classCode: ContractDataClass) =>
  countOf(sql`asset_relation where parent = row.code and child_class = ${classCode}`)
const plans = (used: RawBuilder<unknown>) =>
  countOf(sql`asset where class_code = 'TIDP' and ${used} and ${isActive}`)

/** The columns with the numbers of what uses a row. */
const uses: Readonly<Record<ContractDataClass, RawBuilder<unknown>>> = {
  'Primary Asset': sql`,
    ${below('Work Package')} as work_packages, ${below('Technical Lifecycles')} as lifecycles,
    ${plans(sql`contract = row.contract and ${label(planCodec.labelOf('primaryAsset'))} = row.code`)} as plans`,
  'Technical Lifecycles': sql``,
  'Work Package': sql`,
    ${plans(sql`tag_code in (select parent from asset_relation where child = row.code)`)} as plans`,
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
    from asset cross join lateral (select asset.tag_code as code, asset.contract) row ${
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
      ${uses[classCode]}
    ${from}
    order by lower(${first ?? sql`asset.tag_code`}), lower(${others[0] ?? sql`asset.tag_code`}), asset.tag_code
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return { rows, total: isOne ? rows.length : (counted[0]?.total ?? 0) }
}

const formats: {
  readonly [Class in ContractDataClass]: (asset: FoundAsset) => DataRows[Class]
} = {
  'Primary Asset': toPrimaryAsset,
  'Technical Lifecycles': toLifecycle,
  'Work Package': toWorkPackage,
}

/** Reads a page of the rows of a class: assets by name, work packages by number; or the named row. */
export async function findRows<Class extends ContractDataClass>(
  db: Kysely<Tables>,
  classCode: Class,
  search: ContractDataSearch,
  tagCode?: string,
): Promise<{ rows: DataRows[Class][]; total: number }> {
  const { rows, total } = await find(db, classCode, search, tagCode)
  return { rows: rows.map(formats[classCode]), total }
}

/** Reads one row; undefined for a tag code that is not of this class. */
export const findRow = async <Class extends ContractDataClass>(
  db: Kysely<Tables>,
  classCode: Class,
  contract: string,
  tagCode: string,
): Promise<DataRows[Class] | undefined> =>
  (await findRows(db, classCode, { contract, search: '', page: 1, size: 1 }, tagCode)).rows[0]

/**
 * Returns whether another asset of the class has the same key. `below` compares only the assets below a
 * primary asset.
 */
export async function isTaken(
  db: Kysely<Tables>,
  { contract, classCode, name, value, except = '', below }: SameKey,
): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    select asset.attribute ->> ${name} as key from asset
    where contract = ${contract} and class_code = ${classCode} and tag_code <> ${except}
      and asset.attribute ->> ${name} is not null
      ${
        below === undefined
          ? sql``
          : sql`and exists (select from asset_relation where parent = ${below} and child = asset.tag_code)`
      }`.execute(db)
  const form = keyForm(value)
  return rows.some(({ key }) => keyForm(key) === form)
}

interface SameKey {
  readonly contract: string
  readonly classCode: ContractDataClass
  /** The attribute's label. */
  readonly name: string
  readonly value: string
  /** The tag code of the row itself. */
  readonly except?: string | undefined
  readonly below?: string | undefined
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
