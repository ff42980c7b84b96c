import { promises as fs } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { defineReach } from '#reach/reach.views.ts'
import type { Tables } from './tables.ts'

/**
 * Brings the tables up to date: every file of ./migrations in the order of its number, each once. Processes that start together
 * wait for each other: the migrator holds an advisory lock of the database meanwhile. The views of reach/ follow the tables.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  await defineReach(db)
}

export const migrationFolder = path.join(import.meta.dirname, 'migrations')

const provider = new FileMigrationProvider({ fs, path, migrationFolder })
