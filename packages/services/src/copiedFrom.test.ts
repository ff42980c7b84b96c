import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateToLatest } from '#database.ts'
import { readAudit } from '#history/history.store.ts'
import { openBefore } from '#testkit/openBefore.ts'

test('the history of a revision that was copied before the upgrade names the plan before it', async () => {
  const { db } = await openBefore('0065_copiedFrom')
  for (const statement of [
    sql`insert into contract (code, name, originator) values ('A', 'Tunnels', 'DMJ')`,
    sql`insert into asset (tag_code, contract, class_code, attribute, updated_by) values
      ('P-1', 'A', 'TIDP', '{"Superseded By": "P-2"}', 'ada'), ('P-2', 'A', 'TIDP', '{}', 'ada')`,
    sql`insert into audit_entry (contract, plan, tag_code, executed_by, action) values
      ('A', 'P-2', 'P-2', 'ada', 'Created as revision P02 of P-1'), ('A', 'P-2', 'P-2', 'ada', 'Updated Reviewers'),
      ('A', 'P-1', 'P-1', 'ada', 'Created another revision')`,
  ])
    await statement.execute(db)

  await migrateToLatest(db)
  const about = async (plan: string) =>
    (await readAudit(db, { plan }, { size: 5 })).results.map((entry) =>
      entry.about?.map(({ tag_code }) => tag_code),
    )
  expect(await about('P-2')).toEqual([[], ['P-1']])
  expect(await about('P-1')).toEqual([[]])
})
