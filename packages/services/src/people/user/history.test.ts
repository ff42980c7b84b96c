import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import {
  addGroupUsers,
  createGroup,
  removeGroup,
  removeGroupUsers,
} from '@tidemark/schema/rest/group'
import { createPrivileges, deletePrivilege } from '@tidemark/schema/rest/privilege'
import {
  createUser,
  deleteUser,
  getUser,
  updateUser,
} from '@tidemark/schema/rest/userAdministration'
import { branch, whole } from '#people/privilege/reach/reach.testkit.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

const [ada, mia, tom, both, vera] = [
  'ada@dunmere.example',
  'mia@dunmere.example',
  'tom@dunmere.example',
  'both@dunmere.example',
  'vera@dunmere.example',
] as const
const contract = '1DM03'
let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      for (const code of [contract, '1DM05']) await given.contract(code)
      await given.person(ada, { [contract]: ['System:Admin'] })
      await given.person(both, { [contract]: ['System:Admin'], '1DM05': ['System:Admin'] })
      await given.person(mia, { [contract]: ['Registers:WorkflowManager'] })
      await given.person(tom, { [contract]: ['Registers:Creator'] }, { name: 'Tom Hart' })
      await given.person(
        vera,
        { [contract]: ['Registers:Viewer'], '1DM05': ['Registers:Viewer'] },
        { name: 'Vera Vane' },
      )
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

type Query = {
  userId?: string
  group_id?: string
  deleted?: 'users' | 'groups'
  before?: string
  page_size?: number
}
const history = async (who: string, query: Query = {}, contract_id: string = contract) =>
  (
    await services.as(who).get(administrationAudit, { query: { contract_id, ...query } })
  ).results.map(({ executed_by, action, changes }) => ({ executed_by, action, changes }))
const idOf = async (username: string) =>
  (
    await services.db
      .selectFrom('person')
      .select('user_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).user_id
const make = async (groupName: string) =>
  (
    await services.as(mia).post(createGroup, { body: { groupName, contractId: contract } })
  ).message.replace('Group created: ', '')

test('actions on a user are in their history, with author and changes', async () => {
  const form = {
    contract_id: contract,
    isSSO: false,
    roles: ['Registers:Creator'],
    defaultModule: 'Registers',
  }
  const { userId, version } = await services
    .as(ada)
    .post(createUser, { body: { ...form, email: 'nora.vane@dunmere.example' } })
  const edit = {
    ...form,
    userId,
    isActive: true,
    version,
    roles: ['Assets:Viewer', 'Registers:Creator'],
    defaultModule: 'Assets',
  }
  const changed = await services.as(ada).post(updateUser, { body: edit })
  expect(
    await services.as(ada).post(updateUser, { body: { ...edit, version: changed.version } }),
  ).toEqual(changed)
  await services
    .as(ada)
    .post(deleteUser, { body: { contract_id: contract, userId, version: changed.version } })
  expect(
    await services.as(ada).refused(deleteUser, { body: { contract_id: contract, userId } }),
  ).toMatchObject({ status: 404, changedBy: ada })
  expect(await history(ada, { userId })).toEqual([
    {
      executed_by: ada,
      action: 'Took user Nora Vane (nora.vane@dunmere.example) out of the contract',
      changes: [
        { field: 'Active', from: 'Yes', to: 'No' },
        { field: 'Permissions', from: 'Assets viewer, Registers creator', to: null },
        { field: 'Default module', from: 'Assets', to: null },
      ],
    },
    {
      executed_by: ada,
      action: 'Changed user Nora Vane (nora.vane@dunmere.example)',
      changes: [
        { field: 'Permissions', from: 'Registers creator', to: 'Assets viewer, Registers creator' },
        { field: 'Default module', from: 'Registers', to: 'Assets' },
      ],
    },
    {
      executed_by: ada,
      action: 'Added user Nora Vane (nora.vane@dunmere.example)',
      changes: [
        { field: 'External Sign On', from: null, to: 'No' },
        { field: 'Active', from: null, to: 'Yes' },
        { field: 'Permissions', from: null, to: 'Registers creator' },
        { field: 'Default module', from: null, to: 'Registers' },
      ],
    },
  ])
})

test('actions on a group are in its history and its members’, also after it was deleted', async () => {
  const id = await make('North team')
  const users = [tom, vera]
  await services.as(mia).post(addGroupUsers, { body: { id, users } })
  await services.as(mia).post(addGroupUsers, { body: { id, users } })
  await services.as(mia).post(removeGroupUsers, { body: { id, users: [vera] } })
  await services.as(ada).post(removeGroup, { body: { id } })
  const entries = [
    {
      executed_by: ada,
      action: "Deleted group 'North team'",
      changes: [{ field: 'Members', from: 'Tom Hart', to: null }],
    },
    {
      executed_by: mia,
      action: "Removed users from group 'North team'",
      changes: [{ field: 'Members', from: 'Vera Vane', to: null }],
    },
    {
      executed_by: mia,
      action: "Added users to group 'North team'",
      changes: [{ field: 'Members', from: null, to: 'Tom Hart, Vera Vane' }],
    },
    {
      executed_by: mia,
      action: "Created group 'North team'",
      changes: [{ field: 'Project Organisation', from: null, to: 'No' }],
    },
  ]
  expect(await history(mia, { group_id: id })).toEqual(entries)
  expect(await history(ada, { userId: await idOf(tom) })).toEqual([entries[0], entries[2]])
  expect((await history(ada)).slice(0, 4)).toEqual(entries)
  const { results, next } = await services
    .as(ada)
    .get(administrationAudit, { query: { contract_id: contract, group_id: id, page_size: 3 } })
  expect([results.length, next]).toEqual([3, results[2]?.id])
  const last = await services.as(ada).get(administrationAudit, {
    query: { contract_id: contract, group_id: id, page_size: 1, before: next ?? '' },
  })
  expect(last).toMatchObject({ next: null, results: [entries[3]] })
})

test('deletions of groups and of users are listed with their last members and permissions', async () => {
  const id = await make('Short-lived')
  await services.as(mia).post(addGroupUsers, { body: { id, users: [tom] } })
  await services.as(ada).post(removeGroup, { body: { id } })
  expect((await history(mia, { deleted: 'groups' }))[0]).toEqual({
    executed_by: ada,
    action: "Deleted group 'Short-lived'",
    changes: [{ field: 'Members', from: 'Tom Hart', to: null }],
  })
  const form = { contract_id: contract, isSSO: false, defaultModule: 'Registers' }
  const { userId } = await services.as(ada).post(createUser, {
    body: { ...form, roles: ['Registers:Creator'], email: 'short.stay@dunmere.example' },
  })
  await services.as(ada).post(deleteUser, { body: { contract_id: contract, userId } })
  const [latest, ...earlier] = await history(ada, { deleted: 'users' })
  expect(latest).toMatchObject({
    executed_by: ada,
    action: 'Took user Short Stay (short.stay@dunmere.example) out of the contract',
    changes: [{ field: 'Active' }, { field: 'Permissions', from: 'Registers creator' }, {}],
  })
  expect(earlier.every(({ action }) => action.startsWith('Took user'))).toBe(true)
  expect(
    await services
      .as(mia)
      .refused(administrationAudit, { query: { contract_id: contract, deleted: 'users' } }),
  ).toMatchObject({ status: 403 })
  expect(await history(both, { deleted: 'groups' }, '1DM05')).toEqual([])
})

test('each branch of a privilege that was added, removed or inverted is in the history of all its groups', async () => {
  const [north, south] = [await make('Sector one'), await make('Sector two')]
  const save = (
    version: number | undefined,
    related_groups: string[],
    privilege = whole([branch('sector', 'S1')]),
  ) =>
    services.as(ada).post(createPrivileges, {
      body: {
        privileges: [{ name: 'Sectors', related_groups, privilege, ...(version && { version }) }],
      },
    })
  await save(undefined, [north])
  await save(1, [north, south], {
    ...whole([branch('sector', 'S2', [branch('area', 'North')])]),
    substractions: [branch('sector', 'S1')],
  })
  await services.as(ada).post(deletePrivilege, { body: { name: 'Sectors', group_id: north } })
  const entries = await history(mia, { group_id: south })
  expect(entries).toEqual([
    {
      executed_by: ada,
      action: "Removed privilege 'Sectors'",
      changes: [{ field: 'Groups', from: 'Sector one, Sector two', to: 'Sector two' }],
    },
    {
      executed_by: ada,
      action: "Changed privilege 'Sectors'",
      changes: [
        { field: 'Groups', from: 'Sector one', to: 'Sector one, Sector two' },
        { field: 'Sector S1', from: 'added', to: 'taken away' },
        { field: 'Sector S2', from: null, to: 'added' },
        { field: 'Sector S2 › Area North', from: null, to: 'added' },
      ],
    },
    { executed_by: mia, action: "Created group 'Sector two'", changes: expect.any(Array) },
  ])
  expect((await history(mia, { group_id: north })).map(({ action }) => action)).toEqual([
    entries[0]?.action,
    entries[1]?.action,
    "Created privilege 'Sectors'",
    "Created group 'Sector one'",
  ])
})

test('administrators of another contract see changes that affect it, and nothing else', async () => {
  const userId = await idOf(vera)
  const { version } = await services
    .as(both)
    .get(getUser, { query: { contract_id: contract, userId } })
  await services.as(both).post(updateUser, {
    body: {
      contract_id: contract,
      userId,
      version,
      isSSO: true,
      isActive: false,
      roles: ['Assets:Viewer'],
      defaultModule: 'Assets',
    },
  })
  const active = { field: 'Active', from: 'Yes', to: 'No' }
  expect(await history(both, { userId }, '1DM05')).toEqual([
    {
      executed_by: both,
      action: 'Deactivated user Vera Vane (vera@dunmere.example)',
      changes: [active],
    },
  ])
  expect((await history(ada, { userId }))[0]).toMatchObject({
    changes: [active, { field: 'Permissions' }, { field: 'Default module' }],
  })
})

test('a group’s history contains no permissions and is for people who manage groups; other histories are for System admins', async () => {
  const id = await make('Leavers')
  const userId = await idOf(tom)
  await services.as(mia).post(addGroupUsers, { body: { id, users: [tom] } })
  await services.as(ada).post(deleteUser, { body: { contract_id: contract, userId } })
  expect((await history(mia, { group_id: id }))[0]).toEqual({
    executed_by: ada,
    action: 'Took user Tom Hart (tom@dunmere.example) out of the contract',
    changes: [{ field: 'Groups', from: 'Leavers', to: null }],
  })
  for (const query of [{}, { userId }, { userId, group_id: id }])
    expect(
      await services
        .as(mia)
        .refused(administrationAudit, { query: { contract_id: contract, ...query } }),
    ).toMatchObject({ status: 403 })
  const foreign = await services
    .as(both)
    .refused(administrationAudit, { query: { contract_id: '1DM05', group_id: id } })
  expect(foreign).toMatchObject({ status: 404 })
  expect(
    await services
      .as(both)
      .refused(administrationAudit, { query: { contract_id: '1DM05', userId } }),
  ).toEqual(foreign)
  expect(
    await services.as(ada).refused(administrationAudit, { query: { contract_id: '1DM05' } }),
  ).toEqual(foreign)
})

test('refused changes are not in the history', async () => {
  const before = await history(ada)
  await services
    .as(mia)
    .refused(createGroup, { body: { groupName: 'Leavers', contractId: contract } })
  await services
    .as(ada)
    .refused(deleteUser, { body: { contract_id: contract, userId: await idOf(ada) } })
  expect(await history(ada)).toEqual(before)
})
