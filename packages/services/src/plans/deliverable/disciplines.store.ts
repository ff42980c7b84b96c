import type { Kysely } from 'kysely'
import type { LineClock } from '#records/asset/codec/deliverableRow.ts'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { clockColumns, clockOf } from '#people/user/contractClock.store.ts'

/** Finds the disciplines of a contract among the tag codes, and reads its clock, in one query. */
export async function findDisciplines(
  db: Kysely<Tables>,
  contract: string,
  tagCodes: readonly string[],
): Promise<{ disciplines: string[]; clock: LineClock }> {
  const rows = await db
    .selectFrom('contract')
    .leftJoin('asset', (join) =>
      join
        .onRef('asset.contract', '=', 'contract.code')
        .on('asset.tag_code', '=', anyOf(tagCodes))
        .on('asset.class_code', '=', 'DIDP'),
    )
    .select(clockColumns)
    .select('asset.tag_code')
    .where('code', '=', contract)
    .execute()
  const [first] = rows
  if (!first) throw new NotFound()
  return { disciplines: rows.flatMap(({ tag_code }) => tag_code ?? []), clock: clockOf(first) }
}
