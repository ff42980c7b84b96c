import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentPlans } from '@tidemark/schema/rest/asset'
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

test('the plans of an asset and stage are listed by work package, without replaced ones', async () => {
  const place = await plantPackage(world)
  const ask = async (stage: string) =>
    (
      await world
        .as(people.bystander)
        .get(currentPlans, { query: { contract, primary_asset: place.asset, stage } })
    ).result
  expect(await ask('Detailed Design (DD)')).toEqual([])
  const { action_data: first } = await world.act(
    people.manager,
    'action_create_tidp',
    planFor(place, [people.owner]),
  )
  const mark = { work_package: place.workPackage, title: expect.stringContaining('South Portal') }
  expect(await ask('Detailed Design (DD)')).toEqual([{ ...mark, tag_code: first.tag_code }])
  expect(await ask('Construction (CON)')).toEqual([])

  const { action_data: next } = await world.act(people.owner, 'action_create_another_revision', {
    tag_code: first.tag_code,
  })
  expect(await ask('Detailed Design (DD)')).toEqual([{ ...mark, tag_code: next.tag_code }])
})
