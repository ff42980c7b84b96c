import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DataImportSummary } from '@tidemark/schema/rest/contractDataImport'
import type { Asset } from '#asset/asset.ts'
import { assetColumns } from '#asset/asset.store.ts'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound } from '#platform/http/refusals.ts'
import type { DataImportTable, DataUndoStep } from './dataImport.tables.ts'

export type DataImport = Selectable<DataImportTable>

export const insertDataImport = (
  trx: Transaction<Tables>,
  row: Pick<DataImport, 'import_id' | 'contract' | 'file_id' | 'name' | 'created_by'>,
) => trx.insertInto('contract_data_import').values(row).execute()

/** Finds an import of this person; 404 for one of anybody else. */
export async function requireDataImport(
  db: Kysely<Tables>,
  { contract, id, by, lock = false }: { contract: string; id: string; by: string; lock?: boolean },
): Promise<DataImport> {
  const found = await db
    .selectFrom('contract_data_import')
    .selectAll()
    .where('import_id', '=', id)
    .where('contract', '=', contract)
    .where('created_by', '=', by)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}

export const storeApplied = (
  trx: Transaction<Tables>,
  id: string,
  { counts, undo }: { counts: DataImportSummary['counts']; undo: readonly DataUndoStep[] },
) =>
  trx
    .updateTable('contract_data_import')
    .set({ state: 'applied', counts: json(counts), undo: json([...undo]) })
    .where('import_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const storeUndone = (
  trx: Transaction<Tables>,
  id: string,
  kept: DataImportSummary['kept'],
) =>
  trx
    .updateTable('contract_data_import')
    .set({ state: 'undone', kept: json(kept) })
    .where('import_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Forgets old imports and returns the ids of their files. */
export async function deleteOldDataImports(
  trx: Transaction<Tables>,
  days: number,
): Promise<string[]> {
  const gone = await trx
    .deleteFrom('contract_data_import')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .returning('file_id')
    .execute()
  return gone.map(({ file_id }) => file_id)
}

/** Reads all contract data of a contract, each row with the tag code of its primary asset. */
export async function readContractData(
  db: Kysely<Tables>,
  contract: string,
): Promise<(Asset & { above: string | null })[]> {
  const { rows } = await sql<Asset & { above: string | null }>`
    select ${assetColumns}, above.tag_code as above
    from asset
    left join (
      asset_relation join asset above on above.tag_code = asset_relation.parent and above.class_code = 'Primary Asset'
    ) on asset_relation.child = asset.tag_code
    where asset.contract = ${contract}
      and asset.class_code in ('Primary Asset', 'Technical Lifecycles', 'Work Package')
      and (asset.class_code = 'Primary Asset' or above.tag_code is not null)
    order by asset.tag_code`.execute(db)
  return rows
}
