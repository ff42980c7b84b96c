import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { deliverableStatuses } from '@tidemark/schema/rest/asset'
import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { midpCounts, midpFacets } from '@tidemark/schema/rest/midp'
import type { MidpFilter } from '@tidemark/schema/rest/midp'
import { addDays, dayIn } from '@tidemark/schema/rules/contractDay'
import { dueWindows } from '@tidemark/schema/rules/dueWindow'
import { standardRule } from '@tidemark/schema/rules/progress'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import type { PlantedPlan } from '#records/asset/asset.testkit.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { limited, startReach } from '#people/privilege/reach/reach.testkit.ts'
import type { ReachWorld } from '#people/privilege/reach/reach.testkit.ts'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import { changeAtRandom } from '#programme/midp/randomChanges.testkit.ts'
import type { ChangedPlan } from '#programme/midp/randomChanges.testkit.ts'
import { findUnsettled, settleTallies } from '#programme/midp/tally.store.ts'
import { lockWork } from '#platform/db/locks.ts'
import { countPresent } from './figures.store.ts'

const rounds = 4
const today = dayIn('Europe/London', new Date())

let world: ReachWorld
let plans: ChangedPlan[]
beforeAll(async () => {
  world = await startReach()
  const planted: PlantedPlan[] = []
  for (let at = 0; at < 2; at += 1)
    planted.push(await plantPlan(world.services.db, { disciplines: 2, lines: 6 }))
  const { near, far } = world
  plans = [
    ...planted,
    ...[near, far].map(({ plan, discipline }) => ({ plan, disciplines: [discipline] })),
  ]
  await plantPlan(world.services.db, { contract: '1DM05', lines: 3 })
})
afterAll(() => world[Symbol.asyncDispose]())

const changes = (seed: number) => changeAtRandom(world.services, { plans, seed, count: 25 })

const settle = async () => {
  for (const changed of await findUnsettled(world.services.db, 0))
    await inTransaction(world.services.db, { writes: true }, (trx) => settleTallies(trx, changed))
}
const recount = () =>
  inTransaction(world.services.db, { writes: true }, async (trx) => {
    await lockWork(trx, 'tallies')
    await sql`select recount_deliverables(${contract})`.execute(trx)
  })

/** Tallies that differ from the lines of one moment. */
const differing = async () =>
  (
    await sql`
      with part (of, lines, weight) as (
        select (contract, place, kind, key, status, done, issued, late, day)::text, lines, coalesce(weight, lines) from deliverable_tally
        union all
        select (contract, place, kind, key, status, done, issued, late, day)::text, -lines, -weight from deliverable_part
      )
      select of, sum(lines) from part group by of having sum(lines) <> 0 or sum(weight) <> 0`.execute(
      world.services.db,
    )
  ).rows

test('after random changes of two people, beside the job that adds up tallies, tallies equal the lines', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([
      changes(2 * round + 1),
      changes(2 * round + 2),
      settle().then(recount).then(settle),
    ])
    expect(await differing()).toEqual([])
    await settle()
    expect(await differing()).toEqual([])
    await expectExact()
  }
})

/** All lines match it. A filter that names a due window is counted from the lines themselves. */
const everyWindow: MidpFilter = { due_window: [...dueWindows, ''] }
/**
 * Pairs of filters that divide the lines: one matches at least half, and the other lines are
 * subtracted from tallies.
 */
const halves: MidpFilter[] = [
  { status: ['Empty'] },
  { status: deliverableStatuses.filter((status) => status !== 'Empty') },
]

const overdueOf = (sums: Iterable<readonly [string, { readonly overdue: number }]>) =>
  new Map([...sums].flatMap(([of, { overdue }]) => (overdue > 0 ? [[of, overdue]] : [])))

/** Compares what people of each reach see with counts of single lines. */
async function expectExact(): Promise<void> {
  for (const who of [people.owner, limited]) {
    const caller = world.as(who)
    const count = (filter: MidpFilter, group_by: 'plan' | 'discipline' = 'plan') =>
      caller.post(midpCounts, { body: { contract, filter, facets: [...midpFacets], group_by } })
    // Chosen values are listed without lines too.
    const present = async (filter: MidpFilter) => {
      const { facets, ...totals } = await count(filter)
      const counted = facets.map(({ facet, more, values }) => ({
        facet,
        more,
        values: values.filter((value) => value.count > 0),
      }))
      return { ...totals, facets: counted }
    }
    const all = await count({})
    for (const filter of [{}, { status: [...deliverableStatuses] }, ...halves])
      expect(await present(filter)).toEqual(await present({ ...filter, ...everyWindow }))
    const figures = await caller.get(dashboardFigures, { query: { contract } })
    const overdue = {
      plans: await count({ due_window: ['OVERDUE'] }),
      disciplines: await count({ due_window: ['OVERDUE'] }, 'discipline'),
    }
    expect(figures.now).toMatchObject({
      lines: all.total,
      numbered: all.done,
      overdue: overdue.plans.total,
    })
    for (const of of ['plans', 'disciplines'] as const)
      expect(overdueOf(figures[of].map(({ value, now }) => [value, now]))).toEqual(
        new Map(overdue[of].groups.map(({ value, count: lines }) => [value, lines])),
      )
    const { points } = await caller.get(dashboardCurve, { query: { contract, weeks_ahead: 0 } })
    expect(points.at(-1)).toMatchObject({ lines: all.total, progress: figures.now.progress })
  }
}

test('overdue lines of a plan and due windows are exact on each day of two months', async () => {
  const { db } = world.services
  for (let at = 0; at < 60; at += 1) {
    const seen = addDays(today, at - 30)
    const { plan, windows } = await countPresent(db, contract, seen, standardRule)
    const { rows } = await sql<{ plan: string; overdue: number; soon: number }>`
      select plan, cast(count(*) filter (where due < cast(${seen} as date)) as int) as overdue,
        cast(count(*) filter (where due between cast(${seen} as date) and cast(${seen} as date) + 14) as int) as soon
      from deliverable_row where contract = ${contract} and issued is null group by plan`.execute(
      db,
    )
    const lines = rows.filter(({ overdue }) => overdue > 0)
    expect(overdueOf(plan)).toEqual(new Map(lines.map(({ plan: of, overdue }) => [of, overdue])))
    expect(windows.get('OVERDUE') ?? 0).toBe(rows.reduce((sum, { overdue }) => sum + overdue, 0))
    expect(windows.get('WEEKS_2') ?? 0).toBe(rows.reduce((sum, { soon }) => sum + soon, 0))
  }
})
