import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { ClassCode } from '@tidemark/schema/rest/asset'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Asset } from './asset.ts'
import { assetColumns, insertAssets } from './asset.store.ts'
import type { Attributes } from './asset.tables.ts'
import { isActive } from './attribute.store.ts'
import { nextTagCodes } from './tagCode.store.ts'

/** An asset with the tag code of its parent. */
export type ChildAsset = Asset & { readonly parent: string }

/**
 * Classes with exactly one parent. Others, such as the work package of several plans, are shared.
 */
type PartClass = Extract<ClassCode, 'DIDP' | 'Document' | 'Comment'>

export interface ChildSelection<Class extends ClassCode = ClassCode> {
  readonly contract: string
  readonly parents: readonly string[]
  readonly classCode: Class
  readonly withRemoved?: boolean
  /** As in `AssetSelection`. */
  readonly lock?: boolean
}

/**
 * Finds shared assets below the given ones, sorted by tag code, which is the order they were added.
 */
export async function findShared(
  db: Kysely<Tables>,
  selection: ChildSelection<Exclude<ClassCode, PartClass>>,
): Promise<ChildAsset[]> {
  const { contract, parents, classCode, lock } = selection
  if (parents.length === 0) return []
  return db
    .selectFrom('asset_relation')
    .innerJoin('asset', 'asset.tag_code', 'asset_relation.child')
    .selectAll('asset')
    .select('asset_relation.parent')
    .where('asset_relation.parent', '=', anyOf(parents))
    .where('asset_relation.child_class', '=', classCode)
    .where('asset.contract', '=', contract)
    .orderBy('asset.tag_code')
    .$if(lock === true, (query) => query.forUpdate('asset'))
    .execute()
}

/** Finds the parts of the given assets, sorted by tag code, which is the order they were added. */
export async function findParts(
  db: Kysely<Tables>,
  selection: ChildSelection<PartClass>,
): Promise<ChildAsset[]> {
  const { contract, parents, classCode, withRemoved, lock } = selection
  if (parents.length === 0) return []
  const { rows } = await sql<ChildAsset>`
    select part_of as parent, ${assetColumns} from asset
    where part_of = ${anyOf(parents)} and class_code = ${classCode} and contract = ${contract}
      ${withRemoved ? sql`` : sql`and ${isActive}`}
    order by tag_code ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
}

/** Builds a query for the parts of one class of the given assets, each with its `parent`. */
export const partsOf = (db: Kysely<Tables>, parents: readonly string[], classCode: PartClass) =>
  db
    .selectFrom('asset')
    .select(sql<string>`asset.part_of`.as('parent'))
    .where('asset.part_of', '=', anyOf(parents))
    .where('asset.class_code', '=', classCode)

/** Finds the parent of a class: the discipline of a line, the plan of a discipline. */
export const findParent = (
  db: Kysely<Tables>,
  child: string,
  classCode: ClassCode,
): Promise<Asset | undefined> =>
  db
    .selectFrom('asset_relation')
    .innerJoin('asset', 'asset.tag_code', 'asset_relation.parent')
    .selectAll('asset')
    .where('asset_relation.child', '=', child)
    .where('asset.class_code', '=', classCode)
    .executeTakeFirst()

/** Adds assets below a parent; existing relations stay. */
export async function relate(
  trx: Transaction<Tables>,
  parent: string,
  children: readonly string[],
): Promise<void> {
  if (children.length === 0) return
  const rows = children.map((child) => ({ parent, child }))
  await trx
    .insertInto('asset_relation')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface NewAssets {
  readonly contract: string
  readonly classCode: ClassCode
  /** Tag code of the parent; left out for assets without one. */
  readonly parent?: string
  /** The attributes of each new asset. */
  readonly attributes: readonly Attributes[]
  /** Username, or `system`. */
  readonly by: string
}

/**
 * Creates assets of a class with new tag codes below their parent. Returns them in the given order.
 */
export async function createAssets(
  trx: Transaction<Tables>,
  { contract, classCode, parent, attributes, by }: NewAssets,
): Promise<Asset[]> {
  if (attributes.length === 0) return []
  const tagCodes = await nextTagCodes(trx, contract, classCode, attributes.length)
  const drafts = tagCodes.map((tagCode, place) => ({
    contract,
    classCode,
    tagCode,
    attribute: attributes[place] ?? {},
    parent,
  }))
  const created = await insertAssets(trx, by, drafts)
  if (parent !== undefined) await relate(trx, parent, tagCodes)
  return created
}
