import { promises as fs } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

/** Any number will do as long as every process takes the same: processes that start together migrate one after the other. */
const migrationLock = 7_204_316

/** Brings the tables up to date: every file of ./migrations in the order of its number, each once. */
export const migrate = (db: Kysely<Tables>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
      if (error) throw error
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
    }
  })

export const migrationFolder = path.join(import.meta.dirname, 'migrations')

const provider = new FileMigrationProvider({ fs, path, migrationFolder })
