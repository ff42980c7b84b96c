import { promises as fs } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

/** What a database has to hold. */
export interface DatabaseSchema {
  /** Holds one file per migration, in the order of their numbers. */
  readonly migrationFolder: string
  /** Replaces the views; runs at every start, after the migrations. */
  readonly defineViews: (db: Kysely<Tables>) => Promise<void>
}

/**
 * Runs every migration that the database has not run yet, then replaces the views. Processes that start together wait for
 * each other: the migrator holds an advisory lock of the database.
 */
export async function migrate(
  db: Kysely<Tables>,
  { migrationFolder, defineViews }: DatabaseSchema,
): Promise<void> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder })
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  await defineViews(db)
}
