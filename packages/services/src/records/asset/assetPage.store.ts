import { sql } from 'kysely'
import type { Kysely, SqlBool } from 'kysely'
import type { AssetFilter, ClassCode } from '@tidemark/schema/rest/asset'
import { anyOf } from '#platform/db/anyOf.ts'
import { countedPage } from '#platform/db/page.ts'
import type { PageNumber } from '#platform/db/page.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Asset } from './asset.ts'
import { attributeText, isActive } from './attribute.store.ts'
import { disciplineCodec } from './codec/discipline.ts'
import { planCodec } from './codec/plan.ts'

export interface AssetSearch extends PageNumber {
  readonly contract: string
  /**
   * Only these, including removed lines and disciplines; without it, every asset of the contract that
   * is not removed.
   */
  readonly tagCodes?: readonly string[] | undefined
  readonly classCode?: ClassCode | undefined
  readonly filter?: AssetFilter | undefined
  readonly sortKey: 'tag_code' | 'created_at'
}

/** Returns the tag codes of one page and the total count. */
export async function searchTagCodes(
  db: Kysely<Tables>,
  search: AssetSearch,
): Promise<{ count: number; tagCodes: string[] }> {
  const { contract, tagCodes, classCode, filter, sortKey, page, pageSize } = search
  const found = db
    .selectFrom('asset')
    .where((asset) =>
      asset.and([
        asset('contract', '=', contract),
        ...(tagCodes
          ? [
              asset('tag_code', '=', anyOf(tagCodes)),
              asset.or([asset('class_code', '<>', 'TIDP'), isActive]),
            ]
          : [isActive]),
        ...(classCode ? [asset('class_code', '=', classCode)] : []),
        ...(filter ? matching(filter) : []),
      ]),
    )
  const { count, rows } = await countedPage(
    { page, pageSize },
    ({ limit, offset }) =>
      found
        .select('tag_code')
        .orderBy(sortKey)
        .orderBy('tag_code')
        .limit(limit)
        .offset(offset)
        .execute(),
    async () =>
      (
        await found
          .select((asset) => asset.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
  )
  return { count, tagCodes: rows.map(({ tag_code }) => tag_code) }
}

/** Returns the conditions of a filter, in a query that has the table `asset` under its own name. */
function matching({ statuses, owner, primary_asset, plan, current }: AssetFilter) {
  const either = (plans: string, disciplines: string) =>
    sql`case asset.class_code when 'DIDP' then asset.attribute -> ${disciplines} else asset.attribute -> ${plans} end`
  return [
    ...(statuses
      ? [
          sql<SqlBool>`${either(planCodec.labelOf('status'), disciplineCodec.labelOf('status'))} #>> '{}' = ${anyOf(statuses)}`,
        ]
      : []),
    ...(owner !== undefined
      ? [
          sql<SqlBool>`${either(planCodec.labelOf('owners'), disciplineCodec.labelOf('owners'))} @> to_jsonb(cast(${owner} as text))`,
        ]
      : []),
    ...(primary_asset !== undefined
      ? [sql<SqlBool>`${attributeText(planCodec.labelOf('primaryAsset'))} = ${primary_asset}`]
      : []),
    ...(plan !== undefined ? [sql<SqlBool>`asset.part_of = ${plan}`] : []),
    ...(current
      ? [
          sql<SqlBool>`not exists (
            select from asset as plan
            where plan.tag_code = case asset.class_code when 'DIDP' then asset.part_of else asset.tag_code end
              and coalesce(plan.attribute ->> ${planCodec.labelOf('supersededBy')}, '') <> '')`,
        ]
      : []),
  ]
}

/**
 * Finds all assets of a class in the contract that are not removed. For classes with few assets.
 */
export const findOfClass = (
  db: Kysely<Tables>,
  contract: string,
  classCode: ClassCode,
): Promise<Asset[]> =>
  db
    .selectFrom('asset')
    .selectAll()
    .where('contract', '=', contract)
    .where('class_code', '=', classCode)
    .where(isActive)
    .execute()
