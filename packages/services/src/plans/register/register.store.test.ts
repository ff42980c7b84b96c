import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import {
  enterCarriers,
  enterDocuments,
  findByNumber,
  findIssued,
  issuedQuery,
  lockSequence,
  readTypesFor,
  retireDocuments,
} from './register.store.ts'

test('the number of a tag code is found by index, whether issued for it or carried on by it', async () => {
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

describe('the store of the register', () => {
  let database: Database
  beforeAll(async () => void (database = await openTestDatabase()))
  afterAll(() => database.close())
  const write = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(database.db, { writes: true }, work)
  const numbered = (prefix: string, sequence: number) =>
    `${prefix}-${String(sequence).padStart(6, '0')}`
  const document = (number: string, asked_for: string | null = null) => ({
    number,
    asked_for,
    title: 'Title',
    document_type: 'Report (REP)',
    discipline: 'Tunnels (TN)',
    revision: 'P01',
  })

  test('sequences continue after every document of the contract', async () => {
    const next = () => write((trx) => lockSequence(trx, 'C1'))
    const first = await next()
    expect(await next()).toBe(first)
    const numbers = [numbered('C1-X', first + 7), numbered('C1-X', first + 3), 'of another form']
    const entered = await write((trx) =>
      enterDocuments(
        trx,
        'C1',
        numbers.map((one) => document(one)),
      ),
    )
    expect(entered.map(({ number, contract }) => [number, contract])).toEqual(
      numbers.map((number) => [number, 'C1']),
    )
    expect(await next()).toBe(first + 8)
    await write((trx) => enterDocuments(trx, 'C1', [document(numbered('C1-Y', first + 2))]))
    expect(await next()).toBe(first + 8)
    await write((trx) => enterDocuments(trx, 'C1', [document(numbered('C1-Y', first + 8))]))
    expect(await next()).toBe(first + 9)
    expect(await write((trx) => lockSequence(trx, 'C2'))).toBe(first)
    expect(await write((trx) => enterDocuments(trx, 'C1', []))).toEqual([])
  })

  test('concurrent requests for numbers of one contract are serialised', async () => {
    const issue = () =>
      write(async (trx) => {
        const next = await lockSequence(trx, 'C3')
        await enterDocuments(trx, 'C3', [document(numbered('C3-X', next))])
        return next
      })
    const issued = await Promise.all(Array.from({ length: 8 }, issue))
    expect(new Set(issued).size).toBe(8)
  })

  test('a document is found by its number in its contract', async () => {
    await write((trx) => enterDocuments(trx, 'C4', [document('C4-X-900001', 'tag 4')]))
    expect(await findByNumber(database.db, 'C4', 'C4-X-900001')).toMatchObject({
      asked_for: 'tag 4',
    })
    expect(await findByNumber(database.db, 'C5', 'C4-X-900001')).toBeUndefined()
    expect(await findByNumber(database.db, 'C4', 'C4-X-900002')).toBeUndefined()
  })

  test('a number can be carried on by further tag codes of its contract', async () => {
    await write((trx) => enterDocuments(trx, 'C6', [document('C6-X-900001', 'old 6')]))
    const carry = (number: string, tagCode: string) =>
      write((trx) => enterCarriers(trx, 'C6', [{ number, tagCode }]))
    await carry('C6-X-900001', 'new 6')
    await carry('C6-X-900001', 'new 6')
    await carry('C4-X-900001', 'other 6')
    await write((trx) => enterCarriers(trx, 'C6', []))
    const numbers = await Promise.all(
      ['old 6', 'new 6', 'other 6'].map(
        async (tag) => (await findIssued(database.db, tag))?.number,
      ),
    )
    expect(numbers).toEqual(['C6-X-900001', 'C6-X-900001', undefined])
  })

  test('numbers are retired once, by any of their tag codes, in their contract', async () => {
    await write((trx) =>
      enterDocuments(trx, 'C7', [
        document('C7-X-900001', 'a 7'),
        document('C7-X-900002', 'b 7'),
        document('C7-X-900003', 'c 7'),
      ]),
    )
    await write((trx) => enterCarriers(trx, 'C7', [{ number: 'C7-X-900002', tagCode: 'next 7' }]))
    const retire = (contract: string, ...tagCodes: string[]) =>
      write((trx) => retireDocuments(trx, contract, tagCodes))
    const retired = async () => {
      const rows = await database.db
        .selectFrom('register_document')
        .select(['number', 'retired_at'])
        .where('contract', '=', 'C7')
        .where('retired_at', 'is not', null)
        .orderBy('number')
        .execute()
      return rows.map(({ number, retired_at }) => [number, retired_at?.getTime()])
    }
    await retire('C6', 'a 7')
    await retire('C7')
    expect(await retired()).toEqual([])
    await retire('C7', 'a 7', 'next 7')
    const first = await retired()
    expect(first.map(([number]) => number)).toEqual(['C7-X-900001', 'C7-X-900002'])
    await retire('C7', 'a 7', 'c 7')
    expect((await retired()).slice(0, 2)).toEqual(first)
    expect(await retired()).toHaveLength(3)
  })

  test('types of document are listed by name, by discipline', async () => {
    await database.db.deleteFrom('register_type').execute()
    await database.db
      .insertInto('register_type')
      .values([
        { discipline: 'TN', code: 'REP', name: 'Report' },
        { discipline: 'TN', code: 'DRG', name: 'Drawing' },
        { discipline: 'IM', code: 'LOG', name: 'Log' },
      ])
      .execute()
    expect(await readTypesFor(database.db, 'TN')).toEqual([
      { code: 'DRG', name: 'Drawing' },
      { code: 'REP', name: 'Report' },
    ])
  })
})
