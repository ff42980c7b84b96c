import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGroup, addGroupUsers } from '@tidemark/schema/rest/group'
import { createPrivileges } from '@tidemark/schema/rest/privilege'
import { createUser, updateUser } from '@tidemark/schema/rest/userAdministration'
import { whole } from '#people/privilege/reach/reach.testkit.ts'
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
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

const [admin, foreign] = ['ada@dunmere.example', '1DM05']
let world: WorkflowWorld
beforeAll(async () => {
  world = await startWorkflow()
  await world.services.given.person(admin, { [contract]: ['System:Admin'] })
})
afterAll(() => world[Symbol.asyncDispose]())

const rowOf = async (table: 'person' | 'user_group' | 'privilege', by: string, value: string) =>
  world.services.db
    .selectFrom(table)
    .selectAll()
    .where(by as never, '=', value as never)
    .executeTakeFirstOrThrow() as Promise<Record<string, unknown>>
/** Adds properties that the types do not declare. */
const smuggling = <Body extends object>(body: Body, more: object): Body => ({ ...body, ...more })

test('a user has only the fields of the form, whatever else is sent', async () => {
  const form = {
    contract_id: contract,
    isSSO: false,
    roles: ['Registers:Viewer'],
    defaultModule: 'Registers',
  }
  const more = {
    userId: 'mine',
    user_id: 'mine',
    version: 99,
    created_time: '2001-01-01',
    selected_contract: foreign,
    updated_by: 'nobody',
    username: 'root@x.example',
  }
  const { userId, version } = await world.as(admin).post(createUser, {
    body: smuggling({ ...form, email: 'sly@dunmere.example' }, { ...more, isActive: false }),
  })
  expect(userId).not.toBe('mine')
  const kept = {
    username: 'sly@dunmere.example',
    name: 'Sly',
    is_active: true,
    version: 1,
    selected_contract: null,
    updated_by: admin,
  }
  expect(await rowOf('person', 'user_id', userId)).toMatchObject(kept)
  const { userId: _, user_id: __, version: ___, ...other } = more
  await world.as(admin).post(updateUser, {
    body: smuggling(
      { ...form, userId, version, isActive: true, roles: ['Registers:Creator'] },
      { ...other, email: 'root@x.example', contracts: [foreign] },
    ),
  })
  expect(await rowOf('person', 'user_id', userId)).toMatchObject({ ...kept, version: 2 })
  expect(
    await world.services.db
      .selectFrom('person_role')
      .select(['contract', 'role'])
      .where('user_id', '=', userId)
      .execute(),
  ).toEqual([{ contract, role: 'Registers:Creator' }])
})

test('a group and a privilege belong to the caller’s contract and name the caller, whatever else is sent', async () => {
  const more = {
    id: 'mine',
    group_id: 'mine',
    contract: foreign,
    version: 99,
    created_by: 'nobody',
    updated_by: 'nobody',
    membersCount: 7,
  }
  const { message } = await world
    .as(admin)
    .post(createGroup, { body: smuggling({ groupName: 'Sly group', contractId: contract }, more) })
  const id = message.replace('Group created: ', '')
  await world.as(admin).post(addGroupUsers, {
    body: smuggling(
      { id, users: [people.worker] },
      { groupName: 'Other', contract: foreign, project_organisation: true },
    ),
  })
  expect(await rowOf('user_group', 'group_id', id)).toMatchObject({
    contract,
    name: 'Sly group',
    project_organisation: false,
    version: 2,
    created_by: admin,
    updated_by: admin,
  })

  const draft = smuggling(
    {
      name: 'Sly',
      related_groups: [id],
      privilege: smuggling(whole(), { contract: foreign, extra: true }),
    },
    { contract: foreign, privilege_id: 1, updated_by: 'nobody' },
  )
  await world.as(admin).post(createPrivileges, { body: { privileges: [draft] } })
  expect(await rowOf('privilege', 'name', 'Sly')).toMatchObject({
    contract,
    version: 1,
    updated_by: admin,
    privilege: whole(),
  })
})

test('a plan is created in its first state, whatever else is sent', async () => {
  const sly = {
    'TIDP Status': 'Review Approved',
    'TIDP Number': 'MINE-1',
    Revision: 'P09',
    'TIDP Created By': 'nobody',
    tag_code: 'mine',
    attribute: { 'TIDP Status': 'Review Approved' },
  }
  const plan = planFor(await plantPackage(world), [people.owner])
  const { action_data } = await world.act(
    people.manager,
    'action_create_tidp',
    smuggling({ ...plan, TIDP: smuggling(plan.TIDP, sly) }, sly),
  )
  const { attribute } = await world.asset(action_data.tag_code)
  expect(action_data.tag_code).not.toBe('mine')
  expect(attribute).toMatchObject({
    'TIDP Status': 'WIP',
    Revision: 'P01',
    'TIDP Created By': people.manager,
  })
  expect(attribute['TIDP Number'] ?? null).toBeNull()
})

test('only the register numbers a line, whatever else is sent, new or edited', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const sly = {
    'Document Number': `SLY-${randomUUID()}`,
    Status: 'Done',
    row9: 'SLY',
    row10: 'Done',
    class_code: 'TIDP',
    version: 99,
    Revision: 'C01',
    contract: foreign,
  }
  const { action_data } = await world.act(people.worker, 'action_add_new_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [smuggling(newLine('Sly line'), sly) as never],
  })
  const [made = ''] = action_data.created ?? []
  const [before] = await world.lines(discipline)
  expect(before?.row10).toBe('Empty')
  const { version } = await world.asset(made)
  await world.act(people.worker, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [smuggling({ tag_code: made, version, title: 'Renamed' }, { ...sly, version })],
  })
  const after = await world.asset(made)
  expect(JSON.stringify([await world.lines(discipline), after])).not.toContain('SLY')
  expect(after).toMatchObject({
    class_code: 'Document',
    contract,
    attribute: { 'Deliverable Status': 'Empty' },
  })
})

test('an edit of a line through another discipline is refused', async () => {
  const plan = await givenPlan(world)
  const [own, other] = [
    await givenDiscipline(world, plan),
    await givenDiscipline(world, plan, { label: 'Utilities', owners: [people.worker] }),
  ]
  const [line = ''] = await givenLines(world, other, ['Not yours'])
  const { version } = await world.asset(line)
  const body = { tag_code: own, DELIVERABLES: [{ tag_code: line, version, title: 'Mine now' }] }
  expect(
    (await world.refused(people.worker, 'action_rename_deliverables', body)).status,
  ).toBeGreaterThanOrEqual(404)
  expect(JSON.stringify(await world.lines(other))).toContain('Not yours')
})
