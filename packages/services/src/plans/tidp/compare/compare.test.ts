import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparePlan } from '@tidemark/schema/rest/comparison'
import { addDays } from '@tidemark/schema/rules/contractDay'
import {
  contract,
  givenDiscipline,
  givenIssuedPlan,
  givenLines,
  givenPlan,
  newLine,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker, reviewer, bystander, foreigner, secondOwner } = people

const compare = (
  tagCode: string,
  query: Record<string, string | string[]> = {},
  who: string = bystander,
) => world.as(who).get(comparePlan, { query: { contract, tag_code: tagCode, ...query } })

async function changesOf(tagCode: string, query: Record<string, string> = {}) {
  const { result, unknown } = await compare(tagCode, query)
  if (!result) throw new Error(String(unknown))
  return result.lines.map(({ kind, name, fields }) => [
    kind,
    name.split(' - ').at(-1),
    fields.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join(),
  ])
}

/** Edits the first line of a discipline. */
async function edit(discipline: string, values: object) {
  const [line] = await world.lines(discipline)
  await world.act(worker, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [{ tag_code: line!.tag_code, version: line!.version, ...values }],
  })
}

/** Moves everything that a plan has recorded so far some days back. */
async function age(plan: string, days: number) {
  const { db } = world.services
  const parts = sql`select tag_code from asset where tag_code = ${plan} or part_of = ${plan}
    or part_of in (select tag_code from asset where part_of = ${plan})`
  const by = sql`make_interval(days => ${days})`
  await sql`update asset_change set changed_at = changed_at - ${by} where tag_code in (${parts})`.execute(
    db,
  )
  await sql`update audit_entry set execution_time = execution_time - ${by} where plan = ${plan}`.execute(
    db,
  )
  await sql`update asset set created_at = created_at - ${by}, updated_at = updated_at - ${by} where tag_code in (${parts})`.execute(
    db,
  )
}

const today = new Date().toISOString().slice(0, 10)

test('the next revision is compared with the kept one, with its baseline and with an acceptance', async () => {
  const { plan, discipline } = await givenIssuedPlan(world)
  await world.act(reviewer, 'action_accept_tidp', { tag_code: plan })
  await world.act(owner, 'action_trigger_another_revision', { tag_code: plan })
  await world.act(owner, 'action_update_tidp_owner', {
    tag_code: plan,
    'TIDP Owner': [owner, secondOwner],
  })
  await givenLines(world, discipline, ['Portal'])
  const { points, from, to, result } = await compare(plan)
  expect(points.map(({ point }) => point)).toEqual(['now', 'P01', 'baseline'])
  expect([from.point, to.label]).toEqual(['P01', 'Now, P02'])
  expect(result).toMatchObject({ added: 1, removed: 0, changed: 0, same: 1 })
  expect(result?.plan.find(({ field }) => field === 'TIDP Owner')).toBeDefined()
  expect((await compare(plan, {}, reviewer)).points.map(({ point }) => point)).toContain('accepted')
  expect((await compare(plan, { from: 'accepted' }, reviewer)).result).toMatchObject({ added: 1 })
  expect((await compare(plan, { from: 'accepted' })).unknown).toBe(
    'You have not accepted this plan yet.',
  )
  expect((await compare(plan, { from: 'baseline' })).result).toMatchObject({ added: 1, same: 1 })
  expect((await compare(plan, { from: 'now', to: 'P01' })).result).toMatchObject({ removed: 1 })
})

test('a created revision is compared with the plan that it supersedes: lines keep their number', async () => {
  const { plan, discipline } = await givenIssuedPlan(world)
  await world.act(reviewer, 'action_accept_tidp', { tag_code: plan })
  const { action_data } = await world.act(owner, 'action_create_another_revision', {
    tag_code: plan,
  })
  const { tag_code: next } = action_data
  expect((await world.lines(discipline)).length).toBe(1)
  const { points, result } = await compare(next)
  expect(points.map(({ point }) => point)).toEqual(['now', 'P01', 'baseline'])
  expect(result).toMatchObject({ added: 0, removed: 0, changed: 0, same: 1 })
})

test('a past day is read from the history, at its end', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  await givenLines(world, discipline, ['Lining', 'Portal'])
  await edit(discipline, { forecast: '2027/01/04 00:00:00' })
  await age(plan, 5)
  await edit(discipline, { forecast: '2027/01/05 00:00:00' })
  const lines = await world.lines(discipline)
  await world.act(worker, 'action_remove_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [{ tag_code: lines[1]!.tag_code }],
  })
  await age(plan, 3)
  await edit(discipline, { forecast: '2027/01/06 00:00:00' })
  await givenLines(world, discipline, ['Cross passage'])
  const day = (back: number) => addDays(today, -back)
  expect(await changesOf(plan, { from: day(4), to: day(2) })).toEqual([
    ['CHANGED', 'Lining', 'Forecast: 04/01/2027 → 05/01/2027'],
    ['REMOVED', 'Portal', ''],
  ])
  expect(await changesOf(plan, { from: day(2) })).toEqual([
    ['ADDED', 'Cross passage', ''],
    ['CHANGED', 'Lining', 'Forecast: 05/01/2027 → 06/01/2027'],
  ])
  expect(await changesOf(plan, { from: day(8), to: day(8) })).toEqual([])
  expect((await compare(plan, { from: day(9) })).unknown).toMatch(
    /^Nothing is known of this plan before /,
  )
})

test('a state that is not known says why, and is not taken for an empty one', async () => {
  const plan = await givenPlan(world)
  const why = async (from: string) => {
    const { unknown, result } = await compare(plan, { from })
    expect(result).toBeNull()
    return unknown
  }
  expect(await why(today)).toMatch(/has not ended yet: choose an earlier day, or now\.$/)
  expect(await why('baseline')).toBe('The plan has no baseline yet. Issuing it sets one.')
  expect(await why('P09')).toBe('There is no revision P09 of this plan.')
  expect(await why('nonsense')).toBe('There is no revision nonsense of this plan.')
  await age(plan, 3)
  await world.act(owner, 'action_update_tidp_owner', {
    tag_code: plan,
    'TIDP Owner': [owner, secondOwner],
  })
  await sql`delete from asset_change where tag_code = ${plan}`.execute(world.services.db)
  expect(await why(addDays(today, -1))).toMatch(/^You may not see all changes since /)
})

test('lines are filtered by kind and discipline, and read page by page', async () => {
  const plan = await givenPlan(world)
  const [tunnels, drainage] = [
    await givenDiscipline(world, plan),
    await givenDiscipline(world, plan, { label: 'Drainage' }),
  ]
  await givenLines(world, drainage, ['Deck'])
  await age(plan, 3)
  await world.act(worker, 'action_add_new_deliverables', {
    tag_code: tunnels,
    DELIVERABLES: ['Sheet 10', 'Sheet 2', 'Sheet 1'].map((title) => newLine(title)),
  })
  const from = addDays(today, -1)
  const read = async (query: Record<string, string | string[]>) => {
    const { result } = await compare(plan, { from, ...query })
    return [result?.lines.map(({ name }) => name.split(' - ').at(-1)), result?.count]
  }
  expect(await read({ page_size: '2' })).toEqual([['Sheet 1', 'Sheet 2'], 3])
  expect(await read({ page_size: '2', after: '2' })).toEqual([['Sheet 10'], 3])
  expect(await read({ discipline_name: 'Drainage' })).toEqual([[], 0])
  expect(await read({ kinds: ['SAME'] })).toEqual([['Deck'], 1])
  const { result } = await compare(plan, { from })
  expect(result?.disciplines).toMatchObject([
    { name: 'Drainage', kind: 'SAME', added: 0, same: 1 },
    { name: 'Tunnels', kind: 'SAME', added: 3, same: 0 },
  ])
})

test('a plan of another contract is not found', async () => {
  const plan = await givenPlan(world)
  const { status } = await world
    .as(foreigner)
    .refused(comparePlan, { query: { contract, tag_code: plan } })
  expect(status).toBe(404)
})
