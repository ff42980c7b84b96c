import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Directory } from '@tidemark/schema/rest/directory'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import { claimCopy, copiedVersions, endClaim, storeCopy } from './copy.store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.db
    .updateTable('directory_copy')
    .set({ claimed_by: '', claimed_until: new Date(0) })
    .execute(),
)

const withRole = (role: string): Directory => ({
  contract: [
    {
      code: '1DM04',
      name: 'Held',
      originator: 'DMJ',
      time_zone: 'Europe/London',
      holiday_calendar: 'GB-ENG',
      amber_days: 14,
      directory_version: 1,
    },
  ],
  person: [
    {
      user_id: 'ann',
      username: 'ann@dunmere.example',
      name: 'Ann',
      is_active: true,
      is_sso: true,
      is_program: false,
      is_demonstration: false,
    },
  ],
  person_contract: [{ user_id: 'ann', contract: '1DM04' }],
  person_role: [{ user_id: 'ann', contract: '1DM04', role }],
  user_group: [],
  user_group_member: [],
  privilege: [],
  privilege_group: [],
})

const store = (claimant: string, role: string) =>
  inTransaction(database.db, { writes: true }, (trx) =>
    storeCopy(trx, claimant, { contract: '1DM04', directory: withRole(role) }),
  )
const roles = async () =>
  (await database.db.selectFrom('person_role').select('role').execute()).map(({ role }) => role)

test('one process reads the directory at a time, and again after the interval', async () => {
  const { db } = database
  expect(await claimCopy(db, 'one')).toBe(true)
  expect(await claimCopy(db, 'other')).toBe(false)
  expect(await store('one', 'Registers:Viewer')).toBe(true)
  await endClaim(db, 'one', { seconds: 60, isComplete: true })
  expect(await claimCopy(db, 'other')).toBe(false)
  await endClaim(db, 'one', { seconds: 0, isComplete: true })
  expect(await claimCopy(db, 'other')).toBe(true)
})

test('a process that answers late does not bring back a role that another has removed since', async () => {
  const { db } = database
  await claimCopy(db, 'slow')
  await endClaim(db, 'slow', { seconds: 0, isComplete: false })
  await claimCopy(db, 'fast')
  expect(await store('fast', 'Registers:Viewer')).toBe(true)
  expect(await store('slow', 'System:Admin')).toBe(false)
  expect(await roles()).toEqual(['Registers:Viewer'])
})

test('a contract that leaves the cell takes its roles along, and leaves the names of people', async () => {
  const { db } = database
  await claimCopy(db, 'one')
  await store('one', 'Registers:Viewer')
  expect([...(await copiedVersions(db))]).toEqual([['1DM04', 1]])
  await inTransaction(db, { writes: true }, (trx) =>
    storeCopy(trx, 'one', { contract: '1DM04', directory: null }),
  )
  expect(await copiedVersions(db)).toEqual(new Map())
  expect(await roles()).toEqual([])
  expect(await db.selectFrom('person').select('name').execute()).toEqual([{ name: 'Ann' }])
})
