import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planCodec } from '#records/asset/codec/plan.ts'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { createAbsence } from '@tidemark/schema/rest/absence'
import { taskList } from '@tidemark/schema/rest/taskList'
import { heldTasks } from '@tidemark/schema/rest/userAdministration'
import {
  contract,
  foreignContract,
  givenDiscipline,
  givenIssuedPlan,
  givenPlan,
  people,
  startWorkflow,
} from './workflow.testkit.ts'
import { tellOfOrphans } from './orphans.jobs.ts'
import type { WorkflowWorld } from './workflow.testkit.ts'

let world: WorkflowWorld
const { owner, secondOwner, worker, reviewer, secondReviewer, bystander, manager } = people
const idOf = async (username: string) =>
  (
    await world.services.db
      .selectFrom('person')
      .select('user_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).user_id
beforeAll(async () => {
  world = await startWorkflow()
  await world.services.db
    .updateTable('person_role')
    .set({ role: 'System:Admin' })
    .where('user_id', '=', await idOf(bystander))
    .execute()
})
afterAll(() => world[Symbol.asyncDispose]())

const heldBy = async (username: string) =>
  world
    .as(bystander)
    .get(heldTasks, { query: { contract_id: contract, userId: await idOf(username) } })

test('the unfinished tasks of a user are listed, first those that nobody else has', async () => {
  const { plan, discipline } = await givenIssuedPlan(world, {
    internal: [reviewer, secondReviewer],
    external: [],
  })
  const name = `${planCodec.get(await world.asset(plan), 'title')}, P01`
  expect(await heldBy(owner)).toMatchObject({
    count: 1,
    tasks: [
      { task_name: 'TIDP_OWNER', tag_code: plan, plan, name, form_task: null, is_alone: true },
    ],
  })
  expect((await heldBy(reviewer)).tasks).toMatchObject([
    { task_name: 'TIDP_REVIEWER', tag_code: plan, is_alone: false, owners: [owner] },
  ])
  await world.services.db
    .updateTable('person')
    .set({ is_active: false })
    .where('username', '=', secondReviewer)
    .execute()
  expect((await heldBy(reviewer)).tasks[0]).toMatchObject({ is_alone: true })
  expect((await heldBy(worker)).tasks.map(({ tag_code }) => tag_code)).not.toContain(discipline)
  expect(await heldBy(secondOwner)).toEqual({
    count: 0,
    is_last_manager: false,
    tasks: [],
    reviews: [],
    absences: [],
    proposals: [],
  })
  expect(await heldBy(manager)).toMatchObject({ is_last_manager: true })
})

test('the days out of office that name a user, and the proposals that hang on them, are listed', async () => {
  const { db } = world.services
  const plan = await givenPlan(world, [owner])
  const discipline = await givenDiscipline(world, plan, { owners: [worker] })
  await db
    .insertInto('line_import')
    .values({
      import_id: crypto.randomUUID(),
      kind: 'proposal',
      contract,
      tag_code: discipline,
      name: 'Lines.xlsx',
      state: 'open',
      created_by: manager,
    })
    .execute()
  const days = { from: '2999-01-01', until: '2999-01-02' }
  await world
    .as(owner)
    .post(createAbsence, { body: { contract_id: contract, delegate: worker, ...days } })
  expect(await heldBy(worker)).toMatchObject({
    absences: [{ person: owner, delegate: worker, ...days }],
    proposals: [{ tag_code: discipline, is_author: false }],
  })
  expect(await heldBy(owner)).toMatchObject({ absences: [{ person: owner }], proposals: [] })
  expect(await heldBy(manager)).toMatchObject({ absences: [], proposals: [{ is_author: true }] })
  await db
    .updateTable('asset')
    .set({
      attribute: sql`attribute || cast(${JSON.stringify({
        [planCodec.labelOf('supersededBy')]: `${contract}-TIDP-999999`,
      })} as jsonb)`,
    })
    .where('tag_code', '=', plan)
    .execute()
  expect(await heldBy(worker)).toMatchObject({ proposals: [] })
})

test('workflow managers are told once of what waits for people who can no longer sign in', async () => {
  const { db } = world.services
  const told = async (who: string) => {
    await tellOfOrphans(db)
    const { results } = await world.as(who).get(listNotifications, {
      query: { contract, page_size: 500 },
    })
    return results
      .filter(({ reason }) => reason === 'ORPHANED')
      .map(({ tag_code: tagCode, caused_by: by }) => `${tagCode} ${by}`)
  }
  const [alone, together] = [
    await givenPlan(world, [owner]),
    await givenPlan(world, [owner, secondOwner]),
  ]
  const before = await told(manager)
  const deactivate = (username: string, is_active: boolean) =>
    db.updateTable('person').set({ is_active }).where('username', '=', username).execute()
  await deactivate(owner, false)
  const found = (await told(manager)).filter((one) => !before.includes(one))
  expect(found).toContain(`${alone} ${owner}`)
  expect(found.join()).not.toContain(together)
  expect(await told(manager)).toHaveLength(before.length + found.length)
  expect((await told(worker)).length).toBe(0)

  // Who left the contract cannot act on it either, although they can sign in elsewhere.
  const roles = await db
    .deleteFrom('person_role')
    .where('user_id', '=', await idOf(secondOwner))
    .where('contract', '=', contract)
    .returningAll()
    .execute()
  const now = await told(manager)
  expect(now).toContain(`${together} ${owner}`)
  expect(now).toContain(`${together} ${secondOwner}`)
  expect((await heldBy(owner)).tasks.find(({ tag_code }) => tag_code === together)).toMatchObject({
    is_alone: true,
  })
  await db.insertInto('person_role').values(roles).execute()
  await deactivate(owner, true)
})

test('the owner of a plan is told of a reviewer who has left, and the manager when no owner is there', async () => {
  const { db } = world.services
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer] })
  const deactivate = (username: string, is_active: boolean) =>
    db.updateTable('person').set({ is_active }).where('username', '=', username).execute()
  const told = async (who: string) => {
    const { results } = await world.as(who).get(listNotifications, {
      query: { contract, page_size: 500 },
    })
    return results.filter(({ reason, tag_code }) => reason === 'ORPHANED' && tag_code === plan)
  }
  await deactivate(reviewer, false)
  await tellOfOrphans(db)
  expect(await told(owner)).toMatchObject([{ caused_by: reviewer }])
  const { results } = await world.as(owner).get(taskList, {
    query: { contract, from: '2026-01-01', active_tasks_only: 'true', page_size: 500 },
  })
  expect(results.find(({ tag_code }) => tag_code === plan)?.step).toEqual({
    name: 'REPLACE_PERSON',
    count: 1,
  })
  expect(await told(manager)).toEqual([])
  await deactivate(owner, false)
  await tellOfOrphans(db)
  expect((await told(manager)).map(({ caused_by }) => caused_by).toSorted()).toEqual(
    [owner, reviewer].toSorted(),
  )
  for (const one of [owner, reviewer]) await deactivate(one, true)
})

test('what waits for a person on one plan is told at once', async () => {
  const { db } = world.services
  const plan = await givenPlan(world, [owner])
  for (const label of ['Track', 'Drainage']) await givenDiscipline(world, plan, { label })
  const setActive = (is_active: boolean) =>
    db.updateTable('person').set({ is_active }).where('username', '=', worker).execute()
  await setActive(false)
  await tellOfOrphans(db)
  const { results } = await world.as(owner).get(listNotifications, {
    query: { contract, page_size: 500 },
  })
  expect(
    results.filter(
      ({ reason, plan: on, caused_by }) =>
        reason === 'ORPHANED' && on === plan && caused_by === worker,
    ),
  ).toMatchObject([{ class_code: 'TIDP', tag_code: plan }])
  await setActive(true)
})

test('only System admins of the contract read them', async () => {
  const userId = await idOf(owner)
  expect(
    await world.as(manager).refused(heldTasks, { query: { contract_id: contract, userId } }),
  ).toMatchObject({ status: 403 })
  expect(
    await world
      .as(bystander)
      .refused(heldTasks, { query: { contract_id: foreignContract, userId } }),
  ).toMatchObject({ status: 404 })
  expect(
    await world
      .as(bystander)
      .refused(heldTasks, { query: { contract_id: contract, userId: crypto.randomUUID() } }),
  ).toMatchObject({ status: 404 })
})

test('the plans that are not in review yet and name a user as internal reviewer are listed', async () => {
  const plan = await givenPlan(world, [owner])
  const { db } = world.services
  const named = async (reviewers: readonly string[], status: string, supersededBy = '') => {
    await db
      .updateTable('asset')
      .set({
        attribute: sql`attribute || cast(${JSON.stringify({
          [planCodec.labelOf('internalStakeholders')]: reviewers,
          [planCodec.labelOf('status')]: status,
          [planCodec.labelOf('supersededBy')]: supersededBy,
        })} as jsonb)`,
      })
      .where('tag_code', '=', plan)
      .execute()
    return (await heldBy(reviewer)).reviews.map(({ tag_code }) => tag_code)
  }
  expect(await named([reviewer], 'WIP')).toContain(plan)
  expect((await heldBy(reviewer)).reviews).toContainEqual({
    tag_code: plan,
    name: `${planCodec.get(await world.asset(plan), 'title')}, P01`,
  })
  // Nobody can name another in a plan that a newer revision replaced.
  expect(await named([reviewer], 'WIP', `${contract}-TIDP-999999`)).not.toContain(plan)
  expect(await named([reviewer], 'Ready for Review')).toContain(plan)
  expect(await named([reviewer], 'Review Approved')).not.toContain(plan)
  expect(await named([owner], 'WIP')).not.toContain(plan)
})
