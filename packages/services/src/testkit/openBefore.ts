import { promises as fs, readdirSync } from 'node:fs'
import path from 'node:path'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { onTestFinished } from 'vitest'
import { connectDatabase } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrationFolder } from '#database.ts'
import { preparesStatements, testEnv } from './env.ts'
import { emptyServerDatabase, through } from './serverTemplate.ts'

/** Creates a database of this test run's kind with the tables before a migration. */
export async function openBefore(name: string): Promise<Database> {
  const names = readdirSync(migrationFolder).map((file) => path.parse(file).name)
  const before = names.toSorted().findLast((one) => one < name)
  const provider = new FileMigrationProvider({ fs, path, migrationFolder })
  const database = await connectDatabase(await emptyDatabase(), async (db) => {
    const { error } = await new Migrator({ db, provider }).migrateTo(before ?? '')
    if (error) throw error
  })
  onTestFinished(database.close)
  return database
}

async function emptyDatabase(): Promise<Parameters<typeof connectDatabase>[0]> {
  if (testEnv.TEST_DATABASE === 'pglite') return { kind: 'memory' }
  const { choice, drop } = await emptyServerDatabase(testEnv.TEST_DATABASE_URL)
  onTestFinished(drop)
  const pooler = testEnv.TEST_DATABASE_POOLER_URL
  return pooler === undefined ? choice : { ...through(pooler, choice), prepare: preparesStatements }
}
