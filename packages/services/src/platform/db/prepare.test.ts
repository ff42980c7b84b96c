import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Client } from 'pg'
import { inTransaction } from '#platform/http/transaction.ts'
import { preparesStatements } from '#testkit/env.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import type { Tables } from './tables.ts'

async function open() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await db
    .insertInto('contract')
    .values({ code: 'A', name: 'Tunnels', originator: 'DMJ' })
    .execute()
  return db
}
const ask = (db: Kysely<Tables>) =>
  db.selectFrom('contract').selectAll().where('code', '=', 'A').execute()

/** Records the names of prepared statements. */
const watchNames = () => {
  const query = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  return () =>
    (query.mock.calls as unknown[][]).flatMap(([asked]) =>
      typeof asked === 'object' && asked !== null && 'name' in asked ? [asked.name] : [],
    )
}

test.runIf(preparesStatements)(
  'a repeated statement on a connection is prepared, with the same result',
  async () => {
    const db = await open()
    const names = watchNames()
    const answers = await db
      .connection()
      .execute(async (one) => [await ask(one), await ask(one), await ask(one)])
    expect(answers).toEqual(
      Array.from({ length: 3 }, () => [expect.objectContaining({ code: 'A', name: 'Tunnels' })]),
    )
    expect(names()).toEqual([expect.any(String), names()[0]])
  },
)

test('a statement prepared on a table is not used for a view that shadows it', async () => {
  const db = await open()
  await sql`create schema before`.execute(db)
  await sql`create view before.contract as select * from public.contract where false`.execute(db)
  const asked = (path: string) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('search_path', ${path}, true)`.execute(trx)
      return (await ask(trx)).length
    })
  const turns = [1, 2, 3, 4, 5, 6, 7, 8]
  const seen: number[][] = []
  for (const _ of turns) seen.push([await asked('public'), await asked('before, public')])
  expect(seen).toEqual(turns.map(() => [1, 0]))
})

test('a new column, as when a newer release starts, fails no statement', async () => {
  const db = await open()
  const read = () => inTransaction(db, { writes: false }, ask)
  for (const _ of [1, 2, 3]) await read()
  await sql`alter table contract add column motto text`.execute(db)
  expect(await read()).toEqual([expect.objectContaining({ code: 'A', motto: null })])
})
