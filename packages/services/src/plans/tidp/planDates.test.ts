import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contract,
  people,
  planFor,
  plantPackage,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

test.each([
  ['Europe/London', '2027/06/15 00:00:00', '2027/06/15 00:00:00'],
  ['America/Los_Angeles', '2027/06/15 00:00:00', '2027/06/15 00:00:00'],
  // The beginning of 15 June in the contract's time zone, as a program that only knows timestamps
  // would send it.
  ['Europe/London', '2027/06/14 23:00:00', '2027/06/15 00:00:00'],
  ['Pacific/Auckland', '2027/06/14 12:00:00', '2027/06/15 00:00:00'],
  ['America/Los_Angeles', '2027/06/15 07:00:00', '2027/06/15 00:00:00'],
])('in %s a plan that is made with the date %s keeps the day %s', async (zone, sent, kept) => {
  await world.services.given.timeZone(contract, zone)
  const plan = planFor(await plantPackage(world), [people.owner])
  const calendars = [{ name: 'Design Freeze', date: sent }]
  const { action_data } = await world.act(people.manager, 'action_create_tidp', {
    ...plan,
    TL: { ...plan.TL, calendars },
  })
  expect(await world.asset(action_data.tag_code, 1)).toMatchObject({
    relations: expect.arrayContaining([
      expect.objectContaining({
        class_code: 'Technical Lifecycles',
        attribute: expect.objectContaining({ 'Design Freeze': kept }),
      }),
    ]),
  })
})
