import { promises as fs } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

/** The definition of the database. */
export interface DatabaseSchema {
  /** A folder with one file per migration, in the order of their numbers. */
  readonly migrationFolder: string
  /** Replaces the views; runs at every start, after the migrations. */
  readonly defineViews: (db: Kysely<Tables>) => Promise<void>
}

/**
 * Runs all pending migrations, then replaces the views. The migrator holds an advisory lock, so
 * processes that start together wait for each other.
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
