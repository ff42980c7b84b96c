import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { ClassCode } from '@tidemark/schema/rest/asset'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Asset } from './asset.ts'
import { insertAssets } from './asset.store.ts'
import type { Attributes } from './asset.tables.ts'
import { isActive } from './attribute.store.ts'
import { nextTagCodes } from './tagCode.store.ts'

/** An asset, and the one it was found below. */
export type ChildAsset = Asset & { readonly parent: string }

/** What belongs to one other asset alone. The rest, such as the work package of several plans, is shared. */
type PartClass = Extract<ClassCode, 'DIDP' | 'Document' | 'Comment'>

export interface ChildSelection<Class extends ClassCode = ClassCode> {
  readonly contract: string
  readonly parents: readonly string[]
  readonly classCode: Class
  readonly withRemoved?: boolean
  /** As in `AssetSelection`. */
  readonly lock?: boolean
}

/** What hangs below the given assets and may hang below others too, in the order of the tag codes, which is the order they were added. */
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

/** What the given assets consist of, in the order of the tag codes, which is the order they were added. */
export async function findParts(
  db: Kysely<Tables>,
  selection: ChildSelection<PartClass>,
): Promise<ChildAsset[]> {
  const { contract, parents, classCode, withRemoved, lock } = selection
  if (parents.length === 0) return []
  return partsOf(db, parents, classCode)
    .selectAll('asset')
    .where('asset.contract', '=', contract)
    .$if(withRemoved !== true, (query) => query.where(isActive))
    .orderBy('asset.tag_code')
    .$if(lock === true, (query) => query.forUpdate('asset'))
    .execute()
}

/** The parts of the given assets, of one class, to be read on from: each with its `parent`. */
export const partsOf = (db: Kysely<Tables>, parents: readonly string[], classCode: PartClass) =>
  db
    .selectFrom('asset')
    .select(sql<string>`asset.part_of`.as('parent'))
    .where('asset.part_of', '=', anyOf(parents))
    .where('asset.class_code', '=', classCode)

/** The asset of a class that holds the given one: the discipline of a line, the plan of a discipline. */
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

/** Hangs assets below another; those that hang there already stay. */
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
  /** Tag code of the asset they hang below; left out for what hangs below nothing. */
  readonly parent?: string
  /** The attributes of one new asset each. */
  readonly attributes: readonly Attributes[]
  /** Username, or `system`. */
  readonly by: string
}

/** New assets of a class with tag codes of their own, hung below their parent. Answers them in the order given. */
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
  }))
  const created = await insertAssets(trx, by, drafts)
  if (parent !== undefined) await relate(trx, parent, tagCodes)
  return created
}
