import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeContractSettings, getContractSettings } from '@tidemark/schema/rest/contract'
import { midpLines } from '@tidemark/schema/rest/midp'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  numberLines,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

const ada = 'ada@dunmere.example'
let world: WorkflowWorld
beforeAll(async () => {
  world = await startWorkflow()
  await world.services.given.person(ada, { [contract]: ['System:Admin'] })
})
afterAll(() => world[Symbol.asyncDispose]())

const found = async (originator: string) =>
  (
    await world.as(people.bystander).post(midpLines, {
      body: { contract, filter: { originator: [originator] } },
    })
  ).lines.length

test('the originator changes with the lines that wait for it, until the first number is issued', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal report'])
  await world
    .as(ada)
    .post(changeContractSettings, { body: { contract_id: contract, originator: 'QJV' } })
  expect([await found('DMJ'), await found('QJV')]).toEqual([0, 1])
  await numberLines(world, discipline)
  expect([await found('DMJ'), await found('QJV')]).toEqual([0, 1])
  const refusal = await world
    .as(ada)
    .refused(changeContractSettings, { body: { contract_id: contract, originator: 'DMJ' } })
  expect(refusal).toMatchObject({
    status: 409,
    Error: 'The originator cannot change: documents of this contract have numbers with it already.',
  })
  expect(
    await world.as(ada).get(getContractSettings, { query: { contract_id: contract } }),
  ).toMatchObject({ originator: 'QJV', is_numbered: true })
})
