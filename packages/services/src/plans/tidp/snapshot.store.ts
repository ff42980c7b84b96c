import type { Kysely, Transaction } from 'kysely'
import type { AssetRow } from '@tidemark/schema/rest/asset'
import { fromApi } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import { planCodec } from '#records/asset/codec/plan.ts'
import { readTree } from '#records/asset/tree.store.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Plan } from '#records/asset/codec/plan.ts'

/** Stores a plan's present revision with its disciplines, lines and comments. */
export async function keepSnapshot(
  trx: Transaction<Tables>,
  { asset, contract, tagCode, revision }: Plan,
): Promise<void> {
  const level = limits.relationsLevel.tidp
  const [content] = await readTree(trx, {
    contract,
    tagCodes: [tagCode],
    level,
    allowedClasses: ['DIDP', 'Document', 'Comment'],
  })
  if (!content) throw new Error(`There is no plan ${tagCode} to keep`)
  const approved_at = fromApi(planCodec.get(asset, 'approvedDate'))
  await trx
    .insertInto('tidp_snapshot')
    .values({ tag_code: tagCode, revision, content: json<AssetRow>(content), approved_at })
    .execute()
}

/** Finds a kept revision of a plan; undefined for an unknown one. */
export const findSnapshot = (db: Kysely<Tables>, tagCode: string, revision: string) =>
  db
    .selectFrom('tidp_snapshot')
    .select(['content', 'approved_at'])
    .where('tag_code', '=', tagCode)
    .where('revision', '=', revision)
    .executeTakeFirst()
