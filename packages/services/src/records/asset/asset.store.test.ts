import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { findAssets, updateAssets } from './asset.store.ts'
import { plantPlan } from './asset.testkit.ts'
import { createAssets } from './relation.store.ts'

const contract = '1DM03'
let database: Database
const write: <T>(work: Parameters<typeof inTransaction<T>>[2]) => Promise<T> = (work) =>
  inTransaction(database.db, { writes: true }, work)

beforeAll(async () => {
  database = await openTestDatabase()
  await givenIn(database.db).contract(contract)
})
afterAll(() => database.close())

test('a change keeps the other attributes and increments the version', async () => {
  const { plan } = await plantPlan(database.db)
  const [changed] = await write((trx) =>
    updateAssets(trx, 'otto', [
      { tagCode: plan, attribute: { 'TIDP Title': 'New', 'TIDP Number': null }, version: 1 },
    ]),
  )
  expect(changed).toMatchObject({
    version: 2,
    updated_by: 'otto',
    attribute: { 'TIDP Title': 'New', 'TIDP Number': null, 'TIDP Status': 'WIP' },
  })
})

test('several changes with one stale version are refused together, with the other person and the present values', async () => {
  const { lines } = await plantPlan(database.db, { lines: 2 })
  const [first = '', second = ''] = lines
  await write((trx) =>
    updateAssets(trx, 'otto', [{ tagCode: second, attribute: { Title: 'Otto’s' } }]),
  )
  const late = write((trx) =>
    updateAssets(trx, 'vera', [
      { tagCode: first, attribute: { Title: 'Vera’s' }, version: 1 },
      { tagCode: second, attribute: { Title: 'Vera’s' }, version: 1 },
    ]),
  )
  await expect(late).rejects.toMatchObject({
    body: {
      code: 'STALE',
      changedBy: 'otto',
      current: { tag_code: second, version: 2, attribute: { Title: 'Otto’s' } },
    },
  })
  const left = await findAssets(database.db, { contract, tagCodes: lines })
  expect(left.map(({ attribute }) => attribute['Title'])).toEqual(['Title 1', 'Otto’s'])
})

test('a version that was never issued is stale', async () => {
  const { plan } = await plantPlan(database.db)
  const change = write((trx) =>
    updateAssets(trx, 'vera', [{ tagCode: plan, attribute: {}, version: Number.MAX_SAFE_INTEGER }]),
  )
  await expect(change).rejects.toMatchObject({ body: { code: 'STALE' } })
})

test('of two concurrent changes of the same version one is refused', async () => {
  const { plan } = await plantPlan(database.db)
  const change = (by: string) =>
    write((trx) =>
      updateAssets(trx, by, [{ tagCode: plan, attribute: { 'TIDP Title': by }, version: 1 }]),
    )
  const outcomes = await Promise.allSettled([change('otto'), change('vera')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('concurrent requests get different tag codes', async () => {
  const create = () =>
    write((trx) =>
      createAssets(trx, { contract, classCode: 'Comment', attributes: [{}, {}, {}], by: 'vera' }),
    )
  const created = (await Promise.all([create(), create(), create(), create()])).flat()
  expect(new Set(created.map(({ tag_code }) => tag_code)).size).toBe(12)
})
