import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { migrationFolder, openDatabase } from '#database.ts'
import type { Database, DatabaseChoice } from '#platform/db/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { preparesStatements, testEnv } from './env.ts'
import { createMemoryTemplate, memoryChoice } from './memoryTemplate.ts'
import { createServerTemplate, serverDatabase, through } from './serverTemplate.ts'

/**
 * Opens a fresh database with all tables, copied from the template. A copy takes tenths of a second
 * instead of seconds.
 */
export async function openTestDatabase(): Promise<Database> {
  if (testEnv.TEST_DATABASE === 'pglite') return openEmbedded()
  const copy = await serverDatabase(testEnv.TEST_DATABASE_URL, await templateId())
  const pooler = testEnv.TEST_DATABASE_POOLER_URL
  const database = await openDatabase(
    pooler === undefined
      ? copy.choice
      : { ...through(pooler, copy.choice), prepare: preparesStatements },
  )
  const close = async () => {
    await database.close()
    await copy.drop()
  }
  return { ...database, close }
}

/** Opens a fresh embedded database with all tables. */
export const openEmbedded = async () => openDatabase(await embeddedTemplate())

/**
 * Returns an embedded database in memory that starts with all tables. Runs beside a server make its
 * template only when the first test asks for it.
 */
export async function embeddedTemplate() {
  await createTemplate()
  return memoryChoice(await templateId())
}

/**
 * Creates the template of the embedded database, or of this server, unless an earlier test run did.
 * A new migration or library version makes another template.
 */
export async function createTemplate(serverUrl?: string): Promise<void> {
  const id = await templateId()
  await (serverUrl === undefined
    ? createMemoryTemplate(id, prepare)
    : createServerTemplate(serverUrl, id, prepare))
}

/** Creates all tables, including those of the job queue. */
async function prepare(choice: DatabaseChoice): Promise<void> {
  const database = await openDatabase(choice)
  const jobs = createJobs(database, pino({ level: 'silent' }))
  await jobs.start()
  await jobs.stop()
  await database.close()
}

async function templateId(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(migrationFolder)).sort())
    hash.update(await readFile(path.join(migrationFolder, file)))
  hash.update(await readFile(path.join(import.meta.dirname, '../../package.json')))
  return hash.digest('hex').slice(0, 12)
}
