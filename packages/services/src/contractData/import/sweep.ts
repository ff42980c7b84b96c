import type { Kysely } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { Tables } from '#platform/db/tables.ts'
import { releaseFiles } from '#platform/files/file.store.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { deleteOldDataImports } from './dataImport.store.ts'

/** Forgets imports of contract data with their files after some days. */
export const sweepDataImports = jobKind('contractData.sweepImports', { cron: '57 3 * * *' })

export const forgetDataImports = (db: Kysely<Tables>): Promise<void> =>
  db
    .transaction()
    .execute(async (trx) => releaseFiles(trx, await deleteOldDataImports(trx, limits.import.days)))
