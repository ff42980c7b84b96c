import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionName } from '@tidemark/schema/rest/action'
import { addGroupUsers, createGroup, listGroups } from '@tidemark/schema/rest/group'
import { searchUsers } from '@tidemark/schema/rest/user'
import { listUsers } from '@tidemark/schema/rest/userAdministration'
import type { WorkflowWorld } from './workflow.testkit.ts'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  newLine,
  people,
  planFor,
  plantPackage,
  startWorkflow,
} from './workflow.testkit.ts'

/** Has a role of the contract, as a service account does. */
const program = 'reporting@services.example'
const admin = 'ada@dunmere.example'
const { owner, worker, manager } = people

let world: WorkflowWorld
const at = { plan: '', discipline: '', line: '' }
beforeAll(async () => {
  world = await startWorkflow()
  const { given } = world.services
  await given.person(program, { [contract]: ['Registers:Viewer'] }, { isProgram: true })
  await given.person(admin, { [contract]: ['System:Admin'] })
  at.plan = await givenPlan(world)
  at.discipline = await givenDiscipline(world, at.plan)
  at.line = (await givenLines(world, at.discipline, ['Lining']))[0] ?? ''
})
afterAll(() => world[Symbol.asyncDispose]())

type Naming = [
  list: string,
  who: string,
  action: ActionName,
  input: () => Promise<object> | object,
  field: string,
]
const lists: Naming[] = [
  [
    'owners of a new plan',
    manager,
    'action_create_tidp',
    async () => planFor(await plantPackage(world), [owner, program]),
    'TIDP.owners.1',
  ],
  [
    'owners of a plan',
    owner,
    'action_update_tidp_owner',
    () => ({ tag_code: at.plan, 'TIDP Owner': [owner, program] }),
    'TIDP Owner.1',
  ],
  [
    'SCS Lead Reviewers',
    owner,
    'action_update_internal_stakeholders',
    () => ({ tag_code: at.plan, 'Internal Stakeholders': [program] }),
    'Internal Stakeholders.0',
  ],
  [
    'Reviewers',
    owner,
    'action_update_external_stakeholders',
    () => ({ tag_code: at.plan, 'External Stakeholders': [program] }),
    'External Stakeholders.0',
  ],
  [
    'owners of a discipline',
    owner,
    'action_update_disciplines',
    () => ({
      tag_code: at.plan,
      didps: [{ label: 'Drainage', required: true, owners: [program] }],
    }),
    'didps.0.owners.0',
  ],
  [
    'nominated owners',
    worker,
    'action_nominate_additional_owner',
    () => ({ tag_code: at.discipline, 'Nominated Owners': [program] }),
    'Nominated Owners.0',
  ],
  [
    'authors of a new line',
    worker,
    'action_add_new_deliverables',
    () => ({
      tag_code: at.discipline,
      DELIVERABLES: [newLine('Drains', { 'Created By': [worker, program] })],
    }),
    'DELIVERABLES.0.Created By.1',
  ],
]

test.each(lists)('a program is not accepted among the %s', async (_, who, action, input, field) => {
  const { status, fields } = await world.refused(who, action, await input())
  expect([status, fields]).toEqual([422, { [field]: `${program} is a program, not a person.` }])
})

test('a program is found only by searches that include programs', async () => {
  const offered = async (query: object) =>
    (
      await world.as(owner).get(searchUsers, { query: { contract, page_size: 100, ...query } })
    ).results.map(({ username }) => username)
  expect(await offered({})).not.toContain(program)
  expect(await offered({ autocomplete: 'reporting' })).toEqual([])
  expect(await offered({ autocomplete: 'reporting', programs: true })).toEqual([program])
  // Its actions keep its name.
  expect(await offered({ username: [program] })).toEqual([program])
})

test('a program may be in a group, which limits its reach', async () => {
  await world.as(admin).post(createGroup, {
    body: { contractId: contract, groupName: 'Reports' },
  })
  const { available_groups: groups } = await world
    .as(admin)
    .get(listGroups, { query: { contract } })
  const id = groups[0]?.id ?? ''
  const body = { id, users: [program] }
  expect(await world.as(admin).post(addGroupUsers, { body })).toMatchObject({ membersCount: 1 })
})

test('User Management distinguishes programs from people', async () => {
  const { users } = await world
    .as(admin)
    .get(listUsers, { query: { contract_id: contract, page_size: 100 } })
  expect(users.filter(({ isProgram }) => isProgram).map(({ userName }) => userName)).toEqual([
    program,
  ])
})
