import { addGroupUsers, removeGroup, removeGroupUsers } from '@tidemark/schema/rest/group'
import {
  createPrivileges,
  deletePrivilege,
  explainReach,
  type PrivilegeNodeRow,
} from '@tidemark/schema/rest/privilege'
import {
  createUser,
  getUser,
  listUsers,
  updateUser,
} from '@tidemark/schema/rest/userAdministration'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import {
  admin,
  branch,
  givenGroup,
  givePrivilege,
  limited,
  ofClass,
  startReach,
  whole,
} from './reach/reach.testkit.ts'
import type { ReachWorld } from './reach/reach.testkit.ts'

const lena = 'lena@dunmere.example'
const paul = 'paul@dunmere.example'
const idle = 'idle@dunmere.example'
const near = whole([branch('sector', 'Near')])
let world: ReachWorld
let own: string
let wide: string
beforeAll(async () => {
  world = await startReach()
  const { given } = world.services
  for (const name of [lena, paul]) await given.person(name, { [contract]: ['System:Admin'] })
  await given.person(idle, { [contract]: ['Registers:Viewer'] }, { isActive: false })
  own = await givenGroup(world.services, 'Near admins', [lena, paul])
  wide = await givenGroup(world.services, 'Wide', [people.worker])
  await givePrivilege(world.services, admin, 'Near admins', [own], near)
  await givePrivilege(world.services, admin, 'Wide', [wide], whole())
})
afterAll(() => world[Symbol.asyncDispose]())

const asLena = () => world.as(lena)
const privilege = (name: string, group: string, node: PrivilegeNodeRow, version?: number) => ({
  body: { privileges: [{ name, related_groups: [group], privilege: node, version }] },
})
const user = (email: string, groups: string[] = []) => ({
  body: {
    contract_id: contract,
    email,
    isSSO: false,
    roles: ['Registers:Viewer'],
    defaultModule: 'Registers',
    groups,
  },
})
const reached = async (username: string) => {
  const { extent, assets } = await world
    .as(admin)
    .get(explainReach, { query: { contract_id: contract, username } })
  return {
    extent,
    all: assets.flatMap(({ tag_code, classes }) => classes.map((one) => `${tag_code} ${one}`)),
  }
}

const ways: Record<string, () => Promise<{ status: number }>> = {
  'joining a wider group': () =>
    asLena().refused(addGroupUsers, { body: { id: wide, users: [lena] } }),
  'leaving their group': () =>
    asLena().refused(removeGroupUsers, { body: { id: own, users: [lena] } }),
  'deleting their group': () => asLena().refused(removeGroup, { body: { id: own } }),
  'taking its privilege away': () =>
    asLena().refused(deletePrivilege, { body: { name: 'Near admins', group_id: own } }),
  'widening its privilege': () =>
    asLena().refused(createPrivileges, privilege('Near admins', own, whole(), 1)),
  'another privilege of it': () =>
    asLena().refused(createPrivileges, privilege('More', own, whole([branch('sector', 'Far')]))),
  'a privilege on places to come': () =>
    asLena().refused(createPrivileges, privilege('More', own, whole([branch('sector', 'New')]))),
  'freeing each other': () =>
    asLena().refused(removeGroupUsers, { body: { id: own, users: [paul] } }),
  'putting each other into a wider group': () =>
    asLena().refused(addGroupUsers, { body: { id: wide, users: [paul] } }),
  'freeing somebody of another group': async () => {
    const team = await givenGroup(world.services, 'Also near', [people.owner])
    await givePrivilege(world.services, admin, 'Also near', [team], near)
    return asLena().refused(removeGroupUsers, { body: { id: team, users: [people.owner] } })
  },
  'inviting somebody without a limit': () =>
    asLena().refused(createUser, user('new@dunmere.example')),
  'inviting somebody into a wider group': () =>
    asLena().refused(createUser, user('new@dunmere.example', [wide])),
  'activating somebody without a limit': async () => {
    const { users } = await asLena().get(listUsers, {
      query: { contract_id: contract, email: idle },
    })
    const found = await asLena().get(getUser, {
      query: { contract_id: contract, userId: users[0]?.userId ?? '' },
    })
    const { userId, version } = found
    const { email: _, groups: __, ...form } = user(idle).body
    return asLena().refused(updateUser, { body: { ...form, userId, version, isActive: true } })
  },
}

test.each(Object.entries(ways).map(([way, refusal]) => ({ way, refusal })))(
  'a limited administrator gives nobody reach that they lack: $way',
  async ({ refusal }) => {
    const before = await Promise.all([lena, paul].map(reached))
    expect(await refusal()).toMatchObject({
      status: 403,
      Error: expect.stringMatching(/System admin/),
    })
    expect(await Promise.all([lena, paul].map(reached))).toEqual(before)
    expect(before[0]).toMatchObject({ extent: 'PART' })
  },
)

test('what they reach themselves they give, and they limit others', async () => {
  await asLena().post(addGroupUsers, { body: { id: own, users: [limited, people.owner] } })
  const less = whole([branch('sector', 'Near')], [ofClass('Comment')])
  await asLena().post(createPrivileges, privilege('Near admins', own, less, 1))
  await asLena().post(createUser, user('second@dunmere.example', [own]))
  expect(await reached('second@dunmere.example')).toMatchObject({ extent: 'PART' })
  const back = privilege('Near admins', own, near, 2)
  expect(await asLena().refused(createPrivileges, back)).toMatchObject({ status: 403 })
  await world.as(admin).post(createPrivileges, back)
})

test('the last System admin whom nothing limits does not limit themselves', async () => {
  const join = (id: string) => ({ body: { id, users: [admin] } })
  expect(await world.as(admin).refused(addGroupUsers, join(own))).toMatchObject({
    status: 409,
    Error: `You are the only System Admin who sees the whole of ${contract}. Name another one first.`,
  })
  await world.as(admin).post(addGroupUsers, join(wide))
  await world.as(admin).post(removeGroupUsers, join(wide))
})

const branches = [
  whole(),
  near,
  whole([branch('sector', 'Far')]),
  whole([branch('sector', 'Near', [], [branch('area', 'Area of Near')])]),
  whole([], [branch('sector', 'Near')]),
  whole([], [ofClass('Comment')]),
  whole([branch('sector', 'Near'), ofClass('TIDP')]),
  whole([], [ofClass('TIDP', [branch('attribute', 'Title')])]),
]

test('whatever two limited administrators do, neither sees more than before', async () => {
  const who = fc.constantFrom(lena, paul)
  const move = fc.record({
    by: who,
    what: fc.constantFrom('join', 'leave', 'delete', 'give', 'take'),
    of: who,
    at: fc.nat(2),
    node: fc.constantFrom(...branches),
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...Array.from({ length: 3 }, () => fc.constantFrom(...branches))),
      fc.array(move, { minLength: 1, maxLength: 6 }),
      async (nodes, moves) => {
        round += 1
        const groups: string[] = []
        for (const [at, node] of nodes.entries()) {
          const id = await givenGroup(
            world.services,
            `Group ${round}.${at}`,
            at === 0 ? [lena] : [],
          )
          await givePrivilege(world.services, admin, `P${round}.${at}`, [id], node)
          groups.push(id)
        }
        let before = new Set(
          (await Promise.all([lena, paul].map(reached))).flatMap(({ all }) => all),
        )
        for (const { by, what, of, at, node } of moves) {
          const id = groups[at] ?? ''
          const as = world.as(by)
          const named = { name: `P${round}.${at}`, group_id: id }
          if (what === 'join') await as.fetch(addGroupUsers, { body: { id, users: [of] } })
          else if (what === 'leave') await as.fetch(removeGroupUsers, { body: { id, users: [of] } })
          else if (what === 'delete') await as.fetch(removeGroup, { body: { id } })
          else if (what === 'take') await as.fetch(deletePrivilege, { body: named })
          else await as.fetch(createPrivileges, privilege(named.name, id, node, 1))
          const now = (await Promise.all([lena, paul].map(reached))).flatMap(({ all }) => all)
          expect(now.filter((one) => !before.has(one))).toEqual([])
          before = new Set(now)
        }
      },
    ),
    { numRuns: 12 },
  )
})
