import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '#database.ts'
import { readAudit } from '#records/history/history.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { StartFault } from '#platform/startFault.ts'
import { openRelease } from '#testkit/openRelease.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { findByText } from '#records/search/search.store.ts'

/** Inserts a plan with a discipline, a line and history, by the statements of the release. */
async function insertPlan(db: Kysely<Tables>, contract: string): Promise<void> {
  const tag = (of: string) => `${contract}-${of}`
  const asset = (of: string, classCode: string, attribute: object) =>
    sql`insert into asset (tag_code, contract, class_code, attribute, updated_by)
      values (${tag(of)}, ${contract}, ${classCode}, cast(${JSON.stringify(attribute)}::text as jsonb), 'tom')`.execute(
      db,
    )
  const relate = (parent: string, child: string) =>
    sql`insert into asset_relation (parent, child) values (${tag(parent)}, ${tag(child)})`.execute(
      db,
    )
  await sql`insert into contract (code, name, originator) values (${contract}, 'Tunnels', 'DMJ')`.execute(
    db,
  )
  await asset('P', 'TIDP', { 'TIDP Title': 'Lining', 'TIDP Status': 'WIP' })
  await asset('D', 'DIDP', { 'DIDP Name': 'Tunnels' })
  await asset('L', 'Document', { Title: 'Ring 7', 'Due Date': '2027/02/01 00:00:00' })
  await relate('P', 'D')
  await relate('D', 'L')
  await sql`insert into task (contract, task_name, tag_code, assignee, status, created_by)
    values (${contract}, 'TIDP_OWNER', ${tag('P')}, 'tom', '0', 'system')`.execute(db)
  await sql`insert into audit_entry (contract, plan, tag_code, executed_by, action)
    values (${contract}, ${tag('P')}, ${tag('D')}, 'tom', 'Added deliverables')`.execute(db)
}

/** Returns what people read of the contract: search, history, and the dated lines of the MIDP. */
async function read(db: Kysely<Tables>, contract: string) {
  const { rows: lines } = await sql`
    select cast(due as text) as due, cast(sum(tally.lines) as integer) as counted
    from deliverable_row join deliverable_tally tally on tally.contract = deliverable_row.contract and tally.kind = 'plan'
    where deliverable_row.contract = ${contract} group by due`.execute(db)
  const found = await db
    .transaction()
    .execute((trx) => findByText(trx, { contract, text: 'ring', limit: 5, hidesAttributes: false }))
  const { results } = await readAudit(db, { plan: `${contract}-P` }, { size: 5 })
  const { rows: tasks } = await sql`select plan from task where contract = ${contract}`.execute(db)
  return { lines, found: found.total, history: results.map(({ action }) => action), tasks }
}

test('rows of the last release are there after the upgrade, and rows that its processes write since are read too', async () => {
  const { db } = await openRelease()
  await insertPlan(db, 'A')
  const versions = () =>
    sql`select tag_code, version from asset where contract = 'A' order by tag_code`.execute(db)
  const { rows: before } = await versions()

  await migrateToLatest(db)
  // The upgrade makes no open edit a conflict.
  expect((await versions()).rows).toEqual(before)
  await insertPlan(db, 'B')
  for (const contract of ['A', 'B'])
    expect(await read(db, contract)).toEqual({
      lines: [{ due: '2027-02-01', counted: 1 }],
      found: 1,
      history: ['Added deliverables'],
      tasks: [{ plan: `${contract}-P` }],
    })
})

test('the upgrade keeps every column of the last release, and requires none that it does not know', async () => {
  const { db } = await openRelease()
  const before = await columnsOf(db)
  await migrateToLatest(db)
  const after = await columnsOf(db)
  const typeOf = new Map(after.map(({ name, type }) => [name, type]))
  expect(before.filter(({ name, type }) => typeOf.get(name) !== type)).toEqual([])
  const tables = new Set(before.map(({ name }) => name.split('.')[0]))
  const known = new Set(before.map(({ name }) => name))
  expect(
    after.filter(
      ({ name, required }) => required && tables.has(name.split('.')[0]) && !known.has(name),
    ),
  ).toEqual([])
})

const columnsOf = async (db: Kysely<Tables>) =>
  (
    await sql<{ name: string; type: string; required: boolean }>`
      select table_name || '.' || column_name as name, data_type as type,
        is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as required
      from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely%'
      order by 1`.execute(db)
  ).rows

test.each([
  {
    of: 'a newer release',
    migration: '9001_future',
    refusal:
      'A newer release has upgraded this database (9001_future). Start that release or a later one, or restore a backup from before the upgrade.',
  },
  {
    of: 'a release before 1.0',
    migration: '0065_copiedFrom',
    refusal:
      'This database is of a release before 1.0 (0065_copiedFrom), which this one does not upgrade. docs/upgrading.md says how its data moves here.',
  },
])('a database of $of is refused with a sentence', async ({ migration, refusal }) => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`insert into kysely_migration (name, timestamp) values (${migration}, '2031-01-01')`.execute(
    db,
  )
  const fault = await migrateToLatest(db).catch((error: unknown) => error)
  expect(StartFault.is(fault) && fault.message).toBe(refusal)
})
