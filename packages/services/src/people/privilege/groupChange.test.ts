import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupMembers } from '@tidemark/schema/rest/group'
import { previewGroupChange, privilegesOfGroup } from '@tidemark/schema/rest/privilege'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import {
  admin,
  branch,
  givenGroup,
  givePrivilege,
  limited,
  startReach,
  whole,
} from './reach/reach.testkit.ts'
import type { ReachWorld } from './reach/reach.testkit.ts'

const { owner, worker, manager, gone } = people
let world: ReachWorld
const program = 'program@dunmere.example'
let far: string
beforeAll(async () => {
  world = await startReach()
  await world.services.given.person(
    program,
    { [contract]: ['Registers:Viewer'] },
    { isProgram: true },
  )
  far = await givenGroup(world.services, 'Far workers', [worker, gone])
  await givePrivilege(world.services, admin, 'Far', [far], whole([branch('sector', 'Far')]))
})
afterAll(() => world[Symbol.asyncDispose]())

type Change = Omit<Parameters<typeof bodyOf>[0], 'contract_id' | 'group_id'>
const bodyOf = (change: {
  contract_id?: string
  group_id?: string
  joining?: string[]
  leaving?: string[]
  privileges?: object[]
  removed?: string[]
  deleted?: boolean
}) => ({ contract_id: contract, group_id: far, ...change }) as never
const preview = (change: Change, who = admin) =>
  world.as(who).post(previewGroupChange, { body: bodyOf(change) })
const lines = (gained: number, lost: number) => ({ lines: { gained, lost } })

/** The plan and its discipline of each sector: both are at work, and the worker has the discipline. */
const changes: Record<string, [Change, object[]]> = {
  'leaving the only group that limits widens': [
    { leaving: [worker] },
    [{ username: worker, extent: 'EVERYTHING', ...lines(1, 0), tasks: { gained: 1, lost: 0 } }],
  ],
  'deleting the group widens for all members who can sign in': [
    { deleted: true },
    [{ username: worker, extent: 'EVERYTHING', ...lines(1, 0) }],
  ],
  'removing its privilege widens': [
    { removed: ['Far'] },
    [{ username: worker, extent: 'EVERYTHING', ...lines(1, 0) }],
  ],
  'a further privilege of the group widens': [
    {
      privileges: [
        { name: 'Near too', related_groups: ['FAR'], privilege: whole([branch('sector', 'Near')]) },
      ],
    },
    // Both sectors are all that there are.
    [{ username: worker, extent: 'EVERYTHING', ...lines(1, 0) }],
  ],
  'another limit moves': [
    {
      privileges: [
        {
          name: 'Far',
          related_groups: ['FAR'],
          privilege: whole([branch('sector', 'Near')]),
          version: 1,
        },
      ],
    },
    [{ username: worker, extent: 'PART', ...lines(1, 1), tasks: { gained: 1, lost: 1 } }],
  ],
  'joining limits whoever saw everything': [
    { joining: [owner] },
    [{ username: owner, extent: 'PART', ...lines(0, 1), tasks: { gained: 0, lost: 1 } }],
  ],
  'joining limits a program that saw everything': [
    { joining: [program] },
    [{ username: program, extent: 'PART', ...lines(0, 1) }],
  ],
  'joining widens whoever another group limits': [
    { joining: [limited] },
    [{ username: limited, extent: 'EVERYTHING', ...lines(1, 0), tasks: { gained: 0, lost: 0 } }],
  ],
  'a change of nothing': [{ joining: [worker], leaving: [owner], removed: ['Unknown'] }, []],
}

test.each(
  Object.entries(changes).map(([name, [change, expected]]) => ({ name, change, expected })),
)(
  'a preview counts lines and open tasks, and saves nothing: $name',
  async ({ change, expected }) => {
    const before = await state()
    const asked = {
      ...change,
      ...(change.privileges && {
        privileges: change.privileges.map((one) => ({ ...one, related_groups: [far] })),
      }),
    }
    expect(await preview(asked)).toMatchObject({ count: expected.length, people: expected })
    expect(await state()).toEqual(before)
  },
)

const state = async () => [
  await world.as(admin).get(groupMembers, { query: { contract, group_id: far } }),
  await world.as(admin).get(privilegesOfGroup, { query: { group_id: far } }),
]

test('group managers preview memberships, and only those who change privileges theirs', async () => {
  expect(await preview({ leaving: [worker] }, manager)).toMatchObject({ count: 1 })
  const refused = (change: object, who: string) =>
    world.as(who).refused(previewGroupChange, { body: bodyOf(change) })
  expect(await refused({ removed: ['Far'] }, manager)).toMatchObject({ status: 403 })
  expect(await refused({ leaving: [worker] }, owner)).toMatchObject({ status: 403 })
  expect(await refused({ leaving: [worker] }, people.foreigner)).toMatchObject({ status: 404 })
  expect(await refused({ group_id: crypto.randomUUID() }, admin)).toMatchObject({ status: 404 })
})
