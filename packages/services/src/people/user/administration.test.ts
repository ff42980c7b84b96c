import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addGroupUsers, createGroup } from '@tidemark/schema/rest/group'
import { chooseContract, searchUsers, userData } from '@tidemark/schema/rest/user'
import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  type UserRow,
  updateUser,
  userType,
} from '@tidemark/schema/rest/userAdministration'
import { accountByEmail, createAccount } from '#platform/identity/account.store.ts'
import { modelStore } from '#platform/identity/model.store.ts'
import { startTestServices } from '#testkit/index.ts'
import { signInPolicy } from './admission.store.ts'
import type { TestServices } from '#testkit/index.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      for (const code of ['1DM03', '1DM05']) await given.contract(code)
      await given.person('ada@dunmere.example', { '1DM03': ['System:Admin'] })
      await given.person('bo@dunmere.example', { '1DM03': ['System:Admin'] })
      await given.person('only@dunmere.example', { '1DM05': ['System:Admin'] })
      await given.person('both@dunmere.example', {
        '1DM03': ['Registers:Creator'],
        '1DM05': ['Registers:Viewer'],
      })
      await given.person('mia_n@dunmere.example', { '1DM03': ['Registers:WorkflowManager'] })
      await given.person(
        'gone@dunmere.example',
        { '1DM03': ['Registers:Viewer'] },
        { isActive: false },
      )
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

const ada = () => services.as('ada@dunmere.example')
const contract_id = '1DM03'
const form = { contract_id, isSSO: false, roles: ['Registers:Creator'], defaultModule: 'Registers' }
const find = async (email: string, by = ada()): Promise<UserRow> => {
  const { users } = await by.get(listUsers, { query: { contract_id, email } })
  return users.find(({ userName }) => userName === email) ?? expect.fail(`${email} is not listed`)
}
const edit = async (email: string, changes: Partial<Parameters<typeof change>[0]> = {}) => {
  const { userId, isSSO, isActive, roles, defaultModule, version } = await find(email)
  return {
    contract_id,
    userId,
    isSSO,
    isActive,
    roles,
    defaultModule: defaultModule ?? 'Registers',
    version,
    ...changes,
  }
}
const change = (body: {
  contract_id: string
  userId: string
  isSSO: boolean
  isActive: boolean
  roles: string[]
  defaultModule: string | null
  version: number
}) => ada().post(updateUser, { body })

describe('the list', () => {
  test('contains the users of the contract, filtered and paginated by the database', async () => {
    const { users, totalMembers, availableRoles } = await ada().get(listUsers, {
      query: { contract_id, page_size: 2 },
    })
    expect(users.map(({ userName }) => userName)).toEqual([
      'ada@dunmere.example',
      'bo@dunmere.example',
    ])
    expect(totalMembers).toBe(5)
    expect(availableRoles).toContain('Registers:WorkflowManager')
    expect(
      (await ada().get(listUsers, { query: { contract_id, email: 'MIA_' } })).users,
    ).toMatchObject([{ userName: 'mia_n@dunmere.example' }])
    expect(
      (await ada().get(listUsers, { query: { contract_id, isActive: 'false' } })).users,
    ).toMatchObject([{ userName: 'gone@dunmere.example', isActive: false }])
    expect(await ada().refused(listUsers, { query: { contract_id, email: 'mi' } })).toMatchObject({
      status: 422,
    })
  })

  test('is sorted over all pages, with ties by email', async () => {
    const names = async (query: object) =>
      (await ada().get(listUsers, { query: { contract_id, page_size: 2, ...query } })).users.map(
        ({ userName }) => userName.split('@')[0],
      )
    expect(await names({ sort: 'isActive' })).toEqual(['gone', 'ada'])
    expect(await names({ sort: 'isActive', descending: 'true', page: 3 })).toEqual(['gone'])
    expect(await names({ sort: 'email', descending: 'true' })).toEqual(['mia_n', 'gone'])
    expect(await names({ sort: 'createdTime', descending: 'true', page: 3 })).toEqual(['ada'])
    expect(await names({ page: 4 })).toEqual([])
    expect((await ada().get(listUsers, { query: { contract_id, page: 4 } })).totalMembers).toBe(5)
  })

  test('is filtered to members of a group whose name contains the text', async () => {
    const { message } = await ada().post(createGroup, {
      body: { groupName: 'Portal 100% team', contractId: contract_id },
    })
    const id = message.replace('Group created: ', '')
    await ada().post(addGroupUsers, {
      body: { id, users: ['both@dunmere.example', 'bo@dunmere.example'] },
    })
    const found = await ada().get(listUsers, { query: { contract_id, groups: '100% T' } })
    expect(found).toMatchObject({
      totalMembers: 2,
      users: [{ userName: 'bo@dunmere.example' }, { userName: 'both@dunmere.example' }],
    })
    expect(await ada().get(listUsers, { query: { contract_id, groups: '1000' } })).toMatchObject({
      totalMembers: 0,
      users: [],
    })
  })

  test('is filtered to holders of a role', async () => {
    const query = { contract_id, role: 'System:Admin' }
    const { users, totalMembers } = await ada().get(listUsers, { query })
    expect(users.map(({ userName }) => userName)).toContain('ada@dunmere.example')
    expect(users.every(({ roles }) => roles.includes('System:Admin'))).toBe(true)
    expect(totalMembers).toBeLessThan(5)
  })

  test('is for System admins of the contract; others get 403 or 404', async () => {
    expect(
      await services.as('mia_n@dunmere.example').refused(listUsers, { query: { contract_id } }),
    ).toMatchObject({ status: 403 })
    const foreign = await ada().refused(listUsers, { query: { contract_id: '1DM05' } })
    expect(foreign).toMatchObject({ status: 404 })
    expect(await ada().refused(listUsers, { query: { contract_id: 'NOPE' } })).toEqual(foreign)
    const { userId } = await services
      .as('only@dunmere.example')
      .get(userData)
      .then(({ user_id }) => ({ userId: user_id }))
    expect(await ada().refused(getUser, { query: { contract_id, userId } })).toEqual(foreign)
  })
})

describe('a new user', () => {
  test('is stored in lower case, may work at once, and cannot be added twice', async () => {
    const made = await ada().post(createUser, {
      body: { ...form, email: 'New.Person@Dunmere.example' },
    })
    expect(made).toMatchObject({
      userName: 'new.person@dunmere.example',
      name: 'New Person',
      isActive: true,
      roles: ['Registers:Creator'],
      defaultModule: 'Registers',
      isInFewDomains: false,
    })
    expect(await services.as('new.person@dunmere.example').get(userData)).toMatchObject({
      roles: ['Registers:Creator'],
    })
    expect(
      await ada().refused(createUser, { body: { ...form, email: 'new.person@dunmere.example' } }),
    ).toMatchObject({ status: 409, Error: 'A user with this email already exists.' })
    expect(
      await ada().refused(createUser, {
        body: { ...form, email: 'ｎｅｗ.person@dunmere.example' },
      }),
    ).toMatchObject({ status: 409, Error: 'A user with this email already exists.' })
  })

  test('added concurrently in two contracts is one person in both', async () => {
    const email = 'twice@dunmere.example'
    const made = await Promise.all([
      ada().post(createUser, { body: { ...form, email } }),
      services
        .as('only@dunmere.example')
        .post(createUser, { body: { ...form, contract_id: '1DM05', email } }),
    ])
    expect(new Set(made.map(({ userId }) => userId)).size).toBe(1)
    expect(await services.as(email).get(userData)).toMatchObject({
      contract_list: [{ contract_code: '1DM03' }, { contract_code: '1DM05' }],
    })
    await ada().post(deleteUser, { body: { contract_id, userId: made[0].userId } })
  })

  test.each([
    [{ email: 'nobody' }, { email: 'must be valid email' }],
    [{ email: '🚇@dunmere.example' }, { email: 'must be valid email' }],
    [{ email: 'a' }, { email: 'too short!' }],
    [{ email: `${'a'.repeat(70)}@dunmere.example` }, { email: 'too long!' }],
    [
      { roles: [] },
      {
        roles: 'Field is required.',
        defaultModule: 'This module does not belong to the chosen permissions.',
      },
    ],
    [{ roles: ['Everything:Admin'] }, { roles: 'This role does not exist.' }],
    [
      { defaultModule: '3D' },
      { defaultModule: 'This module does not belong to the chosen permissions.' },
    ],
  ])('%o is refused field by field', async (faulty, fields) => {
    expect(
      await ada().refused(createUser, {
        body: { ...form, email: 'good@dunmere.example', ...faulty },
      }),
    ).toMatchObject({ status: 422, fields })
  })

  test('of another contract is added to this one and keeps the fields that affect all contracts', async () => {
    expect(
      await ada().get(userType, { query: { contract_id, email: 'only@dunmere.example' } }),
    ).toEqual({ isFoundInAd: true, isInFewDomains: true })
    const made = await ada().post(createUser, { body: { ...form, email: 'only@dunmere.example' } })
    expect(made).toMatchObject({ isSSO: true, isInFewDomains: true })
    await ada().post(deleteUser, { body: { contract_id, userId: made.userId } })
    expect(await services.as('only@dunmere.example').get(userData)).toMatchObject({
      roles: ['System:Admin'],
      contract_list: [{ contract_code: '1DM05' }],
    })
  })
})

test('the default module belongs to each contract: no administrator sets it for another', async () => {
  const only = services.as('only@dunmere.example')
  const [there, here] = [
    { contract_id: '1DM05', roles: ['3D:Viewer'], defaultModule: '3D' },
    { roles: ['Assets:Viewer'], defaultModule: 'Assets' },
  ]
  const { userId } = await only.post(createUser, {
    body: { ...form, ...there, email: 'lands@dunmere.example' },
  })
  const added = await ada().post(createUser, {
    body: { ...form, ...here, email: 'lands@dunmere.example' },
  })
  expect(added).toMatchObject({ userId, defaultModule: 'Assets' })
  expect(
    await ada().post(updateUser, {
      body: { ...form, userId, isSSO: added.isSSO, isActive: true, version: added.version },
    }),
  ).toMatchObject({ defaultModule: 'Registers' })
  expect(await only.get(getUser, { query: { contract_id: '1DM05', userId } })).toMatchObject({
    roles: ['3D:Viewer'],
    defaultModule: '3D',
  })

  const lands = services.as('lands@dunmere.example')
  expect(await lands.get(userData)).toMatchObject({
    contract: { contract_code: '1DM03' },
    default_module: 'Registers',
  })
  expect(await lands.post(chooseContract, { body: { contract: '1DM05' } })).toMatchObject({
    default_module: '3D',
  })
  await ada().post(deleteUser, { body: { contract_id, userId } })
  expect(await lands.get(userData)).toMatchObject({ default_module: '3D' })
})

describe('a change', () => {
  test('of a stale version is refused with the name of the other person', async () => {
    const older = await edit('mia_n@dunmere.example', { roles: ['Registers:Viewer'] })
    await services.as('bo@dunmere.example').post(updateUser, {
      body: await edit('mia_n@dunmere.example', {
        roles: ['Registers:WorkflowManager', 'Assets:Viewer'],
      }),
    })
    expect(await ada().refused(updateUser, { body: older })).toMatchObject({
      status: 409,
      code: 'STALE',
      changedBy: 'bo@dunmere.example',
      current: { roles: ['Assets:Viewer', 'Registers:WorkflowManager'] },
    })
  })

  test('is protected from a deletion of an older version, which is refused', async () => {
    const { userId, version } = await find('mia_n@dunmere.example')
    expect(
      await ada().refused(deleteUser, { body: { contract_id, userId, version: version - 1 } }),
    ).toMatchObject({ code: 'STALE', changedBy: 'bo@dunmere.example', current: { version } })
  })

  test('that removes a person from the contract changes their groups', async () => {
    const { message } = await ada().post(createGroup, {
      body: { groupName: 'Short stay', contractId: contract_id },
    })
    const id = message.replace('Group created: ', '')
    const { userId } = await ada().post(createUser, {
      body: { ...form, email: 'short.stay@dunmere.example' },
    })
    const { version } = await ada().post(addGroupUsers, {
      body: { id, users: ['short.stay@dunmere.example'] },
    })
    await ada().post(deleteUser, { body: { contract_id, userId } })
    expect(
      await services
        .as('bo@dunmere.example')
        .refused(addGroupUsers, { body: { id, version, users: ['bo@dunmere.example'] } }),
    ).toMatchObject({ code: 'STALE', changedBy: 'ada@dunmere.example' })
  })

  test('that deactivates a person ends their access at once; a person who also works in other contracts cannot be deactivated', async () => {
    expect(await change(await edit('mia_n@dunmere.example', { isActive: false }))).toMatchObject({
      isActive: false,
    })
    expect(await services.as('mia_n@dunmere.example').refused(userData)).toMatchObject({
      status: 401,
      detail: 'There is no such user within this domain',
    })
    expect(
      await ada().refused(updateUser, {
        body: await edit('both@dunmere.example', { isActive: false }),
      }),
    ).toMatchObject({ status: 403 })
    expect(
      await ada().refused(updateUser, {
        body: await edit('both@dunmere.example', { isSSO: false }),
      }),
    ).toMatchObject({ status: 409 })
  })

  test('that removes a role or deletes a person ends their sessions and is visible in other processes; history and comments keep the name', async () => {
    const username = 'nora.vane@dunmere.example'
    await ada().post(createUser, {
      body: { ...form, email: username, roles: ['Registers:Creator', 'Assets:Viewer'] },
    })
    const nora = services.as(username)
    const keepSignIn = async () => {
      await createAccount(services.db, { email: username, password: 'a good long one' })
      const account = await accountByEmail(services.db, username, signInPolicy('off'))
      await modelStore(
        services.db,
        signInPolicy('off'),
      )('RefreshToken').upsert('token', { accountId: account?.subject ?? '' }, 600)
    }
    const isSignedIn = async () =>
      (await modelStore(services.db, signInPolicy('off'))('RefreshToken').find('token')) !==
      undefined
    await keepSignIn()
    const { standing } = await nora.get(userData)
    await change(await edit(username, { defaultModule: 'Assets' }))
    expect([await isSignedIn(), (await nora.get(userData)).standing]).toEqual([true, standing])
    await change(await edit(username, { roles: ['Registers:Creator'], defaultModule: 'Registers' }))
    expect(await isSignedIn()).toBe(false)
    expect((await nora.get(userData)).standing).not.toBe(standing)

    await keepSignIn()
    await ada().post(deleteUser, { body: { contract_id, userId: (await find(username)).userId } })
    expect([
      await isSignedIn(),
      await accountByEmail(services.db, username, signInPolicy('off')),
    ]).toEqual([false, undefined])
    expect(await nora.refused(userData)).toMatchObject({ status: 401 })
    const named = { username: [username] }
    expect((await ada().get(searchUsers, { query: named })).results).toMatchObject([
      { username, name: 'Nora Vane' },
    ])
    expect((await ada().get(searchUsers, { query: { autocomplete: 'nora' } })).results).toEqual([])
    expect(
      (await services.as('only@dunmere.example').get(searchUsers, { query: named })).results,
    ).toEqual([])
  })

  test('never removes the last System admin, even when two remove each other concurrently', async () => {
    expect(
      await ada().refused(updateUser, {
        body: await edit('ada@dunmere.example', { isActive: false }),
      }),
    ).toMatchObject({ status: 409, Error: 'You cannot deactivate yourself.' })
    expect(
      await ada().refused(deleteUser, {
        body: { contract_id, userId: (await find('ada@dunmere.example')).userId },
      }),
    ).toMatchObject({ status: 409, Error: 'You cannot delete yourself.' })
    const viewer = { roles: ['Registers:Viewer'] }
    const outcomes = await Promise.all([
      ada().fetch(updateUser, { body: await edit('bo@dunmere.example', viewer) }),
      services
        .as('bo@dunmere.example')
        .fetch(updateUser, { body: await edit('ada@dunmere.example', viewer) }),
    ])
    // The second one is no longer an administrator, or would have removed the last one.
    expect(outcomes.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      expect.toSatisfy((status) => status === 403 || status === 409),
    ])
    const admins = await Promise.all(
      ['ada@dunmere.example', 'bo@dunmere.example'].map(async (who) =>
        (await services.as(who).get(userData)).roles.includes('System:Admin'),
      ),
    )
    expect(admins.filter(Boolean)).toHaveLength(1)
  })
})
