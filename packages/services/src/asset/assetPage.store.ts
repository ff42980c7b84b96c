import type { Kysely } from 'kysely'
import type { ClassCode } from '@tidemark/schema/rest/asset'
import { anyOf } from '#platform/db/anyOf.ts'
import { countedPage } from '#platform/db/page.ts'
import type { PageNumber } from '#platform/db/page.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Asset } from './asset.ts'
import { isActive } from './attribute.store.ts'

export interface AssetSearch extends PageNumber {
  readonly contract: string
  /**
   * Only these, including removed lines and disciplines; without it, every asset of the contract that
   * is not removed.
   */
  readonly tagCodes?: readonly string[] | undefined
  readonly classCode?: ClassCode | undefined
  readonly sortKey: 'tag_code' | 'created_at'
}

/** Returns the tag codes of one page and the total count. */
export async function searchTagCodes(
  db: Kysely<Tables>,
  search: AssetSearch,
): Promise<{ count: number; tagCodes: string[] }> {
  const { contract, tagCodes, classCode, sortKey, page, pageSize } = search
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
