import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { actionsOf, searchTasks } from '@tidemark/schema/rest/workflow'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from './workflow.testkit.ts'
import type { WorkflowWorld } from './workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

/** Counts the statements that some work sends to the database, without those of jobs and numbering. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.filter(
      ([statement]) => !/jobs\.|number_request/.test(JSON.stringify(statement)),
    ).length
  } finally {
    query.mockRestore()
  }
}

test('offers on many disciplines, and a page of tasks about them, need no more statements than on one', async () => {
  const { owner } = people
  const offers = (tagCodes: string[]) => () =>
    world.as(owner).get(actionsOf, { query: { contract, tag_code: tagCodes } })
  const tasks = () => world.as(owner).get(searchTasks, { query: { contract, from: '2026-01-01' } })

  const plan = await givenPlan(world)
  const first = await givenDiscipline(world, plan)
  await givenLines(world, first, ['One'])
  const offersOnOne = await statementsOf(offers([plan, first]))
  const tasksOnOne = await statementsOf(tasks)
  expect(offersOnOne).toBeGreaterThan(0)

  const other = await givenPlan(world)
  const more = [other]
  for (const label of ['Track', 'Drainage', 'Structures']) {
    const discipline = await givenDiscipline(world, other, { label })
    await givenLines(world, discipline, ['One', 'Two', 'Three'])
    more.push(discipline)
  }
  expect(await statementsOf(offers([plan, first, ...more]))).toBe(offersOnOne)
  expect(await statementsOf(tasks)).toBe(tasksOnOne)
})
