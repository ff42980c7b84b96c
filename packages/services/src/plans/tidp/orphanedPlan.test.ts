import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenIssuedPlan, people, startWorkflow } from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { manager, owner, secondOwner, reviewer, bystander } = people

const setActive = (username: string, is_active: boolean) =>
  world.services.db
    .updateTable('person')
    .set({ is_active })
    .where('username', '=', username)
    .execute()
beforeEach(() => setActive(owner, true))
const offered = async (who: string, plan: string) => [...(await world.offers(who, plan)).keys()]
const name = (who: string, plan: string) =>
  world.act(who, 'action_update_tidp_owner', { tag_code: plan, 'TIDP Owner': [secondOwner] })

test('a workflow manager names another owner of a plan whose owners have left, who carries it on', async () => {
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer] })
  expect(await offered(manager, plan)).not.toContain('action_update_tidp_owner')
  await setActive(owner, false)
  expect(await offered(manager, plan)).toContain('action_update_tidp_owner')
  expect(await offered(bystander, plan)).not.toContain('action_update_tidp_owner')
  await name(manager, plan)
  expect((await world.asset(plan)).attribute['TIDP Owner']).toEqual([secondOwner])
  expect(await offered(manager, plan)).not.toContain('action_update_tidp_owner')
  await world.act(secondOwner, 'action_update_internal_stakeholders', {
    tag_code: plan,
    'Internal Stakeholders': [bystander],
  })
  await world.act(bystander, 'action_accept_tidp', { tag_code: plan })
  await world.act(secondOwner, 'action_trigger_another_revision', { tag_code: plan })
})

test('neither a bystander nor, while an owner is there, a manager names another owner', async () => {
  const { plan } = await givenIssuedPlan(world, { internal: [reviewer] })
  const input = { tag_code: plan, 'TIDP Owner': [secondOwner] }
  expect(await world.refused(manager, 'action_update_tidp_owner', input)).toMatchObject({
    status: 403,
  })
  await setActive(owner, false)
  expect(await world.refused(bystander, 'action_update_tidp_owner', input)).toMatchObject({
    status: 403,
  })
  expect(
    await world.refused(manager, 'action_update_internal_stakeholders', {
      tag_code: plan,
      'Internal Stakeholders': [bystander],
    }),
  ).toMatchObject({ status: 403 })
})
