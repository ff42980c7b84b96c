import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import { insertGroup } from '#people/group/group.store.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import {
  findGroups,
  insertPrivilege,
  readPrivileges,
  replacePrivilege,
  unlinkPrivilege,
} from './privilege.store.ts'

const [contract, other] = ['1DM03', '1DM05']
const root: PrivilegeNode = { type: 'contract', value: contract, additions: [], subtractions: [] }
const narrow: PrivilegeNode = {
  ...root,
  additions: [{ type: 'sector', value: 'S1', additions: [], subtractions: [] }],
}
let database: Database
/** Ids of the groups North and South of the contract, and of a group of the other one. */
let north: string
let south: string
let elsewhere: string
const write: <T>(work: Parameters<typeof inTransaction<T>>[2]) => Promise<T> = (work) =>
  inTransaction(database.db, { writes: true }, work)
const group = async (name: string, of = contract) =>
  (await write((trx) =>
    insertGroup(trx, { contract: of, name, project_organisation: false, created_by: 'ada' }),
  )) ?? ''
const insert = (name: string, groups: readonly string[], of = contract) =>
  write((trx) => insertPrivilege(trx, { contract: of, name, privilege: root, groups, by: 'ada' }))
const read = (name: string, of = contract) => readPrivileges(database.db, { contract: of, name })
const names = async (groupId: string) =>
  (await readPrivileges(database.db, { group: groupId })).map(({ name }) => name)

beforeAll(async () => {
  database = await openTestDatabase()
  const given = givenIn(database.db)
  await given.contract(contract)
  await given.contract(other)
  south = await group('South')
  north = await group('North')
  elsewhere = await group('Elsewhere', other)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('privilege').execute()
})

test('groups are found by id, sorted by name', async () => {
  expect(await findGroups(database.db, [south, north, elsewhere, 'unknown'])).toEqual([
    { group_id: elsewhere, contract: other, name: 'Elsewhere' },
    { group_id: north, contract, name: 'North' },
    { group_id: south, contract, name: 'South' },
  ])
  expect(await findGroups(database.db, [])).toEqual([])
})

test('a privilege is read by name in its contract, and by group, sorted by name', async () => {
  await insert('Tunnels', [south, north, south])
  await insert('Shafts', [south])
  await insert('Tunnels', [elsewhere], other)
  expect(await read('Tunnels')).toMatchObject([
    {
      name: 'Tunnels',
      privilege: root,
      version: 1,
      updated_by: 'ada',
      related_groups: [north, south].toSorted(),
    },
  ])
  expect(await read('Tunnels', other)).toMatchObject([{ related_groups: [elsewhere] }])
  expect(await read('Bridges')).toEqual([])
  expect(await names(south)).toEqual(['Shafts', 'Tunnels'])
  expect(await names(north)).toEqual(['Tunnels'])
})

test('a name is used once in a contract; the second gets nothing', async () => {
  expect(await insert('Tunnels', [south])).toBe(true)
  expect(await insert('Tunnels', [north])).toBe(false)
  expect(await names(north)).toEqual([])
  expect(await read('Tunnels')).toHaveLength(1)
})

test('a change replaces branches and groups, and counts the version', async () => {
  await insert('Tunnels', [south])
  await insert('Shafts', [south])
  await insert('Tunnels', [elsewhere], other)
  const change = { contract, name: 'Tunnels', privilege: narrow, groups: [north], by: 'otto' }
  expect(await write((trx) => replacePrivilege(trx, 1, change))).toBe(true)
  expect(await read('Tunnels')).toMatchObject([
    { privilege: narrow, version: 2, updated_by: 'otto', related_groups: [north] },
  ])
  expect(await names(south)).toEqual(['Shafts'])
  expect(await read('Shafts')).toMatchObject([{ privilege: root, version: 1 }])
  expect(await read('Tunnels', other)).toMatchObject([{ privilege: root, version: 1 }])
})

test('a stale change changes nothing', async () => {
  await insert('Tunnels', [south])
  const change = { contract, name: 'Tunnels', privilege: narrow, groups: [north], by: 'otto' }
  expect(await write((trx) => replacePrivilege(trx, 2, change))).toBe(false)
  expect(await read('Tunnels')).toMatchObject([{ privilege: root, related_groups: [south] }])
})

test('a privilege is taken from one group, and deleted with its last', async () => {
  await insert('Tunnels', [south, north])
  await insert('Shafts', [south])
  const [{ privilege_id: id } = { privilege_id: 0 }] = await read('Tunnels')
  await write((trx) => unlinkPrivilege(trx, id, south, 'otto'))
  expect(await read('Tunnels')).toMatchObject([
    { version: 2, updated_by: 'otto', related_groups: [north] },
  ])
  expect(await names(south)).toEqual(['Shafts'])
  expect(await read('Shafts')).toMatchObject([{ version: 1, updated_by: 'ada' }])
  await write((trx) => unlinkPrivilege(trx, id, north, 'otto'))
  expect(await read('Tunnels')).toEqual([])
})
