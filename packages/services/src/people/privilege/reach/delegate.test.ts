import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { tidpAttributes } from '@tidemark/schema/rest/attributes'
import { reviewsOf } from '@tidemark/schema/rest/review'
import { taskList } from '@tidemark/schema/rest/taskList'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import { remindOfDue } from '#plans/tidp/reminders.jobs.ts'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import { limited, startReach, whileUnlimited } from './reach.testkit.ts'
import type { ReachWorld } from './reach.testkit.ts'

let world: ReachWorld
beforeAll(async () => void (world = await startReach()))
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.services.db.deleteFrom('absence').execute())

const { owner, secondOwner, nominee } = people
/** On the present day, whatever the day of the contract is. */
async function away(who: string, delegate: string) {
  await world.services.db
    .insertInto('absence')
    .values({ contract, person: who, delegate, from_day: '2026-01-01', until_day: '2100-01-01' })
    .execute()
}
const offered = async (who: string, plan: string) =>
  (await world.as(who).get(actionsOf, { query: { contract, tag_code: [plan] } })).actions
    .filter(({ in_name_of }) => in_name_of)
    .map(({ actionName }) => actionName)

test('a delegate reads and does only what they reach themselves', async () => {
  await away(owner, limited)
  expect(await offered(limited, world.near.plan)).toContain('action_generate_tidp_number')
  expect(
    (await world.fetchAs(limited, actionsOf, { query: { contract, tag_code: [world.far.plan] } }))
      .status,
  ).toBe(404)
  const { text: tasks } = await world.fetchAs(limited, taskList, {
    query: { contract, from: '2000-01-01', active_tasks_only: 'true' },
  })
  expect(tasks).toContain(world.near.plan)
  expect(tasks).not.toContain(world.far.plan)
  await remindOfDue(world.services.db, new Date('2027-01-12T12:00:00Z'))
  const { text: inbox } = await world.fetchAs(limited, listNotifications, { query: { contract } })
  expect(inbox).not.toContain(world.far.plan)
  expect(
    await world.refused(limited, 'action_generate_tidp_number', { tag_code: world.far.plan }),
  ).toMatchObject({ status: 404 })
  await world.act(limited, 'action_generate_tidp_number', { tag_code: world.near.plan })
})

test('a delegate who does not reach a plan is not said to stand in there', async () => {
  const { status } = tidpAttributes
  const setStatus = (to: string) =>
    world.services.db
      .updateTable('asset')
      .set({
        attribute: sql`attribute || jsonb_build_object(cast(${status} as text), cast(${to} as text))`,
      })
      .where('tag_code', 'in', [world.near.plan, world.far.plan])
      .execute()
  await setStatus('Issued for Review')
  await away(people.reviewer, limited)
  const standIns = async (tag_code: string) =>
    (await world.as(owner).get(reviewsOf, { query: { contract, tag_code } })).results.map(
      ({ stand_in }) => stand_in,
    )
  expect(await standIns(world.near.plan)).toEqual([limited])
  expect(await standIns(world.far.plan)).toEqual([null])
  await setStatus('WIP')
})

test('nothing is done in the name of a person who no longer reaches the plan', async () => {
  await whileUnlimited(world.services, limited, async () => {
    for (const { plan } of [world.near, world.far])
      await world.act(owner, 'action_update_tidp_owner', {
        tag_code: plan,
        'TIDP Owner': [owner, secondOwner, limited],
      })
  })
  await away(limited, nominee)
  expect(await offered(nominee, world.near.plan)).toContain('action_issue_for_approval')
  expect(await offered(nominee, world.far.plan)).toEqual([])
  expect(
    await world.refused(nominee, 'action_generate_tidp_number', { tag_code: world.far.plan }),
  ).toMatchObject({ status: 403 })
})
