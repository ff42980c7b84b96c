import { managedTasks } from '@tidemark/schema/rest/managedTasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, givenIssuedPlan, givenPlan, people, startWorkflow } from './workflow.testkit.ts'
import type { WorkflowWorld } from './workflow.testkit.ts'

const { owner, manager, reviewer, secondReviewer, worker } = people
let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const managed = async (who: string) =>
  (await world.as(who).get(managedTasks, { query: { contract } })).results
const on = async (who: string, plan: string) =>
  (await managed(who)).filter(({ tag_code: tag }) => tag === plan)
const setActive = (who: string, is_active: boolean) =>
  world.services.db.updateTable('person').set({ is_active }).where('username', '=', who).execute()

test('a manager sees what waits for people who cannot act, until another owner is named', async () => {
  const plan = await givenPlan(world, [owner])
  const name = (await world.asset(plan)).attribute['TIDP Title']
  expect(await on(manager, plan)).toEqual([])
  await setActive(owner, false)
  expect(await on(manager, plan)).toEqual([
    { reason: 'ORPHANED', tag_code: plan, form_task: null, name, people: [owner] },
  ])
  expect(await managed(worker)).toEqual([])
  await world.act(manager, 'action_update_tidp_owner', { tag_code: plan, 'TIDP Owner': [manager] })
  expect(await on(manager, plan)).toEqual([])
  await setActive(owner, true)
})

test('a reviewer who cannot act is the task of the owner, and of a manager only without one', async () => {
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer], external: [] })
  await setActive(reviewer, false)
  expect(await on(manager, plan)).toEqual([])
  await setActive(owner, false)
  expect(await on(manager, plan)).toMatchObject([{ people: [owner, reviewer] }])
  for (const one of [owner, reviewer]) await setActive(one, true)
})

test('a manager sees reviews that are over, where managers decide then', async () => {
  const { db } = world.services
  const { plan } = await givenIssuedPlan(world, {
    internal: [reviewer, secondReviewer],
    external: [],
  })
  await world.act(secondReviewer, 'action_accept_tidp', { tag_code: plan })
  await db
    .updateTable('task')
    .set({ modified_at: new Date(Date.now() - 90 * 86_400_000) })
    .where('tag_code', '=', plan)
    .where('assignee', '=', reviewer)
    .execute()
  expect(await on(manager, plan)).toEqual([])
  await db
    .updateTable('contract')
    .set({ review_outcome: 'MANAGER_DECIDES' })
    .where('code', '=', contract)
    .execute()
  expect(await on(manager, plan)).toMatchObject([{ reason: 'REVIEW_OVER', people: [reviewer] }])
  await world.act(manager, 'action_decide_review', {
    tag_code: plan,
    reviewer,
    decision: 'ACCEPT',
  })
  expect(await on(manager, plan)).toEqual([])
})
