import type { Kysely } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { Tables } from '#platform/db/tables.ts'
import { releaseFiles } from '#platform/files/file.store.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { forgetMemory } from './mapping/memory.store.ts'
import { deleteOldImports } from './lineImport.store.ts'

/** Forgets imports with their files, and closed proposals, after some days, and decisions that were not used for a long time. */
export const sweepImports = jobKind('lineImport.sweep', { cron: '53 3 * * *' })

export const forgetImports = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await releaseFiles(trx, await deleteOldImports(trx, limits.import.days))
    await forgetMemory(trx, limits.import.rememberedDays)
  })
