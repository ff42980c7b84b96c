import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import type { DatabaseChoice } from '#platform/db/database.ts'

type Prepare = (choice: DatabaseChoice) => Promise<void>

/** Any number that all test files share: the first creates the template, the others wait. */
const templateLock = 7_204_317

/** Creates a database on the server, copied from the template. `drop` removes it. */
export async function serverDatabase(
  serverUrl: string,
  id: string,
  prepare: Prepare,
): Promise<{ choice: DatabaseChoice; drop: () => Promise<void> }> {
  const template = `tidemark_template_${id}`
  const name = `tidemark_test_${randomUUID().replaceAll('-', '')}`
  const choiceOf = (database: string): DatabaseChoice => {
    const url = new URL(serverUrl)
    url.pathname = `/${database}`
    return { kind: 'postgres', url: url.href, connections: 5 }
  }
  await asAdmin(serverUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (!rowCount) {
      const building = `${template}_building`
      await admin.query(`drop database if exists ${escapeIdentifier(building)} with (force)`)
      await admin.query(`create database ${escapeIdentifier(building)}`)
      await prepare(choiceOf(building))
      await admin.query(
        `alter database ${escapeIdentifier(building)} rename to ${escapeIdentifier(template)}`,
      )
    }
    await admin.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`,
    )
    // A crash of the server may lose test data, so commits need not wait for the disk.
    await admin.query(`alter database ${escapeIdentifier(name)} set synchronous_commit = off`)
  })
  const drop = () =>
    asAdmin(
      serverUrl,
      async (admin) =>
        void (await admin.query(`drop database ${escapeIdentifier(name)} with (force)`)),
    )
  return { choice: choiceOf(name), drop }
}

async function asAdmin(url: string, work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
