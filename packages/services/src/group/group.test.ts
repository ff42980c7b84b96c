import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addGroupUsers,
  createGroup,
  groupMembers,
  listGroups,
  removeGroup,
  removeGroupUsers,
  searchGroups,
} from '@tidemark/schema/rest/group'
import { privilegesOfGroup } from '@tidemark/schema/rest/privilege'
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

test('names are unique, whatever their case', async () => {
  await make('Drainage')
  expect(
    await mia().refused(createGroup, { body: { groupName: 'DRAINAGE', contractId: '1DM03' } }),
  ).toMatchObject({ status: 409 })
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
  expect((await mia().get(groupMembers, { query: { group_id: id } })).group_members).toMatchObject([
    { username: 'tom@dunmere.example', name: 'tom' },
  ])
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
