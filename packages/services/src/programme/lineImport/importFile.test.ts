import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbookOf } from '@tidemark/schema/rest/importMapping'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { givenMapped, usual } from './lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people
const list = ['Title;Due', 'Portal;20/11/2026', 'Lining;25/11/2026']

test('a file is read once: later calls that read it in the same way need no file', async () => {
  const { db } = world.services
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const { id, check } = await givenMapped(world, worker, list, discipline)
  await db.deleteFrom('file').where('owner_id', '=', id).execute()
  expect((await check(usual)).map(({ title, kind }) => [title, kind])).toEqual([
    ['Portal', 'added'],
    ['Lining', 'added'],
  ])
  const query = { contract, id, separator: 'comma' as const }
  expect(await world.as(worker).refused(workbookOf, { query })).toMatchObject({ status: 404 })
})
