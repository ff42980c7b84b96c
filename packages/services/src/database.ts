import path from 'node:path'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { connectDatabase } from '#platform/db/database.ts'
import type { Database, DatabaseChoice } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Tables } from '#platform/db/tables.ts'
import { defineReach } from '#people/privilege/reach/reach.views.ts'
import './tables.ts'

export const migrationFolder = path.join(import.meta.dirname, 'migrations')

const silent = pino({ level: 'silent' })

/** Opens the services' database and brings its tables and views up to date. */
export const openDatabase = (choice: DatabaseChoice, log?: Logger): Promise<Database> =>
  connectDatabase(choice, (db) => migrateToLatest(db, log))

/** Brings the tables and views up to date, and logs each migration. */
export const migrateToLatest = (db: Kysely<Tables>, log = silent): Promise<void> =>
  migrate(db, { migrationFolder, defineViews: defineReach }, log)
