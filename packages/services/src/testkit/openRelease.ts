import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { connectDatabase } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { preparesStatements, testEnv } from './env.ts'
import { emptyServerDatabase, through } from './serverTemplate.ts'

const dump = path.join(import.meta.dirname, 'release-1.0.0-rc.sql')

/** Opens a database of this test run's kind with the tables of the last release. */
export async function openRelease(): Promise<Database> {
  const database = await connectDatabase(await emptyDatabase(), createTables)
  onTestFinished(database.close)
  return database
}

/** Runs the dump on one connection, whose search path it changes. */
const createTables = (db: Kysely<Tables>): Promise<void> =>
  db.connection().execute(async (one) => {
    await sql.raw(await readFile(dump, 'utf8')).execute(one)
    await sql`reset all`.execute(one)
  })

async function emptyDatabase(): Promise<Parameters<typeof connectDatabase>[0]> {
  if (testEnv.TEST_DATABASE === 'pglite') return { kind: 'memory' }
  const { choice, drop } = await emptyServerDatabase(testEnv.TEST_DATABASE_URL)
  onTestFinished(drop)
  const pooler = testEnv.TEST_DATABASE_POOLER_URL
  return pooler === undefined ? choice : { ...through(pooler, choice), prepare: preparesStatements }
}
