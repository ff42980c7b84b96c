import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareMidp, comparePlan } from '@tidemark/schema/rest/comparison'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { inTransaction } from '#platform/http/transaction.ts'
import {
  contract,
  givenDiscipline,
  givenIssuedPlan,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { compareDays } from './compareDays.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker, reviewer, bystander, foreigner } = people
const today = new Date().toISOString().slice(0, 10)
const day = (back: number) => addDays(today, -back)

const compare = (query: Record<string, string | string[]> = {}) =>
  world.as(bystander).get(compareMidp, { query: { contract, ...query } })
const changesOf = async (query: Record<string, string>) =>
  (await compare(query)).result?.lines.map(({ kind, name, fields }) => [
    kind,
    name.split(' - ').at(-1),
    fields.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join(),
  ])

/** Moves everything that was recorded so far some days back. */
async function age(days: number) {
  const { db } = world.services
  const by = sql`make_interval(days => ${days})`
  await sql`update asset_change set changed_at = changed_at - ${by}`.execute(db)
  await sql`update asset set created_at = created_at - ${by}, updated_at = updated_at - ${by}`.execute(
    db,
  )
}

async function edit(discipline: string, title: string, values: object) {
  const line = (await world.lines(discipline)).find(({ name }) => name.endsWith(title))!
  await world.act(worker, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [{ tag_code: line.tag_code, version: line.version, ...values }],
  })
}
async function remove(discipline: string, title: string) {
  const line = (await world.lines(discipline)).find(({ name }) => name.endsWith(title))!
  await world.act(worker, 'action_remove_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [{ tag_code: line.tag_code }],
  })
}

test('the MIDP of two days has the changes of all plans, those of each plan as its own comparison', async () => {
  const first = await givenPlan(world)
  const tunnels = await givenDiscipline(world, first)
  await givenLines(world, tunnels, ['Lining', 'Portal'])
  const { plan: second, discipline } = await givenIssuedPlan(world)
  await age(5)
  await edit(tunnels, 'Lining', { forecast: '2027/01/04 00:00:00' })
  await remove(tunnels, 'Portal')
  await world.act(reviewer, 'action_accept_tidp', { tag_code: second })
  await age(3)
  await edit(tunnels, 'Lining', { forecast: '2027/01/05 00:00:00' })
  const drainage = await givenDiscipline(world, first, { label: 'Drainage' })
  await givenLines(world, drainage, ['Deck'])
  const { action_data } = await world.act(owner, 'action_create_another_revision', {
    tag_code: second,
  })

  expect(await changesOf({ from: day(4), to: day(2) })).toEqual([
    ['CHANGED', 'Lining', 'Forecast: null → 04/01/2027'],
    ['REMOVED', 'Portal', ''],
  ])
  expect(await changesOf({ from: day(2) })).toEqual([
    ['ADDED', 'Deck', ''],
    ['CHANGED', 'Lining', 'Forecast: 04/01/2027 → 05/01/2027'],
  ])
  expect((await compare({ from: day(2), to: day(2) })).result).toMatchObject({ same: 2, count: 0 })
  const { result } = await compare({ from: day(4) })
  expect(result).toMatchObject({
    added: 1,
    removed: 1,
    changed: 1,
    same: 1,
    not_known: 0,
    count: 3,
  })
  expect(result?.disciplines).toMatchObject([
    { name: 'Drainage', added: 1, removed: 0, changed: 0, same: 0 },
    { name: 'Tunnels', added: 0, removed: 1, changed: 1, same: 1 },
  ])

  // The lines of a created revision are those of the plan that it supersedes.
  expect(await world.lines(discipline)).toHaveLength(1)
  for (const states of [{ from: day(4) }, { from: day(4), to: day(2) }, { from: day(2) }]) {
    const ofPlans = []
    for (const tag_code of [first, action_data.tag_code])
      ofPlans.push(
        (await world.as(bystander).get(comparePlan, { query: { contract, tag_code, ...states } }))
          .result,
      )
    const ofAll = (await compare(states)).result!
    expect(ofAll.lines).toEqual(ofPlans.flatMap((one) => one?.lines ?? []))
    for (const kind of ['added', 'removed', 'changed', 'same'] as const)
      expect(ofAll[kind]).toBe(ofPlans.reduce((sum, one) => sum + (one?.[kind] ?? 0), 0))
  }
})

test('lines are counted and listed by discipline, originator and kind, page by page', async () => {
  const query = { from: day(4) }
  expect((await compare({ ...query, discipline_name: 'Drainage' })).result).toMatchObject({
    added: 1,
    changed: 0,
    same: 0,
    count: 1,
    originators: [{ name: 'DMJ', added: 1 }],
  })
  expect((await compare({ ...query, originator: 'KTB' })).result).toMatchObject({
    same: 0,
    count: 0,
  })
  expect((await compare({ ...query, kinds: ['CHANGED', 'REMOVED'] })).result?.count).toBe(2)
  const page = await compare({ ...query, page_size: '1', after: '1' })
  expect(page.result?.lines).toHaveLength(1)
  expect(page.result?.count).toBe(3)
  const { status } = await world
    .as(bystander)
    .refused(compareMidp, { query: { contract, kinds: ['SAME'] } })
  expect(status).toBe(422)
})

test('a line whose earlier values are not kept is not known, and not taken for an unchanged one', async () => {
  const before = (await compare({ from: day(2) })).result!
  await sql`delete from asset_change`.execute(world.services.db)
  const { result } = await compare({ from: day(4) })
  // Lining, and Portal, which was removed; the line that came since is known.
  expect(result).toMatchObject({ added: 1, removed: 0, changed: 0, same: 1, not_known: 2 })
  await age(40)
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  await givenLines(world, discipline, ['Shaft'])
  // Not changed since: known, though changes from before that day are no longer kept.
  expect((await compare({ from: day(39) })).result).toMatchObject({
    added: 1,
    same: before.added + before.changed + before.same,
    not_known: 0,
  })
  await edit(discipline, 'Shaft', { forecast: '2027/02/01 00:00:00' })
  await age(35)
  await edit(discipline, 'Shaft', { forecast: '2027/02/02 00:00:00' })
  const found = (changeDays: number) =>
    inTransaction(world.services.db, { writes: false }, async (trx) => {
      const { comparison } = await compareDays(trx, { contract, from: day(34), changeDays })
      return typeof comparison === 'string' ? comparison : comparison.notKnown?.length
    })
  expect([await found(40), await found(30)]).toEqual([0, 1])
})

test.each([
  [{ from: today }, /has not ended yet: choose an earlier day, or now\.$/],
  [{ from: '2020-01-01' }, /^Nothing is known of this MIDP before /],
  [{ from: day(1), to: day(2) }, 'Choose a day that is before the other one.'],
  [{ from: 'P01' }, 'P01 is not a day.'],
])('%s is explained', async (query, sentence) => {
  const { unknown, result } = await compare(query)
  expect([unknown, result]).toEqual([expect.stringMatching(sentence), null])
})

test('another contract is not found', async () => {
  const { status } = await world.as(foreigner).refused(compareMidp, { query: { contract } })
  expect(status).toBe(404)
})
