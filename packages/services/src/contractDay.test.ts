import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateToLatest } from '#database.ts'
import { openBefore } from '#testkit/openBefore.ts'

const migration = '0024_contractDay'

test('dates stored as timestamps become their day in London, and reminders are not sent again', async () => {
  const { db } = await openBefore(migration)
  // The time zone of the session must not matter.
  await sql`set time zone 'America/Los_Angeles'`.execute(db)
  await sql`insert into contract (code, name, originator) values ('A', 'Tunnels', 'DMJ')`.execute(
    db,
  )
  const dates = {
    'W-1': ['2026/12/20 21:34:00', '2026/12/20 00:00:00'],
    'W-2': ['2027/06/14 23:00:00', '2027/06/15 00:00:00'],
    // The hour that does not exist in London, and the hour that occurs twice.
    'W-3': ['2026/03/29 01:30:00', '2026/10/25 00:30:00'],
    'W-4': ['soon', '2026/02/31 09:00:00'],
  }
  for (const [tag, [freeze, t12]] of Object.entries(dates))
    await sql`
      insert into asset (tag_code, contract, class_code, attribute, updated_by)
      values (${tag}, 'A', 'Work Package', jsonb_build_object('Design Freeze', ${freeze}::text, 'T-12', ${t12}::text), 'system')`.execute(
      db,
    )
  await sql`
    insert into notification (contract, recipient, reason, plan, tag_code, due_at, caused_by, once)
    values ('A', 'ada', 'DUE', 'W-2', 'W-2', '2027-06-14 23:00:00+00', 'system', 'due 7 2027-06-14T23:00:00.000Z'),
      ('A', 'ada', 'RETURNED', 'W-2', 'W-2', null, 'bo', null)`.execute(db)

  await migrateToLatest(db)
  const { rows } = await sql<{ tag_code: string; freeze: string; t12: string }>`
    select tag_code, attribute ->> 'Design Freeze' freeze, attribute ->> 'T-12' t12 from asset order by tag_code`.execute(
    db,
  )
  expect(rows.map(({ freeze, t12 }) => [freeze, t12])).toEqual([
    ['2026/12/20 00:00:00', '2026/12/20 00:00:00'],
    ['2027/06/15 00:00:00', '2027/06/15 00:00:00'],
    ['2026/03/29 00:00:00', '2026/10/25 00:00:00'],
    ['soon', '2026/02/31 09:00:00'],
  ])
  const kept = await sql`
    select to_char(due_on, 'YYYY-MM-DD') due_on, once from notification order by id`.execute(db)
  expect(kept.rows).toEqual([
    { due_on: '2027-06-15', once: 'due 7 2027-06-15' },
    { due_on: null, once: null },
  ])
  expect(await db.selectFrom('contract').select('time_zone').execute()).toEqual([
    { time_zone: 'Europe/London' },
  ])
})
