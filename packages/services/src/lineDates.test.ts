import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dueDateFill } from '#asset/dueDateFill.ts'
import { migrateToLatest } from '#database.ts'
import { openBefore } from '#testkit/openBefore.ts'

const migration = '0026_lineDates'

test('lines of a database without dates become due when their plan is, in batches', async () => {
  const { db } = await openBefore(migration)
  await sql`insert into contract (code, name, originator) values ('A', 'Tunnels', 'DMJ')`.execute(
    db,
  )
  const plans = {
    // stage, code of the dates, Design Freeze, T-12, due
    'P-1': ['Detailed Design (DD)', 'DD', '2027/01/15 00:00:00', '2027/02/01 00:00:00'],
    'P-2': ['Construction (CON)', 'CON', '2027/01/15 00:00:00', '2028/02/29 00:00:00'],
    'P-3': ['Other', 'Other', '', 'soon'],
    'P-4': ['Detailed Design (DD)', 'CON', '2027/01/15 00:00:00', '2027/02/01 00:00:00'],
    'P-5': ['Detailed Design (DD)', 'DD', '2027/02/29 00:00:00', '2027/02/01 00:00:00'],
  }
  const add = (tag: string, className: string, attribute: object) =>
    sql`insert into asset (tag_code, contract, class_code, attribute, updated_by)
      values (${tag}, 'A', ${className}, cast(${JSON.stringify(attribute)}::text as jsonb), 'system')`.execute(
      db,
    )
  const relate = (parent: string, child: string) =>
    sql`insert into asset_relation (parent, child) values (${parent}, ${child})`.execute(db)
  for (const [plan, [stage, code, freeze, t12]] of Object.entries(plans)) {
    await add(plan, 'TIDP', { 'TIDP Stage': stage })
    await add(`${plan}-L`, 'Technical Lifecycles', {
      'Technical Lifecycle Stage Code': code,
      'Design Freeze': freeze,
      'T-12': t12,
    })
    await add(`${plan}-D`, 'DIDP', {})
    await add(`${plan}-D-1`, 'Document', { Title: 'Lining' })
    await relate(plan, `${plan}-L`)
    await relate(plan, `${plan}-D`)
    await relate(`${plan}-D`, `${plan}-D-1`)
  }
  await add('P-2-D-2', 'Document', { Title: 'Dated since' })
  await relate('P-2-D', 'P-2-D-2')

  await migrateToLatest(db)
  await sql`update asset set attribute = attribute || '{"Due Date": "2026/12/31 00:00:00"}' where tag_code = 'P-2-D-2'`.execute(
    db,
  )
  expect(await dueDateFill.enterNext(db, 2)).toBe('P-2-D-1')
  for (let next: string | null = ''; next !== null;) next = await dueDateFill.enterNext(db, 2)
  expect(await dueDateFill.isPending(db)).toBe(false)
  const { rows } = await sql<Record<string, string | null>>`
    select cast(due as text) as due, forecast, issued, planned_start, baseline_due
    from asset where class_code = 'Document' order by tag_code`.execute(db)
  expect(rows.map(({ due }) => due)).toEqual([
    '2027-01-15',
    '2028-02-29',
    '2026-12-31',
    null,
    null,
    null,
  ])
  expect(rows[0]).toMatchObject({
    forecast: null,
    issued: null,
    planned_start: null,
    baseline_due: null,
  })
})
