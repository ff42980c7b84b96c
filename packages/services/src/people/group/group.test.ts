import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrationAudit } from '@tidemark/schema/rest/administration'
import {
  addGroupUsers,
  createGroup,
  groupMembers,
  listGroups,
  removeGroup,
  removeGroupUsers,
  searchGroups,
  updateGroup,
} from '@tidemark/schema/rest/group'
import {
  createPrivileges,
  deletePrivilege,
  privilegesOfGroup,
} from '@tidemark/schema/rest/privilege'
import { createUser } from '@tidemark/schema/rest/userAdministration'
import { branch, whole } from '#people/privilege/reach/reach.testkit.ts'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      for (const code of ['1DM03', '1DM05']) await given.contract(code)
      await given.person('ada@dunmere.example', { '1DM03': ['System:Admin'] })
      await given.person('mia@dunmere.example', { '1DM03': ['Registers:WorkflowManager'] })
      await given.person('tom@dunmere.example', { '1DM03': ['Registers:Creator'] })
      await given.person('else@dunmere.example', { '1DM05': ['System:Admin'] })
      await given.person('both@dunmere.example', {
        '1DM03': ['System:Admin'],
        '1DM05': ['System:Admin'],
      })
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

const mia = () => services.as('mia@dunmere.example')
const make = async (groupName: string) => {
  const { message } = await mia().post(createGroup, { body: { groupName, contractId: '1DM03' } })
  return /^Group created: (.+)$/.exec(message)?.[1] ?? expect.fail(message)
}

test('groups are created, listed by name, found by any part of it and paginated', async () => {
  for (const name of ['North reviewers', 'east reviewers', '100% design']) await make(name)
  const { available_groups, total } = await mia().get(listGroups, {
    query: { contract: '1DM03', page_size: 2 },
  })
  expect({ names: available_groups.map(({ groupName }) => groupName), total }).toEqual({
    names: ['100% design', 'east reviewers'],
    total: 3,
  })
  expect(
    (await mia().get(searchGroups, { query: { contract: '1DM03', group_name: 'REVIEW' } })).total,
  ).toBe(2)
  expect(
    (await mia().get(searchGroups, { query: { contract: '1DM03', group_name: '00%' } })).total,
  ).toBe(1)
  expect(
    await mia().refused(searchGroups, { query: { contract: '1DM03', group_name: 'no' } }),
  ).toMatchObject({ status: 422 })
})

test.each([
  ['a', 'too short!'],
  ['x'.repeat(51), 'too long!'],
  ['  ', 'Field is required.'],
])('the title %o is refused', async (groupName, sentence) => {
  expect(
    await mia().refused(createGroup, { body: { groupName, contractId: '1DM03' } }),
  ).toMatchObject({ status: 422, fields: { groupName: sentence } })
})

test('names are unique, whatever their case and spaces', async () => {
  await make('Drainage team')
  for (const groupName of ['DRAINAGE team', 'Drainage \u00A0 Team', 'Drain\u00ADage team'])
    expect(
      await mia().refused(createGroup, { body: { groupName, contractId: '1DM03' } }),
    ).toMatchObject({ status: 409 })
})

test('a group is renamed at the version that was read; a name that is taken is refused', async () => {
  const [id] = [await make('Signaling'), await make('Ballast')]
  const body = { id, version: 1, groupName: 'Signalling', project_organisation: true }
  const renamed = {
    groupName: 'Signalling',
    project_organisation: true,
    version: 2,
    membersCount: 0,
  }
  expect(await mia().post(updateGroup, { body })).toMatchObject(renamed)
  expect(await mia().refused(updateGroup, { body })).toMatchObject({
    status: 409,
    code: 'STALE',
    current: renamed,
  })
  const current = { ...body, version: 2 }
  expect(await mia().post(updateGroup, { body: current })).toMatchObject({ version: 2 })
  for (const [groupName, status] of [
    ['BALLAST', 409],
    ['S', 422],
  ] as const)
    expect(await mia().refused(updateGroup, { body: { ...current, groupName } })).toMatchObject({
      status,
    })
  const { results } = await services
    .as('ada@dunmere.example')
    .get(administrationAudit, { query: { contract_id: '1DM03', group_id: id } })
  expect(results[0]).toMatchObject({
    action: "Changed group 'Signaling'",
    changes: [
      { field: 'Group Name', from: 'Signaling', to: 'Signalling' },
      { field: 'Project Organisation', from: 'No', to: 'Yes' },
    ],
  })
})

test('users of the contract are added and removed, all or none', async () => {
  const id = await make('Tunnels')
  expect(
    await mia().post(addGroupUsers, {
      body: { id, users: ['tom@dunmere.example', 'Mia@dunmere.example'] },
    }),
  ).toMatchObject({ membersCount: 2 })
  expect(
    await mia().refused(addGroupUsers, {
      body: { id, users: ['ada@dunmere.example', 'else@dunmere.example'] },
    }),
  ).toMatchObject({ status: 422, fields: { 'users.1': expect.any(String) } })
  expect(
    await mia().post(removeGroupUsers, { body: { id, users: ['mia@dunmere.example'] } }),
  ).toMatchObject({ membersCount: 1 })
  // A removal may be repeated.
  expect(
    await mia().post(removeGroupUsers, { body: { id, users: ['mia@dunmere.example'] } }),
  ).toMatchObject({ membersCount: 1 })
  for (const stranger of ['else@dunmere.example', 'nobody@dunmere.example', randomUUID()])
    expect(
      await mia().refused(removeGroupUsers, {
        body: { id, users: ['tom@dunmere.example', stranger] },
      }),
    ).toMatchObject({
      status: 422,
      fields: { 'users.1': `${stranger} is not a user of this contract.` },
    })
  expect((await mia().get(groupMembers, { query: { group_id: id } })).group_members).toMatchObject([
    { username: 'tom@dunmere.example', name: 'tom' },
  ])
})

test('who may not change groups learns nothing of which there are', async () => {
  const id = await make('Secret')
  const privilege = whole([branch('sector', 'S1')])
  const tried = async (by: string, group: string) => {
    const as = services.as(by)
    const users = ['tom@dunmere.example']
    const draft = { name: 'P', related_groups: [group], privilege }
    const refusals = [
      await as.refused(addGroupUsers, { body: { id: group, users } }),
      await as.refused(removeGroupUsers, { body: { id: group, users } }),
      await as.refused(removeGroup, { body: { id: group } }),
      await as.refused(updateGroup, {
        body: { id: group, groupName: 'Name', project_organisation: false },
      }),
      await as.refused(groupMembers, { query: { group_id: group } }),
      await as.refused(privilegesOfGroup, { query: { group_id: group } }),
      await as.refused(createPrivileges, { body: { privileges: [draft] } }),
      await as.refused(deletePrivilege, { body: { group_id: group, name: 'P' } }),
    ]
    return refusals.map(({ status }) => status)
  }
  const forbidden = Array.from({ length: 8 }, () => 403)
  for (const group of [id, randomUUID()])
    expect(await tried('tom@dunmere.example', group)).toEqual(forbidden)
  // Who has the right elsewhere is answered as if the group were not there.
  const [foreign, none] = [
    await tried('else@dunmere.example', id),
    await tried('else@dunmere.example', randomUUID()),
  ]
  expect(foreign).toEqual(none)
})

test('members whom only this group limits are named, and do not lift that limit themselves', async () => {
  const [limiting, other] = [await make('Limiting'), await make('Also limiting')]
  const users = ['mia@dunmere.example', 'tom@dunmere.example']
  await mia().post(addGroupUsers, { body: { id: limiting, users } })
  const limitedHere = async () =>
    (await mia().get(groupMembers, { query: { group_id: limiting } })).group_members
      .filter(({ is_limited_here }) => is_limited_here)
      .map(({ username }) => username)
  expect(await limitedHere()).toEqual([])

  const ada = services.as('ada@dunmere.example')
  const privilege = whole([branch('sector', 'S1')])
  await ada.post(createPrivileges, {
    body: { privileges: [{ name: 'Only S1', related_groups: [limiting, other], privilege }] },
  })
  expect(await limitedHere()).toEqual(users)
  await ada.post(addGroupUsers, { body: { id: other, users: ['tom@dunmere.example'] } })
  expect(await limitedHere()).toEqual(['mia@dunmere.example'])

  const leaving = { body: { id: limiting, users: ['mia@dunmere.example'] } }
  expect(await mia().refused(removeGroupUsers, leaving)).toMatchObject({ status: 403 })
  await ada.post(removeGroupUsers, { body: { id: limiting, users } })
  expect(await limitedHere()).toEqual([])
})

test('of two people who change a group concurrently the second learns who was faster and can repeat the change', async () => {
  const id = await make('Bridges')
  const {
    group: { version },
  } = await mia().get(groupMembers, { query: { group_id: id } })
  const ada = services.as('ada@dunmere.example')
  const [first, second] = await Promise.all(
    [mia(), ada].map((who, place) =>
      who.fetch(addGroupUsers, {
        body: { id, version, users: [place === 0 ? 'tom@dunmere.example' : 'ada@dunmere.example'] },
      }),
    ),
  )
  expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]))
  const [late, by, users] =
    first?.status === 409
      ? ([mia(), 'ada@dunmere.example', ['tom@dunmere.example']] as const)
      : ([ada, 'mia@dunmere.example', ['ada@dunmere.example']] as const)
  const stale = await late.refused(addGroupUsers, { body: { id, version, users: [...users] } })
  expect(stale).toMatchObject({
    code: 'STALE',
    changedBy: by,
    current: { id, membersCount: 1, version: version + 1 },
  })
  expect(await ada.refused(removeGroup, { body: { id, version } })).toMatchObject({ code: 'STALE' })
  expect(
    await late.refused(removeGroupUsers, { body: { id, version, users: [...users] } }),
  ).toMatchObject({ code: 'STALE' })
  expect(
    await late.post(addGroupUsers, { body: { id, version: version + 1, users: [...users] } }),
  ).toMatchObject({ membersCount: 2, version: version + 2 })
  expect(
    await late.post(addGroupUsers, { body: { id, version: version + 2, users: [...users] } }),
  ).toMatchObject({ version: version + 2 })
})

test('people who do not manage groups are refused, only System admins delete, and groups of other contracts are not found', async () => {
  const id = await make('Signals')
  expect(
    await services.as('tom@dunmere.example').refused(groupMembers, { query: { group_id: id } }),
  ).toMatchObject({ status: 403 })
  expect(await mia().refused(removeGroup, { body: { id } })).toMatchObject({ status: 403 })
  const foreign = await services.as('else@dunmere.example').refused(removeGroup, { body: { id } })
  expect(foreign).toMatchObject({ status: 404 })
  expect(
    await services.as('else@dunmere.example').refused(removeGroup, { body: { id: 'none' } }),
  ).toEqual(foreign)
  expect(await services.as('ada@dunmere.example').post(removeGroup, { body: { id } })).toEqual({
    message: 'Group deleted',
  })
  expect(await mia().refused(groupMembers, { query: { group_id: id } })).toEqual(foreign)
})

test('a group is not found in another contract of the same caller', async () => {
  const id = await make('Of one contract')
  const both = services.as('both@dunmere.example')
  for (const call of [
    (group_id: string, contract: string) =>
      both.refused(groupMembers, { query: { group_id, contract } }),
    (group_id: string, contract_id: string) =>
      both.refused(privilegesOfGroup, { query: { group_id, contract_id } }),
  ]) {
    const foreign = await call(id, '1DM05')
    expect(foreign).toMatchObject({ status: 404 })
    expect(foreign).toEqual(await call(crypto.randomUUID(), '1DM05'))
  }
  const own = { group_id: id, contract: '1DM03' }
  expect((await both.get(groupMembers, { query: own })).group.id).toBe(id)
})

test('a new user joins groups of the contract at once, or is not added', async () => {
  const own = await make('Newcomers')
  const { message } = await services
    .as('else@dunmere.example')
    .post(createGroup, { body: { groupName: 'Elsewhere', contractId: '1DM05' } })
  const foreign = message.replace('Group created: ', '')
  const add = (groups: string[]) => ({
    body: {
      contract_id: '1DM03',
      email: 'grouped@dunmere.example',
      isSSO: false,
      roles: ['Registers:Creator'],
      defaultModule: 'Registers',
      groups,
    },
  })
  const ada = services.as('ada@dunmere.example')
  for (const groups of [[own, foreign], ['unknown']])
    expect(await ada.refused(createUser, add(groups))).toMatchObject({ status: 404 })
  expect(await ada.post(createUser, add([own, own]))).toMatchObject({
    userName: 'grouped@dunmere.example',
    groups: [{ id: own, name: 'Newcomers' }],
  })
})
