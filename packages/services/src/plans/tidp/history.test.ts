import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '@tidemark/schema/rest/workflow'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker } = people

test('a history of thousands is read page by page, newest first, while entries are added', async () => {
  const plan = await givenPlan(world, [owner])
  const discipline = await givenDiscipline(world, plan)
  const values = Array.from({ length: 1200 }, (_, at) => ({
    contract,
    plan,
    tag_code: at % 2 === 0 ? plan : discipline,
    executed_by: owner,
    action: `Did ${at}`,
    changes: '[]',
  }))
  await world.services.db
    .insertInto('audit_entry')
    .values(values as never)
    .execute()
  const read = (query: object) =>
    world
      .as(owner)
      .get(auditOf, { query: { contract, tag_code: plan, page_size: '500', ...query } })

  const first = await read({})
  expect(first.results.map(({ action }) => action).slice(0, 2)).toEqual(['Did 1199', 'Did 1198'])
  await world.act(owner, 'action_update_tidp_owner', {
    tag_code: plan,
    'TIDP Owner': [owner, worker],
  })
  const second = await read({ before: first.next })
  expect(second.results[0]?.action).toBe('Did 699')
  const third = await read({ before: second.next })
  expect([third.next, third.results.at(-1)?.action]).toEqual([null, 'Created TIDP'])

  const ofDiscipline = await read({ tag_code: discipline, page_size: '2' })
  expect(ofDiscipline.results.map(({ action }) => action)).toEqual(['Did 1199', 'Did 1197'])
  expect((await read({ tag_code: discipline, before: ofDiscipline.next })).results[0]?.action).toBe(
    'Did 1195',
  )
})

test('one entry is read by its id, if it belongs to that history', async () => {
  const [plan, other] = [await givenPlan(world, [owner]), await givenPlan(world, [owner])]
  const entry = (await world.history(plan))[0]?.id
  const read = async (tagCode: string) =>
    (await world.as(owner).get(auditOf, { query: { contract, tag_code: tagCode, entry } })).results
  expect(await read(plan)).toMatchObject([{ id: entry, action: 'Created TIDP' }])
  expect(await read(other)).toEqual([])
})

test('entries name their discipline and line, also once these were removed', async () => {
  const plan = await givenPlan(world, [owner])
  const discipline = await givenDiscipline(world, plan, { owners: [worker] })
  const [line] = await givenLines(world, discipline, ['Sump'])
  const read = async (tagCode: string) =>
    (await world.as(owner).get(auditOf, { query: { contract, tag_code: tagCode, page_size: '1' } }))
      .results[0]
  const ofDiscipline = { tag_code: discipline, class_code: 'DIDP', parent_tag_code: plan }
  const ofLine = {
    tag_code: line,
    class_code: 'Document',
    name: 'Sump',
    parent_tag_code: discipline,
  }
  expect((await read(plan))?.about).toMatchObject([
    { ...ofDiscipline, removed: false },
    { ...ofLine, removed: false },
  ])
  expect((await read(discipline))?.about).toMatchObject([{ ...ofLine, removed: false }])

  await world.act(owner, 'action_remove_discipline', { tag_code: discipline })
  expect((await read(plan))?.about).toMatchObject([
    { ...ofDiscipline, removed: true },
    { ...ofLine, removed: true },
  ])
})

test('an entry about many disciplines names all of them, each changed value with its discipline', async () => {
  const plan = await givenPlan(world, [owner])
  const labels = ['Tunnels', 'Drainage', 'Track', 'Geotechnical', 'Highways']
  const { action_data } = await world.act(owner, 'action_update_disciplines', {
    tag_code: plan,
    didps: labels.map((label) => ({ label, required: true, owners: [worker] })),
  })
  const created = action_data.created ?? []
  const [entry] = await newest(plan)
  expect(entry).toMatchObject({
    about: created.map((tag_code, at) => ({ tag_code, name: labels[at] })),
    about_count: 5,
  })
  expect(new Set(entry?.changes.map(({ tag_code }) => tag_code))).toEqual(new Set(created))
  // A discipline's history is about the discipline itself.
  expect((await newest(created[0] ?? ''))[0]).toMatchObject({ about: [], about_count: 0 })
})

test('an entry about many lines names the first, and all when it is read by itself', async () => {
  const plan = await givenPlan(world, [owner])
  const discipline = await givenDiscipline(world, plan, { owners: [worker] })
  const titles = Array.from({ length: 25 }, (_, at) => `Sheet ${at + 1}`)
  const lines = await givenLines(world, discipline, titles)
  const [entry] = await newest(discipline)
  expect(entry).toMatchObject({ action: 'Added deliverables', about_count: 25 })
  expect(entry?.about?.map(({ name }) => name)).toEqual(titles.slice(0, 20))
  expect(entry?.changes.map(({ tag_code }) => tag_code)).toEqual(lines)
  const [whole] = await newest(discipline, { entry: entry?.id })
  expect(whole).toMatchObject({ about: { length: 25 }, about_count: 25 })
})

test('a new revision names the plan that it was copied from', async () => {
  const plan = await givenPlan(world, [owner])
  await givenDiscipline(world, plan)
  const { action_data: next } = await world.act(owner, 'action_create_another_revision', {
    tag_code: plan,
  })
  expect((await newest(next.tag_code))[0]?.about).toMatchObject([
    { tag_code: plan, class_code: 'TIDP', name: plan },
    { class_code: 'DIDP', name: 'Tunnels' },
  ])
})

test('the history of a line has what changed this line, by field', async () => {
  const plan = await givenPlan(world, [owner])
  const discipline = await givenDiscipline(world, plan, { owners: [worker] })
  const [first = '', second = ''] = await givenLines(world, discipline, ['Portal', 'Lining'])
  await world.act(worker, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [
      { tag_code: first, version: 1, title: 'North portal' },
      { tag_code: second, version: 1, title: 'North lining' },
    ],
  })
  const { results } = await world
    .as(owner)
    .get(auditOf, { query: { contract, tag_code: first, page_size: '500' } })
  expect(results.map(({ action, changes, about }) => ({ action, changes, about }))).toEqual([
    {
      action: expect.any(String),
      changes: expect.arrayContaining([
        { field: 'Title', from: 'Portal', to: 'North portal', tag_code: first },
      ]),
      about: [],
    },
    {
      action: 'Added deliverables',
      changes: [expect.objectContaining({ field: 'Deliverable', tag_code: first })],
      about: [],
    },
  ])
  expect(JSON.stringify(results)).not.toContain('lining')
  expect(
    await world
      .as(people.foreigner)
      .refused(auditOf, { query: { contract, tag_code: first, page_size: '1' } }),
  ).toMatchObject({ status: 404 })
})

const newest = async (tagCode: string, query = {}) =>
  (
    await world
      .as(owner)
      .get(auditOf, { query: { contract, tag_code: tagCode, page_size: '1', ...query } })
  ).results
