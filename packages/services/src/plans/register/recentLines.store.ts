import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { recentNumbers } from '@tidemark/schema/rest/task'
import type { Asset } from '#records/asset/asset.ts'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Finds the lines of a contract that were changed within the last minutes, the last change first.
 * The change log, which is kept as long, says in which disciplines to look.
 */
export async function findRecentLines(
  trx: Transaction<Tables>,
  contract: string,
): Promise<(Asset & { part_of: string })[]> {
  const { rows } = await sql<Asset & { part_of: string }>`
    select asset.* from asset
    where asset.contract = ${contract} and asset.class_code = 'Document' and asset.part_of = any (array(
      select distinct substr(topic, 7) from change_entry where contract = ${contract} and topic like 'lines:%'))
      and asset.updated_at > now() - interval '10 minutes'
    order by asset.updated_at desc, asset.tag_code limit ${recentNumbers}`.execute(trx)
  return rows
}
