import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardCurve, dashboardFigures } from '@tidemark/schema/rest/dashboard'
import { addDays, dayIn } from '@tidemark/schema/rules/contractDay'
import { inTransaction } from '#platform/http/transaction.ts'
import { limited, startReach } from '#people/privilege/reach/reach.testkit.ts'
import type { ReachWorld } from '#people/privilege/reach/reach.testkit.ts'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import { takeSnapshot } from './snapshot.store.ts'

let world: ReachWorld
const weekAgo = addDays(dayIn('Europe/London', new Date()), -7)
beforeAll(async () => {
  world = await startReach()
  await inTransaction(world.services.db, { writes: true }, (trx) =>
    takeSnapshot(trx, contract, weekAgo),
  )
})
afterAll(() => world[Symbol.asyncDispose]())

test.each([
  ['a person without limits sees both plans', people.owner, 2],
  ['a limited person sees only the plans within reach', limited, 1],
])('%s in figures, snapshots and S-curve', async (_, who, plans) => {
  const caller = world.as(who)
  const figures = await caller.get(dashboardFigures, { query: { contract } })
  expect(figures).toMatchObject({
    now: { lines: plans },
    compared_with: weekAgo,
    before: { lines: plans },
  })
  expect(figures.plans).toHaveLength(plans)
  expect(JSON.stringify(figures).includes('Far')).toBe(plans === 2)
  const { points } = await caller.get(dashboardCurve, { query: { contract, weeks_ahead: 0 } })
  expect(points.map(({ lines }) => lines)).toEqual([plans, plans])
})
