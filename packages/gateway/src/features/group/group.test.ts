import {
  addGroupUsers,
  createGroup,
  groupMembers,
  removeGroup,
  removeGroupUsers,
  searchGroups,
} from '@tidemark/schema/rest/group'
import { searchUsers, userData } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { ann } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const group = {
  id: 'g1',
  groupName: 'North reviewers',
  membersCount: 1,
  project_organisation: true,
  version: 4,
}

test('groups are found by name and read with their members', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  world.services.play(searchGroups, answers(searchGroups, { available_groups: [group], total: 1 }))
  world.services.play(
    groupMembers,
    answers(groupMembers, {
      group,
      group_members: [{ username: 'tom@dunmere.example', name: 'Tom', is_active: true }],
    }),
  )
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { groups(search: " north ") { nodes { name memberCount projectOrganisation } } groupMembers(group: "g1") { username } groupMembership(group: "g1") { group { version } members { name } } } }',
  )
  expect(data).toEqual({
    contract: {
      groups: { nodes: [{ name: 'North reviewers', memberCount: 1, projectOrganisation: true }] },
      groupMembers: [{ username: 'tom@dunmere.example' }],
      groupMembership: { group: { version: 4 }, members: [{ name: 'Tom' }] },
    },
  })
  expect(world.services.callsTo(searchGroups)[0]?.query.get('group_name')).toBe('north')
  expect(world.services.callsTo(groupMembers)[0]?.query.get('contract')).toBe('1DM03')
})

test('a new group is known by its id; a title that is refused is placed on its field', async () => {
  await using world = await startWorld()
  const make =
    'mutation { result: createGroup(input: { contract: "1DM03", name: "a" }) { __typename ... on GroupCreated { id } ... on InvalidInput { fields { path message } } } }'
  world.services.play(
    createGroup,
    refuses(422, {
      Error: 'too short!',
      code: 'INVALID_INPUT',
      fields: { groupName: 'too short!' },
    }),
    answers(createGroup, { message: 'Group created: g7' }),
  )
  expect((await world.ask(make)).data).toEqual({
    result: { __typename: 'InvalidInput', fields: [{ path: 'name', message: 'too short!' }] },
  })
  expect((await world.ask(make)).data).toEqual({ result: { __typename: 'GroupCreated', id: 'g7' } })
})

test('a new member is in the answer', async () => {
  await using world = await startWorld()
  world.services.play(addGroupUsers, answers(addGroupUsers, { ...group, membersCount: 2 }))
  world.services.play(
    groupMembers,
    answers(groupMembers, {
      group: { ...group, membersCount: 2 },
      group_members: [
        { username: 'kai@dunmere.example', name: 'Kai', is_active: true },
        { username: 'tom@dunmere.example', name: 'Tom', is_active: true },
      ],
    }),
  )
  const { data } = await world.ask(
    'mutation { result: addGroupMembers(input: { group: "g1", users: ["tom@dunmere.example"] }) { ... on GroupMembersChanged { group { memberCount } members { name } } } }',
  )
  expect(data).toEqual({
    result: { group: { memberCount: 2 }, members: [{ name: 'Kai' }, { name: 'Tom' }] },
  })
})

test('a change sends its version; a conflict names who was quicker', async () => {
  await using world = await startWorld()
  const stale = refuses(409, {
    Error: 'bo@dunmere.example changed this first.',
    code: 'STALE',
    changedBy: 'bo@dunmere.example',
    current: group,
  })
  for (const call of [addGroupUsers, removeGroupUsers, removeGroup])
    world.services.play(call, stale)
  const conflict = '{ __typename ... on Conflict { changedBy } }'
  const { data } = await world.ask(`mutation {
    add: addGroupMembers(input: { group: "g1", version: 3, users: ["tom@dunmere.example"] }) ${conflict}
    remove: removeGroupMembers(input: { group: "g1", version: 3, users: ["tom@dunmere.example"] }) ${conflict}
    delete: deleteGroup(input: { id: "g1", version: 3 }) ${conflict}
  }`)
  const refused = { __typename: 'Conflict', changedBy: 'bo@dunmere.example' }
  expect(data).toEqual({ add: refused, remove: refused, delete: refused })
  for (const call of [addGroupUsers, removeGroupUsers, removeGroup])
    expect(world.services.callsTo(call)[0]).toMatchObject({ body: { id: 'g1', version: 3 } })
})

test('a conflict names the person who was quicker, and says when it was the viewer in another tab', async () => {
  await using world = await startWorld()
  const message = async (changedBy: string) => {
    world.services.play(
      removeGroup,
      refuses(409, {
        Error: `${changedBy} changed this first.`,
        code: 'STALE',
        changedBy,
        current: group,
      }),
    )
    const { data } = await world.ask(
      'mutation { result: deleteGroup(input: { id: "g1", version: 3 }) { ... on Conflict { message } } }',
    )
    return data?.['result']
  }
  world.services.play(
    searchUsers,
    answers(searchUsers, {
      count: 1,
      results: [{ username: 'tom@dunmere.example', name: 'Tom Brandt' }],
    }),
  )
  expect(await message('tom@dunmere.example')).toEqual({
    message: 'Tom Brandt changed this first. Review their change, then apply or discard yours.',
  })
  expect(await message('ann@dunmere.example')).toEqual({
    message: 'You changed this in another tab or on another device.',
  })
})
