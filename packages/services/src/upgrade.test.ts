import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { searchAssets } from '@tidemark/schema/rest/asset'
import { dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { formTasks } from '@tidemark/schema/rest/form'
import { midpLines } from '@tidemark/schema/rest/midp'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { searchContract } from '@tidemark/schema/rest/search'
import { deliverableTasks } from '@tidemark/schema/rest/task'
import { taskList } from '@tidemark/schema/rest/taskList'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { migrateToLatest, migrationFolder } from '#database.ts'
import { readAudit } from '#history/history.store.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { diskStore } from '#platform/files/diskStore.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { StartFault } from '#platform/startFault.ts'
import { createCaller } from '#testkit/caller.ts'
import type { Caller } from '#testkit/caller.ts'
import { restEnv } from '#testkit/env.ts'
import { openBefore } from '#testkit/openBefore.ts'
import {
  insertForms,
  insertPeople,
  insertPlans,
  limitedViewer,
  owner,
  viewer,
} from '#testkit/releaseRows.ts'
import type { ReleaseRows } from '#testkit/releaseRows.ts'
import { createTestTokens } from '#testkit/testTokens.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { fills, pendingFills } from './features.ts'
import { startRest } from './server.ts'

const log = pino({ level: 'silent' })

/**
 * The first migration that each released version did not have; of 0.1.0 also that of its last state.
 * Processes of 0.1.0 cannot run beside later ones: migrations 0019 and 0024 removed columns.
 */
const releases = [
  { release: '0.1.0', next: '0008_asset_change', hasForms: false, besideNew: false },
  { release: '0.1.0 with forms', next: '0023_searchEntry', hasForms: true, besideNew: false },
  { release: '0.2.0', next: '0026_lineDates', hasForms: true, besideNew: true },
]

test.each(releases)(
  'everything in a filled database of release $release is there after the upgrade',
  async ({ next, hasForms, besideNew }) => {
    const database = await openBefore(next)
    const { db } = database
    await insertPeople(db)
    // More lines than one batch of a fill has.
    const before = { contract: 'A', plans: 3, lines: besideNew ? 350 : 20 }
    await insertPlans(db, before)
    if (hasForms) await insertForms(db, before.contract)
    const versions = () =>
      sql`select tag_code, version from asset where contract = 'A' order by tag_code`.execute(db)
    const { rows: kept } = await versions()

    await migrateToLatest(db)
    const { call, restUrl } = await startOn(database)
    await vi.waitFor(
      async () =>
        expect(await (await fetch(`${restUrl}/health/ready/`)).json()).toEqual({ status: 'ready' }),
      { timeout: 60_000, interval: 200 },
    )
    await expectAll(call, before, { hasForms })
    // The upgrade makes no open edit a conflict.
    expect((await versions()).rows).toEqual(kept)

    if (!besideNew) return
    // Processes of the release before write the same rows as ever; they know no due dates.
    const since = { contract: 'B', plans: 2, lines: 5 }
    await insertPlans(db, since)
    await insertForms(db, since.contract)
    await expectAll(call, since, { hasForms, due: null })
  },
  // Every migration runs, on the embedded database.
  240_000,
)

test('the upgrade keeps every column of release 0.2.0, and requires none that it does not know', async () => {
  const { db } = await openBefore('0026_lineDates')
  const columns = async () =>
    (
      await sql<{ name: string; type: string; required: boolean }>`
        select table_name || '.' || column_name as name, data_type as type,
          is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as required
        from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely%'
        order by 1`.execute(db)
    ).rows
  const before = await columns()
  await migrateToLatest(db)
  const after = await columns()
  const typeOf = new Map(after.map(({ name, type }) => [name, type]))
  expect(before.filter(({ name, type }) => typeOf.get(name) !== type)).toEqual([])
  const tables = new Set(before.map(({ name }) => name.split('.')[0]))
  const known = new Set(before.map(({ name }) => name))
  expect(
    after
      .filter(
        ({ name, required }) => required && tables.has(name.split('.')[0]) && !known.has(name),
      )
      .map(({ name }) => name),
  ).toEqual(['task.plan']) // A trigger fills it.
})

/** Starts the services on an upgraded database. */
async function startOn(database: Database) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-upgrade-'))
  const tokens = await createTestTokens()
  const rest = await startRest({
    env: restEnv,
    database,
    files: diskStore(folder),
    tokens: tokens.verifier,
    log: pino({ level: 'error' }),
  })
  onTestFinished(async () => {
    await rest[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })
  const { restUrl } = rest
  return { restUrl, call: (by: string) => createCaller(restUrl, () => tokens.sign(by)) }
}

/** Checks what people read of a contract: its lines, search, tasks, history, comments, forms and news. */
async function expectAll(
  call: (by: string) => Caller,
  { contract, plans, lines }: ReleaseRows,
  { hasForms, due = '2027/02/01 00:00:00' }: { hasForms: boolean; due?: string | null },
): Promise<void> {
  const [whole, own] = [call(viewer), call(owner)]
  const all = plans * 2 * lines
  const { now } = await whole.get(dashboardFigures, { query: { contract } })
  expect(now).toMatchObject({ lines: all, numbered: plans * 2 })
  const { total, more } = await whole.get(searchContract, { query: { contract, text: 'sheet' } })
  expect(more ? all : total).toBe(all)
  const page = await whole.post(midpLines, {
    body: { contract, filter: {}, sort: [{ key: 'number', descending: false }], first: 3 },
  })
  expect(page.lines.map(({ line, plan_title }) => [line.row1, plan_title])).toEqual([
    [`${contract}-DMJ-TN-DRG-000-24111`, 'Plan 1'],
    [`${contract}-DMJ-TN-DRG-000-24121`, 'Plan 1'],
    [`${contract}-DMJ-TN-DRG-000-24211`, 'Plan 2'],
  ])
  expect(page.lines.map(({ line }) => line.dates?.due ?? null)).toEqual([due, due, due])
  const query = { contract, tag_code: `${contract}-DIDP-1-1` }
  const { results: numbers } = await whole.get(deliverableTasks, { query })
  expect(numbers.filter(({ status }) => status === 'Done')).toHaveLength(1)
  const { results: history } = await whole.get(auditOf, { query })
  expect(history.map(({ action }) => action)).toEqual(['Added deliverables'])
  const { result } = await whole.post(searchAssets, {
    body: { contract, class_code: 'Comment', allowedClasses: [] },
  })
  expect(result).toHaveLength(plans * 2)
  const { counts } = await own.get(taskList, { query: { contract, from: '2020-01-01' } })
  expect(counts).toEqual([{ status: '0', count: plans * 3 + (hasForms ? 1 : 0) }])
  if (!hasForms) return

  const { results: forms } = await own.get(formTasks, { query: { contract } })
  expect(forms.map(({ main_asset }) => main_asset.attribute)).toEqual([
    { 'Document Number': `${contract}-INS-1` },
  ])
  const { results: news } = await own.get(listNotifications, { query: { contract } })
  expect(news.map(({ reason }) => reason)).toEqual(['FORM_OWNER', 'TIDP_OWNER'])
  // South Portal, with the plans of odd numbers, is in the first sector.
  const reached = await call(limitedViewer).get(dashboardFigures, { query: { contract } })
  expect(reached.now.lines).toBe(Math.ceil(plans / 2) * 2 * lines)
}

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
