import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewFiguresOf } from '@tidemark/schema/rest/reviewFigures'
import type { ReviewFigure, ReviewGrouping } from '@tidemark/schema/rules/reviewFigures'
import { namedFor } from '#people/acting/standIn.ts'
import { recordAudit, system } from '#records/history/history.store.ts'
import { reviewActions } from '#records/history/reviewActions.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { limited, startReach } from '#people/privilege/reach/reach.testkit.ts'
import type { ReachWorld } from '#people/privilege/reach/reach.testkit.ts'
import { removeOld } from '#programme/workflow/retention.jobs.ts'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'

let world: ReachWorld
const { reviewer, owner, manager } = people
const { issued, rejected, sent, disciplineAccepted, answered, approved } = reviewActions
beforeAll(async () => {
  world = await startReach()
  const { near, far } = world
  const done = (plan: string, by: string, action: string, tagCode = plan, as = by) =>
    inTransaction(world.services.db, { writes: true }, (trx) =>
      recordAudit(trx, {
        contract,
        plan,
        tagCode,
        executedBy: by,
        action,
        changes: namedFor({ by, as }),
      }),
    )
  await done(far.plan, owner, sent, far.discipline)
  await done(far.plan, owner, disciplineAccepted, far.discipline)
  await done(far.plan, owner, issued)
  await done(far.plan, reviewer, rejected)
  await done(near.plan, owner, issued)
  await done(near.plan, manager, answered, near.plan, reviewer)
  await done(near.plan, system, approved)
})
afterAll(() => world[Symbol.asyncDispose]())

const figures = (
  by: ReviewGrouping,
  more: { value?: string; figure?: ReviewFigure } = {},
  who: string = owner,
) => world.as(who).get(reviewFiguresOf, { query: { contract, by, ...more } })

test('a rejected plan counts for itself, its discipline, its reviewer and the month', async () => {
  const { groups, removed_until } = await figures('PLAN')
  expect(removed_until).toBeNull()
  expect(groups).toMatchObject([
    { value: world.far.plan, label: expect.stringMatching(/, P01$/), rounds: 1, rejections: 1 },
    { value: world.near.plan, rounds: 1, rejections: 0, acceptances: 1, days: 0 },
  ])
  expect((await figures('DISCIPLINE')).groups).toMatchObject([
    { rounds: 1, rejections: 0, acceptances: 1, days: 0 },
  ])
  expect((await figures('REVIEWER')).groups).toMatchObject([
    { value: reviewer, rounds: 2, rejections: 1, acceptances: 1, is_partial: false },
  ])
  expect((await figures('MONTH')).groups).toMatchObject([{ rounds: 2, rejections: 1 }])
})

test('each figure is the number of what it lists', async () => {
  for (const by of ['PLAN', 'DISCIPLINE', 'REVIEWER', 'MONTH'] as const)
    for (const { value, rounds, rejections, acceptances } of (await figures(by)).groups)
      for (const [figure, count] of [
        ['ROUNDS', rounds],
        ['REJECTIONS', rejections],
        ['ACCEPTANCES', acceptances],
      ] as const) {
        const listed = await figures(by, { value, figure })
        expect([listed.count, listed.counted.length], `${by} ${figure}`).toEqual([count, count])
      }
  const { counted } = await figures('PLAN', { value: world.far.plan, figure: 'REJECTIONS' })
  expect(counted).toMatchObject([
    { plan: world.far.plan, discipline: null, by: reviewer, days: null },
  ])
})

test('a person who does not reach a plan does not count it', async () => {
  expect((await figures('PLAN', {}, limited)).groups).toMatchObject([{ value: world.near.plan }])
  expect(await figures('DISCIPLINE', {}, limited)).toMatchObject({ groups: [], count: 0 })
  for (const by of ['REVIEWER', 'MONTH'] as const)
    expect((await figures(by, {}, limited)).groups).toMatchObject([{ rounds: 1, rejections: 0 }])
})

test('after its history was removed, the figures of a plan are not known', async () => {
  await world.services.db
    .updateTable('audit_entry')
    .set({ execution_time: new Date('2020-03-02T12:00:00Z') })
    .execute()
  await removeOld(
    world.services.db,
    { historyDays: 400, notificationDays: 90 },
    { now: new Date() },
  )
  const unknown = { rounds: null, rejections: null, acceptances: null, days: null }
  expect(await figures('PLAN', { value: world.far.plan })).toMatchObject({
    removed_until: '2020-03-02',
    groups: expect.arrayContaining([
      expect.objectContaining({ value: world.far.plan, ...unknown }),
    ]),
    count: 0,
  })
})
