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

test('a change leaves the other attributes alone and counts the version up', async () => {
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

test('of several changes one that is stale refuses all, and tells who was first and what stands now', async () => {
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

test('a version that no row can have yet is stale like any other', async () => {
  const { plan } = await plantPlan(database.db)
  const change = write((trx) =>
    updateAssets(trx, 'vera', [{ tagCode: plan, attribute: {}, version: Number.MAX_SAFE_INTEGER }]),
  )
  await expect(change).rejects.toMatchObject({ body: { code: 'STALE' } })
})

test('of two who change the same version at once one is told to look again', async () => {
  const { plan } = await plantPlan(database.db)
  const change = (by: string) =>
    write((trx) =>
      updateAssets(trx, by, [{ tagCode: plan, attribute: { 'TIDP Title': by }, version: 1 }]),
    )
  const outcomes = await Promise.allSettled([change('otto'), change('vera')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('tag codes that are asked for at the same time are all different', async () => {
  const create = () =>
    write((trx) =>
      createAssets(trx, { contract, classCode: 'Comment', attributes: [{}, {}, {}], by: 'vera' }),
    )
  const created = (await Promise.all([create(), create(), create(), create()])).flat()
  expect(new Set(created.map(({ tag_code }) => tag_code)).size).toBe(12)
})
