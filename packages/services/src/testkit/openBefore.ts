import { promises as fs, readdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { onTestFinished } from 'vitest'
import { extensions } from '#platform/db/database.ts'
import { migrationFolder } from '#database.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Creates an embedded database with the tables before a migration. */
export async function openBefore(name: string): Promise<Kysely<Tables>> {
  const pglite = await PGlite.create({ extensions })
  const pool = new Pool(Object.assign(createPgConfig(pglite), { max: 1, idleTimeoutMillis: 0 }))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(async () => {
    await db.destroy()
    await pglite.close()
  })
  const names = readdirSync(migrationFolder).map((file) => path.parse(file).name)
  const before = names.toSorted().findLast((one) => one < name)
  const provider = new FileMigrationProvider({ fs, path, migrationFolder })
  const { error } = await new Migrator({ db, provider }).migrateTo(before ?? '')
  if (error) throw error
  return db
}
