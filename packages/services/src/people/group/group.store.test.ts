import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { givenIn } from '#testkit/given.ts'
import { openTestDatabase } from '#testkit/testDatabase.ts'
import {
  deleteGroup,
  deleteMembers,
  findGroup,
  findUsers,
  insertGroup,
  insertMembers,
  lockGroup,
  readMembers,
  searchGroups,
  touchGroups,
} from './group.store.ts'

const [contract, other] = ['1DM03', '1DM05']
let database: Database
const ids: Record<string, string> = {}
const write: <T>(work: Parameters<typeof inTransaction<T>>[2]) => Promise<T> = (work) =>
  inTransaction(database.db, { writes: true }, work)
const insert = async (name: string, of = contract) =>
  (await write((trx) =>
    insertGroup(trx, { contract: of, name, project_organisation: true, created_by: 'ada' }),
  )) ?? ''
const add = (group: string, ...people: string[]) =>
  write((trx) =>
    insertMembers(
      trx,
      group,
      people.map((name) => ids[name] ?? ''),
    ),
  )
const search = async (more: { name?: string; page?: number; size?: number } = {}) => {
  const asked = { contract, page: 1, size: 10, ...more }
  const { groups, count } = await searchGroups(database.db, asked)
  return { names: groups.map(({ groupName }) => groupName), count }
}
const members = async (group: string) =>
  (await readMembers(database.db, group)).map(({ username }) => username)

beforeAll(async () => {
  database = await openTestDatabase()
  const given = givenIn(database.db)
  await given.contract(contract)
  await given.contract(other)
  const viewer = { [contract]: ['Registers:Viewer'] } as const
  for (const name of ['ann', 'ben', 'cleo']) ids[name] = (await given.person(name, viewer)).userId
  ids['gone'] = (await given.person('gone', viewer, { isActive: false })).userId
  ids['lena'] = (await given.person('lena', { [other]: ['Registers:Viewer'] })).userId
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('user_group').execute()
})

test('groups of a contract are found by a part of their name, in any case, page by page', async () => {
  for (const name of ['south team', 'North team', 'Surveyors', '100% team']) await insert(name)
  await insert('East team', other)
  const all = ['100% team', 'North team', 'south team', 'Surveyors']
  expect(await search()).toEqual({ names: all, count: 4 })
  expect(await search({ name: 'TEAM' })).toEqual({ names: all.slice(0, 3), count: 3 })
  expect(await search({ name: '%' })).toEqual({ names: ['100% team'], count: 1 })
  expect(await search({ name: 'x' })).toEqual({ names: [], count: 0 })
  expect(await search({ size: 3 })).toEqual({ names: all.slice(0, 3), count: 4 })
  expect(await search({ size: 3, page: 2 })).toEqual({ names: all.slice(3), count: 4 })
})

test('a group is read with the number of its members', async () => {
  const group = await insert('South team')
  await add(await insert('North team'), 'cleo')
  await add(group, 'ann', 'ben')
  const row = {
    id: group,
    groupName: 'South team',
    project_organisation: true,
    version: 1,
    membersCount: 2,
  }
  expect(await findGroup(database.db, group)).toEqual({ ...row, contract })
  expect(
    (await searchGroups(database.db, { contract, name: 'south', page: 1, size: 1 })).groups,
  ).toEqual([row])
  expect(await findGroup(database.db, 'unknown')).toBeUndefined()
})

test('a name is used once in a contract, in any case', async () => {
  expect(await insert('South team')).not.toBe('')
  expect(await insert('SOUTH TEAM')).toBe('')
  expect(await insert('South team', other)).not.toBe('')
})

test('a change of groups counts their versions and names the editor', async () => {
  const [group, untouched] = [await insert('South team'), await insert('North team')]
  const state = (id: string) => write((trx) => lockGroup(trx, id))
  expect(await state(group)).toEqual({ contract, version: 1, changed_by: 'ada' })
  await write((trx) => touchGroups(trx, [group], 'otto'))
  await write((trx) => touchGroups(trx, [], 'otto'))
  expect(await state(group)).toEqual({ contract, version: 2, changed_by: 'otto' })
  expect(await state(untouched)).toEqual({ contract, version: 1, changed_by: 'ada' })
  expect(await state('unknown')).toBeUndefined()
})

test('members are added once, listed by username, and taken from one group', async () => {
  const [group, another] = [await insert('South team'), await insert('North team')]
  expect(await add(group, 'ben', 'ann')).toHaveLength(2)
  expect(await add(group, 'ann', 'cleo')).toEqual([ids['cleo']])
  await add(another, 'ann')
  expect(await members(group)).toEqual(['ann', 'ben', 'cleo'])
  await write((trx) => deleteMembers(trx, group, [ids['ann'] ?? '', ids['ben'] ?? '']))
  await write((trx) => deleteMembers(trx, group, []))
  expect([await members(group), await members(another)]).toEqual([['cleo'], ['ann']])
})

test('a deleted group leaves the others', async () => {
  const [group, another] = [await insert('South team'), await insert('North team')]
  await write((trx) => deleteGroup(trx, group))
  expect(await search()).toEqual({ names: ['North team'], count: 1 })
  expect(await findGroup(database.db, another)).toBeDefined()
})

test('only active people with a role in the contract can become members', async () => {
  const found = await findUsers(database.db, contract, ['ann', 'gone', 'lena', 'nobody'])
  expect(found).toEqual([{ user_id: ids['ann'], username: 'ann', name: 'ann' }])
})
