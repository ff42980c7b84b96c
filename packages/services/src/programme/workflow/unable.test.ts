import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { taskList } from '@tidemark/schema/rest/taskList'
import { heldTasks } from '@tidemark/schema/rest/userAdministration'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import {
  admin,
  branch,
  givenGroup,
  givePrivilege,
  limited,
  startReach,
  whole,
} from '#people/privilege/reach/reach.testkit.ts'
import type { ReachWorld } from '#people/privilege/reach/reach.testkit.ts'
import { tellOfOrphans } from './orphans.jobs.ts'
import { contract, people } from './workflow.testkit.ts'

const { owner, manager, worker, reviewer } = people
let world: ReachWorld
beforeAll(async () => void (world = await startReach()))
afterAll(() => world[Symbol.asyncDispose]())

const rowOn = async (who: string, plan: string, active_tasks_only = 'true') =>
  (
    await world.as(who).get(taskList, {
      query: { contract, from: '2026-01-01', active_tasks_only, page_size: 500 },
    })
  ).results.find(({ tag_code }) => tag_code === plan)
const stepOn = async (who: string, plan: string) => (await rowOn(who, plan))?.step
const unableOn = async (who: string, tag_code: string) =>
  (await world.as(who).get(actionsOf, { query: { contract, tag_code: [tag_code] } })).unable[
    tag_code
  ]
const told = async (who: string, plan: string) =>
  (
    await world.as(who).get(listNotifications, { query: { contract, page_size: 500 } })
  ).results.flatMap(({ reason, plan: on, caused_by }) =>
    reason === 'ORPHANED' && on === plan ? [caused_by] : [],
  )

test.each<[string, Parameters<ReachWorld['refused']>[1], () => object, string]>([
  [
    'owner of the plan',
    'action_update_tidp_owner',
    () => ({ 'TIDP Owner': [owner, limited] }),
    'TIDP Owner.1',
  ],
  [
    'reviewer',
    'action_update_internal_stakeholders',
    () => ({ 'Internal Stakeholders': [limited] }),
    'Internal Stakeholders.0',
  ],
  [
    'owner of a discipline',
    'action_update_disciplines',
    () => ({ didps: [{ label: 'Drainage', required: true, owners: [limited] }] }),
    'didps.0.owners.0',
  ],
])('whoever does not reach a plan is not named as its %s', async (_, action, sent, path) => {
  expect(await world.refused(owner, action, { tag_code: world.far.plan, ...sent() })).toMatchObject(
    {
      status: 422,
      fields: { [path]: `${limited} has no access to the whole of this plan.` },
    },
  )
  await world.act(owner, action, { tag_code: world.near.plan, ...sent() })
})

test('whoever no longer reaches a plan is marked, and others are told to name another', async () => {
  const { plan, discipline } = world.far
  expect(await stepOn(owner, plan)).not.toMatchObject({ name: 'REPLACE_PERSON' })
  expect(await unableOn(owner, plan)).toBeUndefined()
  const group = await givenGroup(world.services, 'Near workers', [worker])
  await givePrivilege(world.services, admin, 'Workers', [group], whole([branch('sector', 'Near')]))
  await tellOfOrphans(world.services.db)
  expect(await told(owner, plan)).toEqual([worker])
  expect(await told(owner, world.near.plan)).toEqual([])
  expect(await unableOn(reviewer, plan)).toEqual([worker])
  expect(await unableOn(owner, discipline)).toEqual([worker])
  expect(await unableOn(limited, world.near.plan)).toBeUndefined()
  // A number comes before what the owner waits for.
  await world.act(owner, 'action_generate_tidp_number', { tag_code: plan })
  expect(await stepOn(owner, plan)).toEqual({ name: 'REPLACE_PERSON', count: 1 })
  expect((await rowOn(manager, discipline, 'false'))?.unable).toEqual([worker])

  await givePrivilege(
    world.services,
    admin,
    'Owners',
    [await givenGroup(world.services, 'Near owners', [owner])],
    whole([branch('sector', 'Near')]),
  )
  await tellOfOrphans(world.services.db)
  expect((await told(manager, plan)).toSorted()).toEqual([owner, worker].toSorted())
  const { user_id: userId } = await world.services.db
    .selectFrom('person')
    .select('user_id')
    .where('username', '=', owner)
    .executeTakeFirstOrThrow()
  expect(
    (await world.as(admin).get(heldTasks, { query: { contract_id: contract, userId } })).tasks.find(
      ({ tag_code }) => tag_code === plan,
    ),
  ).toMatchObject({ is_alone: true })
  await world.act(manager, 'action_update_tidp_owner', { tag_code: plan, 'TIDP Owner': [manager] })
})
