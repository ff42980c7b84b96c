import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest, migrationFolder } from '#database.ts'
import { readAudit } from '#history/history.store.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { StartFault } from '#platform/startFault.ts'
import { openBefore } from '#testkit/openBefore.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { fills, pendingFills } from './features.ts'

const log = pino({ level: 'silent' })

/** The first migration that each released version did not have. */
const releases = { '0.2.0': '0023_searchEntry' }

test.each(Object.entries(releases))(
  'a filled database of release %s is searched, listed and dated after the upgrade',
  async (_, next) => {
    const { db } = await openBefore(next)
    await sql`insert into contract (code, name, originator) values ('A', 'Tunnels', 'DMJ')`.execute(
      db,
    )
    await sql`
      insert into asset (tag_code, contract, class_code, attribute, updated_by) values
        ('P', 'A', 'TIDP', '{"TIDP Title": "South Portal", "TIDP Stage": "Construction (CON)"}', 'ada'),
        ('L', 'A', 'Technical Lifecycles', '{"Technical Lifecycle Stage Code": "CON", "T-12": "2027/02/01 00:00:00"}', 'ada'),
        ('D', 'A', 'DIDP', '{"DIDP Name": "Drainage"}', 'ada')`.execute(db)
    await sql`insert into asset_relation (parent, child, child_class) values ('P', 'L', 'Technical Lifecycles'), ('P', 'D', 'DIDP')`.execute(
      db,
    )
    await sql`
      insert into asset (tag_code, contract, class_code, attribute, updated_by)
      select 'N-' || n, 'A', 'Document', jsonb_build_object('Title', 'Sheet ' || n), 'ada'
      from generate_series(1001, 3100) n`.execute(db)
    await sql`
      insert into asset_relation (parent, child, child_class)
      select 'D', 'N-' || n, 'Document' from generate_series(1001, 3100) n`.execute(db)
    const { rows: before } =
      await sql`select tag_code, version from asset order by tag_code`.execute(db)

    await migrateToLatest(db)
    expect(await pendingFills(db)).toEqual([
      'the search',
      'the due dates of lines',
      'the register of all lines',
    ])
    for (const fill of fills) while ((await fill.enterNext(db)) !== null);

    const count = async (table: string) =>
      (
        await sql<{
          n: number
        }>`select cast(count(*) as int) as n from ${sql.table(table)}`.execute(db)
      ).rows[0]?.n
    expect(await pendingFills(db)).toEqual([])
    expect(await count('search_entry')).toBe(2_102)
    expect(await count('deliverable_row')).toBe(2_100)
    const { rows: due } =
      await sql`select distinct cast(due as text) as due from deliverable_row`.execute(db)
    expect(due).toEqual([{ due: '2027-02-01' }])
    // The upgrade makes no open edit a conflict.
    expect(
      (await sql`select tag_code, version from asset order by tag_code`.execute(db)).rows,
    ).toEqual(before)
  },
  // Every migration runs, on the embedded database.
  240_000,
)

test('a history from before its partitions is read with the entries since, also by people of limited reach', async () => {
  const { db } = await openBefore('0056_historyQuarters')
  await sql`insert into contract (code, name, originator) values ('A', 'Tunnels', 'DMJ')`.execute(
    db,
  )
  await sql`insert into asset (tag_code, contract, class_code, attribute, updated_by) values ('P', 'A', 'TIDP', '{}', 'ada')`.execute(
    db,
  )
  const record = (action: string) =>
    sql`insert into audit_entry (contract, plan, tag_code, executed_by, action) values ('A', 'P', 'P', 'ada', ${action})`.execute(
      db,
    )
  await record('First')
  await record('Second')
  await sql`create schema reach`.execute(db)
  await sql`create view reach.audit_entry as select own.* from audit_entry own`.execute(db)

  await migrate(db, { migrationFolder, defineViews: async () => {} }, log)
  await record('Third')
  const page = await readAudit(db, { plan: 'P' }, { size: 2 })
  expect(page.results.map(({ action }) => action)).toEqual(['Third', 'Second'])
  const rest = await readAudit(db, { plan: 'P' }, { size: 2, before: page.next ?? '' })
  expect(rest.results.map(({ action }) => action)).toEqual(['First'])
  const { rows: reached } = await sql<{
    action: string
  }>`select action from reach.audit_entry order by id`.execute(db)
  expect(reached.map(({ action }) => action)).toEqual(['First', 'Second', 'Third'])
}, 120_000)

test('what an upgrade left to fill is filled by one job, once', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const { db } = database
  await sql`insert into due_date_fill (next) values ('')`.execute(db)
  const jobs = createJobs(database, pino({ level: 'silent' }))
  for (const fill of fills) fill.define(jobs, db, pino({ level: 'silent' }))
  await jobs.start()
  onTestFinished(jobs.stop)
  for (const fill of fills) await fill.resume(jobs, db)
  await expect.poll(() => pendingFills(db), { timeout: 20_000 }).toEqual([])
})

test('a database that a newer release has upgraded is refused with a sentence', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`insert into kysely_migration (name, timestamp) values ('9001_future', '2031-01-01')`.execute(
    db,
  )
  const refusal = await migrateToLatest(db).catch((error: unknown) => error)
  expect(StartFault.is(refusal) && refusal.message).toBe(
    'A newer release has upgraded this database (9001_future). Start that release or a later one, or restore a backup from before the upgrade.',
  )
})
