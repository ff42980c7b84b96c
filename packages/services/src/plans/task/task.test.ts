import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf, QueryOf } from '@tidemark/schema/rest/endpoint'
import { searchTasks } from '@tidemark/schema/rest/workflow'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker, manager, bystander } = people
const queryIn = (address: string) =>
  Object.fromEntries(new URLSearchParams(address.split('?')[1])) as QueryOf<typeof searchTasks>
const search = async (who: string, query: object = {}) =>
  world.as(who).get(searchTasks, { query: { contract, from: '2026-01-01', ...query } })

test('a person sees tasks that they have or assigned, a workflow manager all; only a person’s tasks offer them actions', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, { inWork: false })
  const about = async (who: string, query?: object) => {
    const { results } = await search(who, query)
    return results
      .filter(({ main_asset }) => [plan, discipline].includes(main_asset.tag_code))
      .map(({ task_name }) => task_name)
  }
  expect(await about(owner)).toEqual(['DIDP_OWNER', 'TIDP_OWNER'])
  expect(await about(owner, { active_tasks_only: true })).toEqual(['TIDP_OWNER'])
  expect(await about(worker)).toEqual(['DIDP_OWNER'])
  expect(await about(manager)).toEqual(['DIDP_OWNER', 'TIDP_OWNER'])
  expect(await about(manager, { active_tasks_only: true })).toEqual([])
  expect(await about(bystander)).toEqual([])
  const given = (await search(owner)).results.find(
    ({ main_asset }) => main_asset.tag_code === discipline,
  )
  expect(given).toMatchObject({ metadata: { assigned_users: worker }, possible_actions: [] })
})

test('finished tasks are listed from the requested day on, unfinished ones whatever their age', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  await world.act(owner, 'action_remove_discipline', { tag_code: discipline })
  const old = new Date('2020-06-01T00:00:00Z')
  const { db } = world.services
  await db
    .updateTable('task')
    .set({ created_at: old, modified_at: old })
    .where('tag_code', 'in', [plan, discipline])
    .execute()
  const listed = async (from: string) =>
    (await search(owner, { from })).results.map(({ main_asset }) => main_asset.tag_code)
  expect(await listed('2020-06-01')).toEqual(expect.arrayContaining([plan, discipline]))
  expect(await listed('2020-06-02')).toContain(plan)
  expect(await listed('2020-06-02')).not.toContain(discipline)
})

test('a day of year 0, which PostgreSQL does not support, is an invalid field', async () => {
  expect(
    await world.as(owner).refused(searchTasks, { query: { contract, from: '0000-01-01' } }),
  ).toMatchObject({ status: 422, fields: { from: expect.any(String) } })
})

test('pages follow each other to the last, newest first', async () => {
  await givenPlan(world)
  await givenPlan(world)
  const ids: number[] = []
  let address: string | null =
    `${searchTasks.path}?contract=${contract}&from=2026-01-01&page_size=2`
  const { count } = await search(manager, { page_size: 2 })
  while (address !== null) {
    const page: AnswerOf<typeof searchTasks> = await world
      .as(manager)
      .get(searchTasks, { query: queryIn(address) })
    ids.push(...page.results.map(({ task_id }) => task_id))
    address = page.next
  }
  expect(ids).toHaveLength(count)
  expect(new Set(ids).size).toBe(count)
})
