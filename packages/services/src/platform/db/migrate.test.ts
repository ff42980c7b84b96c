import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#database.ts'
import { StartFault } from '#platform/startFault.ts'
import { testEnv } from '#testkit/env.ts'
import { emptyServerDatabase } from '#testkit/serverTemplate.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { migrate } from './migrate.ts'

test.runIf(testEnv.TEST_DATABASE === 'postgres')(
  'a database that is not UTF-8 is refused with how to create one',
  async () => {
    const server = testEnv.TEST_DATABASE === 'postgres' ? testEnv.TEST_DATABASE_URL : ''
    const ascii = `encoding 'SQL_ASCII' locale 'C' template template0`
    const { choice, drop } = await emptyServerDatabase(server, ascii)
    onTestFinished(drop)
    const error: unknown = await openDatabase(choice).catch((fault: unknown) => fault)
    expect(StartFault.is(error) && error.message).toBe(
      "The database has the encoding SQL_ASCII, but must be UTF-8: create it with encoding 'UTF8' and template template0.",
    )
  },
)

/** Three migrations of one table, as files. */
const statements = {
  '9001_table': 'create table stock (item text)',
  '9002_index': 'create index stock_item on stock (item)',
  '9003_column': 'alter table stock add column amount integer',
}

/** Opens a database, and returns how to upgrade it by the first of these migrations, with the log. */
async function openStock() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`delete from kysely_migration`.execute(db)
  const migrationFolder = await mkdtemp(path.join(tmpdir(), 'tidemark-migrations-'))
  onTestFinished(() => rm(migrationFolder, { recursive: true }))
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const upgrade = async (count = 3) => {
    for (const [name, statement] of Object.entries(statements).slice(0, count))
      await writeFile(
        path.join(migrationFolder, `${name}.mjs`),
        `import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))}
        export const up = (db) => sql.raw(${JSON.stringify(statement)}).execute(db)`,
      )
    await migrate(db, { migrationFolder, defineViews: async () => {} }, log)
  }
  return { db, lines, upgrade }
}

test('an upgrade logs each migration with its time and the number that are left', async () => {
  const { lines, upgrade } = await openStock()
  await upgrade()
  expect(lines).toMatchObject(
    Object.keys(statements).map((migration, at) => ({
      msg: 'the database was migrated',
      migration,
      ms: expect.any(Number),
      pending: 2 - at,
    })),
  )
})

test('a migration that fails keeps those before it, and the next start continues with it', async () => {
  const { db, lines, upgrade } = await openStock()
  await upgrade(1)
  await sql`create index stock_item on stock (item)`.execute(db)
  await expect(upgrade()).rejects.toThrow('stock_item')
  const { rows } = await sql`select name from kysely_migration`.execute(db)
  expect(rows).toEqual([{ name: '9001_table' }])

  await sql`drop index stock_item`.execute(db)
  lines.length = 0
  await upgrade()
  expect(lines.map(({ migration }) => migration)).toEqual(['9002_index', '9003_column'])
})

// On the embedded database, only one process can read.
test.runIf(testEnv.TEST_DATABASE === 'postgres')(
  'an upgrade that meets a long read lets other readers pass, and continues after it',
  async () => {
    const { db, lines, upgrade } = await openStock()
    await upgrade(1)
    let rest: Promise<void> | undefined
    await db.transaction().execute(async (trx) => {
      await sql`select from stock`.execute(trx)
      rest = upgrade()
      await vi.waitFor(
        () =>
          expect(lines).toContainEqual(
            expect.objectContaining({ msg: 'the upgrade waits until a table is not in use' }),
          ),
        { timeout: 20_000, interval: 100 },
      )
      await sql`select from stock`.execute(db)
    })
    await rest
    expect(lines.at(-1)).toMatchObject({ msg: 'the database was migrated', pending: 0 })
  },
)
