import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrateToLatest, openDatabase } from '#database.ts'
import { StartFault } from '#platform/startFault.ts'
import { testEnv } from '#testkit/env.ts'
import { openBefore } from '#testkit/openBefore.ts'
import { emptyServerDatabase } from '#testkit/serverTemplate.ts'

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

test('an upgrade logs each migration with its time and the number that are left', async () => {
  const { db } = await openBefore('0053_lateLines')
  const { log, lines } = logged()
  await migrateToLatest(db, log)
  const migrated = lines.filter(({ msg }) => msg === 'the database was migrated')
  expect(migrated[0]).toMatchObject({ migration: '0053_lateLines', ms: expect.any(Number) })
  expect(migrated.map(({ pending }) => pending)).toEqual(
    migrated.map((_, at) => migrated.length - 1 - at),
  )
})

test('a migration that fails keeps those before it, and the next start continues with it', async () => {
  const { db } = await openBefore('0053_lateLines')
  await sql`create index deliverable_row_counted on deliverable_row (contract)`.execute(db)
  await expect(migrateToLatest(db)).rejects.toThrow('deliverable_row_counted')
  const done = async () =>
    (
      await sql<{
        name: string
      }>`select name from kysely_migration order by name desc limit 1`.execute(db)
    ).rows
  expect(await done()).toEqual([{ name: '0053_lateLines' }])

  await sql`drop index deliverable_row_counted`.execute(db)
  const { log, lines } = logged()
  await migrateToLatest(db, log)
  expect(lines[0]).toMatchObject({ migration: '0054_profileIndex' })
})

// On the embedded database, only one process can read.
test.runIf(testEnv.TEST_DATABASE === 'postgres')(
  'an upgrade that meets a long read lets other readers pass, and continues after it',
  async () => {
    const { db } = await openBefore('0053_lateLines')
    const { log, lines } = logged()
    let upgrade: Promise<void> | undefined
    await db.transaction().execute(async (trx) => {
      await sql`select from notification`.execute(trx)
      upgrade = migrateToLatest(db, log)
      await vi.waitFor(
        () =>
          expect(lines).toContainEqual(
            expect.objectContaining({ msg: 'the upgrade waits until a table is not in use' }),
          ),
        { timeout: 20_000, interval: 100 },
      )
      await sql`select from notification`.execute(db)
    })
    await upgrade
    expect(lines.at(-1)).toMatchObject({ msg: 'the database was migrated', pending: 0 })
  },
)

/** Returns a log and its lines. */
function logged() {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}
