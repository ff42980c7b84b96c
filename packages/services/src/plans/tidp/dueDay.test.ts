import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '@tidemark/schema/rest/notification'
import { contract, givenPlan, people, startWorkflow } from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { remindOfDue } from './reminders.jobs.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner } = people
const moveTo = (zone: string) => world.services.given.timeZone(contract, zone)
const reminders = async (plan: string) =>
  (await world.as(owner).get(listNotifications, { query: { contract, page_size: 500 } })).results
    .filter(({ tag_code, reason }) => tag_code === plan && reason === 'DUE')
    .map(({ due_at }) => due_at)

test.each([
  // Due on 15 January 2027: the seventh day before begins, and the due day ends, in the contract's
  // time zone.
  ['Europe/London', '2027-01-07T23:59:59Z', '2027-01-08T00:00:00Z', '2027-01-15T23:59:59Z'],
  ['Pacific/Auckland', '2027-01-07T10:59:59Z', '2027-01-07T11:00:00Z', '2027-01-15T10:59:59Z'],
  ['America/Los_Angeles', '2027-01-08T07:59:59Z', '2027-01-08T08:00:00Z', '2027-01-16T07:59:59Z'],
])('in %s people are reminded by the days of the contract', async (zone, early, first, last) => {
  const { db } = world.services
  await moveTo(zone)
  const [before, after] = [await givenPlan(world, [owner]), await givenPlan(world, [owner])]
  await remindOfDue(db, new Date(early))
  expect(await reminders(before)).toEqual([])
  await remindOfDue(db, new Date(last))
  expect(await reminders(before)).toEqual(['2027/01/15 00:00:00'])
  await db.deleteFrom('notification').where('tag_code', '=', after).execute()
  await remindOfDue(db, new Date(Date.parse(last) + 1000))
  expect(await reminders(after)).toEqual([])
  await remindOfDue(db, new Date(first))
  expect(await reminders(after)).toEqual(['2027/01/15 00:00:00'])
})
