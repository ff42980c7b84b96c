import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapImport, resolveImport, workbookOf } from '@tidemark/schema/rest/importMapping'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#workflow/workflow.testkit.ts'
import { apply, upload } from '../lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker } = people

/** Uploads a list of the plan, maps it as guessed and decides the fields without a column. */
async function givenList(who: string, plan: string, rows: string[]) {
  const { id } = await upload(world, who, rows.join('\n'), plan)
  const described = await world.as(who).get(workbookOf, { query: { contract, id } })
  const { sheet, header_row, header_rows } = described
  const columns = described.columns.flatMap(({ column, target }) =>
    target === null ? [] : [{ column, target }],
  )
  const mapping = { sheet, header_row, header_rows, columns }
  await world.as(who).post(mapImport, { body: { contract, id, mapping } })
  const decided = {
    hs2Deliverable: 'Yes',
    gdpr: 'No',
    stage: 'Detailed Design (DD)',
    suitabilityStatus: 'S1 Coordination',
  } as const
  const values = (Object.keys(decided) as (keyof typeof decided)[]).map((target) => ({
    target,
    value: '',
    choice: decided[target],
  }))
  await world.as(who).post(resolveImport, { body: { contract, id, values } })
  return id
}
const check = async (who: string, id: string) =>
  (await world.as(who).post(checkImport, { body: { contract, id } })).import

test('a plan owner can add a discipline that rows of a workbook belong to, and import its rows', async () => {
  const plan = await givenPlan(world)
  const tunnels = await givenDiscipline(world, plan)
  const list = [
    'TIDP;Discipline;Title;Document type',
    `${plan};Drainage;Gully;Report`,
    `${plan};Gardening;Lawn;Report`,
    `${plan};Tunnels;Portal;Report`,
  ]
  const id = await givenList(owner, plan, list)
  const { reading } = await check(owner, id)
  expect(reading?.places).toMatchObject([
    { discipline: 'Drainage', tag_code: null, plan_tag_code: plan, addable: 'Drainage' },
    { discipline: 'Gardening', tag_code: null, addable: null },
    { discipline: 'Tunnels', tag_code: tunnels },
  ])
  // A discipline owner adds no disciplines.
  const others = await check(worker, await givenList(worker, plan, list))
  expect(others.reading?.places.map(({ addable }) => addable ?? null)).toEqual([null, null, null])

  const { action_data: data } = await world.act(owner, 'action_update_disciplines', {
    tag_code: plan,
    didps: [{ label: 'Drainage', required: true, owners: [owner] }],
  })
  const [drainage = ''] = data.created ?? []
  await world.act(owner, 'action_accept_ownership', { tag_code: drainage })
  const mine = await givenList(owner, plan, list.slice(0, 2))
  const again = await check(owner, mine)
  expect(again.counts).toMatchObject({ added: 1, error: 0 })
  expect(again.reading?.places).toMatchObject([{ tag_code: drainage, problem: null }])
  await apply(world, owner, mine)
  expect((await world.lines(drainage)).map(({ title }) => title)).toEqual(['Gully'])
})
