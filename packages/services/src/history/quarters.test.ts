import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { readAudit, recordAudit } from './history.store.ts'
import { addHistoryQuarters } from './quarters.store.ts'
import { dropHistoryQuarters, removeHistory } from './retention.store.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
  onTestFinished(database.close)
  const { db } = database
  await sql`insert into contract (code, name, originator) values ('A', 'Tunnels', 'DMJ')`.execute(
    db,
  )
  await sql`
    insert into asset (tag_code, contract, class_code, attribute, updated_by)
    values ('P', 'A', 'TIDP', '{}', 'ada'), ('O', 'A', 'TIDP', '{}', 'ada'), ('D', 'A', 'DIDP', '{"DIDP Name": "Drainage"}', 'ada')`.execute(
    db,
  )
})

const record = (action: string, plan = 'P', tagCode = plan) =>
  database.db
    .transaction()
    .execute((trx) => recordAudit(trx, { contract: 'A', plan, tagCode, executedBy: 'ada', action }))
const historyOf = async (plan: string, discipline?: string) =>
  (
    await readAudit(database.db, { plan, ...(discipline && { discipline }) }, { size: 10 })
  ).results.map(({ action }) => action)
/** Moves an entry to another quarter, as if it had been written then. */
const moveTo = (action: string, quarter: Date) =>
  sql`update audit_entry set execution_time = ${quarter}, id = history_quarter(${quarter}) + 5 where action = ${action}`.execute(
    database.db,
  )
const yearsFromNow = (years: number) => new Date(Date.now() + years * 365 * 86_400_000)
const partitionOf = async (action: string) =>
  (
    await sql<{
      name: string
    }>`select tableoid::regclass::text as name from audit_entry where action = ${action}`.execute(
      database.db,
    )
  ).rows[0]?.name

test('entries of a quarter without a partition are kept, and move when theirs is created', async () => {
  await record('Now')
  await record('Much later')
  await moveTo('Much later', yearsFromNow(2))
  expect(await partitionOf('Much later')).toBe('audit_entry_later')
  await addHistoryQuarters(database.db, 9)
  await addHistoryQuarters(database.db, 9)
  expect(await partitionOf('Much later')).toMatch(/^audit_entry_\d{4}_q\d$/)
  expect(await historyOf('P')).toEqual(['Much later', 'Now'])
  await record('Again')
  expect(await historyOf('P')).toEqual(['Much later', 'Again', 'Now'])
})

test('dropping ended quarters leaves one note in each history, with the time of the newest removed entry', async () => {
  const { db } = database
  const note = 'Removed older history'
  await record('Ancient', 'O')
  await moveTo('Ancient', yearsFromNow(-3))
  await record('Old', 'P', 'D')
  await record('Other', 'O')
  await record('Recent')
  await addHistoryQuarters(db, 9)
  await moveTo('Recent', yearsFromNow(2))
  const before = yearsFromNow(1)
  expect(await removeHistory(db, { before, size: 10 })).toBe(1)
  await dropHistoryQuarters(db, before)
  expect(await historyOf('P')).toEqual(['Recent', note])
  expect(await historyOf('P', 'D')).toEqual([note])
  expect(await historyOf('O')).toEqual([note])
  const { results } = await readAudit(db, { plan: 'O' }, { size: 10 })
  expect(results[0]?.execution_time.slice(0, 4)).toBe(String(new Date().getUTCFullYear()))
  // Its bytes are freed with the partition.
  const { rows } = await sql`
    select relname from pg_class where relkind = 'r' and history_quarter_end(relname) <= ${before}`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('the quarter of an entry is that of UTC, and the last one of a year ends with it', async () => {
  const { rows } = await sql<{ same: boolean; end: Date }>`
    select history_quarter('2026-12-31T23:30:00Z') = history_quarter('2026-10-01T00:00:00Z')
      and history_quarter('2027-01-01T00:00:00Z') > history_quarter('2026-12-31T23:59:59Z') as same,
      history_quarter_end('audit_entry_2026_q4') as end`.execute(database.db)
  expect(rows[0]).toEqual({ same: true, end: new Date('2027-01-01T00:00:00Z') })
})
