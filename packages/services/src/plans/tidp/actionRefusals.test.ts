import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionName } from '@tidemark/schema/rest/action'
import { actionNames } from '@tidemark/schema/rest/action'
import { people, startWorkflow } from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { inputOf, plant, states } from './planStates.testkit.ts'
import type { Planted, StateName } from './planStates.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => {
  world = await startWorkflow()
  await world.services.db
    .updateTable('contract')
    .set({ review_outcome: 'MANAGER_DECIDES' })
    .execute()
})
afterAll(() => world[Symbol.asyncDispose]())

const { manager, owner, worker, reviewer, bystander } = people

type PlanAction = Exclude<ActionName, 'action_create_tidp'>

/** A person with the action, a state in which it is allowed, and one in which it is blocked. */
const rows: Record<PlanAction, readonly [string, StateName, StateName]> = {
  action_generate_tidp_number: [owner, 'in work without lines', 'accepted, the plan numbered'],
  action_update_tidp_owner: [owner, 'in a plan under review', 'in an approved plan'],
  action_update_internal_stakeholders: [owner, 'in work and numbered', 'in an approved plan'],
  action_update_external_stakeholders: [owner, 'in work and numbered', 'in an approved plan'],
  action_update_disciplines: [owner, 'in work and numbered', 'in a plan under review'],
  action_issue_for_approval: [owner, 'accepted, the plan numbered', 'at work, the plan rejected'],
  action_accept_tidp: [
    reviewer,
    'in a plan under review with an observation',
    'in a plan under review with something to resolve',
  ],
  action_reject_tidp: [reviewer, 'in a plan under review', 'in an approved plan'],
  action_decide_review: [manager, 'in a plan under review that is over', 'in a plan under review'],
  action_create_another_revision: [
    owner,
    'in a plan under review',
    'in work with a line that failed',
  ],
  action_trigger_another_revision: [owner, 'in an approved plan', 'in a plan under review'],
  action_rebaseline_tidp: [owner, 'in an approved plan', 'in work without lines'],
  action_accept_ownership: [worker, 'just created', 'accepted'],
  action_reject_ownership: [worker, 'just created', 'waiting for acceptance'],
  action_nominate_additional_owner: [worker, 'in work without lines', 'accepted'],
  action_send_for_acceptance: [worker, 'in work and numbered', 'in work with a line that waits'],
  action_accept_discipline: [owner, 'waiting for acceptance', 'accepted'],
  action_reject_discipline: [owner, 'waiting for acceptance', 'in work without lines'],
  action_reopen_discipline: [owner, 'accepted', 'in an approved plan'],
  action_remove_discipline: [owner, 'in work without lines', 'waiting for acceptance'],
  action_add_new_deliverables: [worker, 'in work without lines', 'accepted'],
  action_add_existing_deliverables: [worker, 'in work without lines', 'just created'],
  action_rename_deliverables: [
    worker,
    'in work with a line that waits',
    'in a plan with a baseline under review',
  ],
  action_update_forecasts: [
    worker,
    'in a plan under review',
    'in a plan that a newer revision replaced',
  ],
  action_remove_deliverables: [worker, 'in work with a line that waits', 'in a plan under review'],
  action_fetch_deliverable_numbers: [
    worker,
    'in work with a line that waits',
    'in work and numbered',
  ],
  action_refresh_deliverable_numbers: [
    worker,
    'in work with a line that failed',
    'in a plan under review',
  ],
}

test.for(actionNames.filter((name) => name !== 'action_create_tidp'))(
  '%s is refused to people it is not offered to, with the reason while it is blocked, and runs otherwise',
  async (name) => {
    const [who, allowed, blocked] = rows[name]
    const open = await given(name, allowed)
    expect(await open.offerTo(bystander)).toBeUndefined()
    expect(await world.refused(bystander, name, open.input)).toMatchObject({ status: 403 })
    expect(await open.offerTo(who)).toMatchObject({ allowed: true, blockers: [] })
    expect((await world.fetchAction(who, name, open.input)).status).toBe(200)

    const closed = await given(name, blocked)
    const { blockers = [] } = (await closed.offerTo(who)) ?? {}
    expect(blockers).not.toEqual([])
    expect(await world.refused(who, name, closed.input)).toMatchObject({
      status: 409,
      blockers,
      Error: expect.stringContaining(blockers[0]?.message ?? ''),
    })
  },
)

async function given(name: PlanAction, state: StateName) {
  const planted: Planted = await plant(world, states[state])
  const input = inputOf(name, planted)
  if (!input) throw new Error(`${name} needs a line`)
  const { tag_code } = input as { tag_code: string }
  return {
    input,
    offerTo: async (who: string) => (await world.offers(who, tag_code)).get(name),
  }
}
