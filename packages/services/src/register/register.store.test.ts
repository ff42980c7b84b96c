import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { enterCarriers, findIssued, issuedQuery } from './register.store.ts'

test('the number of a tag code is looked up by index, whether it was issued for it or is carried on by it', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`
    insert into register_document (contract, number, asked_for, title, document_type, discipline, revision)
    select '1DM03', 'N-' || n, 'tag-' || n, 'Title', 'Report (REP)', 'Tunnels (TN)', 'P01' from generate_series(1, 5000) n`.execute(
    db,
  )
  await db
    .transaction()
    .execute((trx) => enterCarriers(trx, '1DM03', [{ number: 'N-17', tagCode: 'next-17' }]))
  await sql`vacuum analyze register_document`.execute(db)

  expect(await findIssued(db, 'tag-17')).toMatchObject({ number: 'N-17' })
  expect(await findIssued(db, 'next-17')).toMatchObject({ number: 'N-17' })
  expect(await findIssued(db, 'tag-0')).toBeUndefined()
  const query = issuedQuery(db, 'tag-17').compile()
  const { rows } = await db.executeQuery<Record<string, string>>({
    ...query,
    sql: `explain ${query.sql}`,
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Seq Scan on register_document')
})
