import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import type { DatabaseChoice } from '#platform/db/database.ts'
import type { Prepare } from './memoryTemplate.ts'

/** Any number that all test files share: the first creates the template, the others wait. */
const templateLock = 7_204_317

const templateOf = (id: string) => `tidemark_template_${id}`

/** Creates the template on the server unless it is there. */
export const createServerTemplate = (
  serverUrl: string,
  id: string,
  prepare: Prepare,
): Promise<void> =>
  asAdmin(serverUrl, async (admin) => {
    const template = templateOf(id)
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (!rowCount) {
      const building = `${template}_building`
      await admin.query(`drop database if exists ${escapeIdentifier(building)} with (force)`)
      await admin.query(`create database ${escapeIdentifier(building)}`)
      await prepare(choiceOf(serverUrl, building))
      await admin.query(
        `alter database ${escapeIdentifier(building)} rename to ${escapeIdentifier(template)}`,
      )
    }
  })

/** Creates a database on the server, copied from the template. `drop` removes it. */
export async function serverDatabase(
  serverUrl: string,
  id: string,
): Promise<{ choice: ServerChoice; drop: () => Promise<void> }> {
  const name = freshName()
  await asAdmin(serverUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    const { rows } = await admin.query<{ fsync: string }>('show fsync')
    // Copying files is quicker than logging them, but a server that waits for the disk syncs each.
    const strategy = rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log'
    await admin.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(templateOf(id))} strategy ${strategy}`,
    )
    // A crash of the server may lose test data, so commits need not wait for the disk.
    await admin.query(`alter database ${escapeIdentifier(name)} set synchronous_commit = off`)
  })
  return { choice: choiceOf(serverUrl, name), drop: () => drop(serverUrl, name) }
}

/** Creates a database without tables on the server, with options of the SQL. `drop` removes it. */
export async function emptyServerDatabase(
  serverUrl: string,
  options = '',
): Promise<{ choice: ServerChoice; drop: () => Promise<void> }> {
  const name = freshName()
  await asAdmin(
    serverUrl,
    async (admin) =>
      void (await admin.query(`create database ${escapeIdentifier(name)} ${options}`)),
  )
  return { choice: choiceOf(serverUrl, name), drop: () => drop(serverUrl, name) }
}

type ServerChoice = Extract<DatabaseChoice, { kind: 'postgres' }>

/** Returns the same database at another address of the server, such as a pooler's. */
export const through = (serverUrl: string, { url, ...choice }: ServerChoice): ServerChoice => ({
  ...choice,
  url: choiceOf(serverUrl, new URL(url).pathname.slice(1)).url,
})

const freshName = () => `tidemark_test_${randomUUID().replaceAll('-', '')}`

function choiceOf(serverUrl: string, database: string): ServerChoice {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return { kind: 'postgres', url: url.href, connections: 5 }
}

const drop = (serverUrl: string, name: string) =>
  asAdmin(
    serverUrl,
    async (admin) =>
      void (await admin.query(`drop database ${escapeIdentifier(name)} with (force)`)),
  )

async function asAdmin(url: string, work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
