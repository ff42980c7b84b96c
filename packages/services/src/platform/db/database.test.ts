import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { json } from './json.ts'
import { migrateToLatest } from '#database.ts'

async function open() {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  return database
}

test('processes that start together on an empty database create the tables once', async () => {
  const { db } = await open()
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await Promise.all([migrateToLatest(db), migrateToLatest(db), migrateToLatest(db)])
  expect(await db.selectFrom('contract').selectAll().execute()).toEqual([])
})

test('values are read as they were written, on either database', async () => {
  const { db } = await open()
  await db
    .insertInto('contract')
    .values({ code: 'A', name: 'ä "quoted" 漢字', originator: 'DMJ' })
    .execute()
  const attribute: Attributes = {
    list: ['a', 'b'],
    text: 'one',
    nothing: null,
    number: 12.5,
    flag: true,
  }
  await db
    .insertInto('asset')
    .values({
      tag_code: 'A-1',
      contract: 'A',
      class_code: 'TIDP',
      attribute: json(attribute),
      updated_by: 'vera',
    })
    .execute()
  const row = await db.selectFrom('asset').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attribute, version: 1, created_at: expect.any(Date) })
  const { n } = await db
    .selectFrom('asset')
    .select((asset) => asset.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBe(1)
})

test('a failed transaction changes nothing, and its connection is usable', async () => {
  const { db } = await open()
  const insert = () =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('contract').values({ code: 'A', name: 'A', originator: 'DMJ' }).execute()
      await trx.insertInto('contract').values({ code: 'A', name: 'A', originator: 'DMJ' }).execute()
    })
  await expect(insert()).rejects.toMatchObject({ code: '23505' })
  expect(await db.selectFrom('contract').selectAll().execute()).toEqual([])
})
