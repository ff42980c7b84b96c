import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { removeOld } from './retention.jobs.ts'
import { contract, givenDiscipline, givenPlan, people, startWorkflow } from './workflow.testkit.ts'
import type { WorkflowWorld } from './workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, secondOwner, worker, manager } = people
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const retention = { historyDays: 400, changeDays: 60, notificationDays: 90 }
/** Runs in small batches, so that several are needed. */
const run = (changed: Partial<typeof retention> = {}) =>
  removeOld(world.services.db, { ...retention, ...changed }, { now: new Date(), size: 3 })
const historyOf = async (tag_code: string) =>
  (await world.as(owner).get(auditOf, { query: { contract, tag_code } })).results.map(
    ({ action, executed_by }) => `${executed_by}: ${action}`,
  )
/** Adds entries that are this old. */
const entries = (
  days: number,
  rows: readonly { plan: string; tag_code: string; action: string }[],
) =>
  world.services.db
    .insertInto('audit_entry')
    .values(
      rows.map((row) => ({
        ...row,
        contract,
        executed_by: owner,
        changes: '[]' as never,
        execution_time: daysAgo(days),
      })),
    )
    .execute()

test('history older than its retention is replaced by a note in each history that it was part of', async () => {
  const plan = await givenPlan(world, [owner])
  const discipline = await givenDiscipline(world, plan)
  const other = await givenPlan(world, [owner])
  const before = [await historyOf(plan), await historyOf(discipline), await historyOf(other)]
  await world.services.db.deleteFrom('audit_entry').execute()
  await entries(500, [
    ...Array.from({ length: 7 }, (_, at) => ({ plan, tag_code: plan, action: `Old ${at}` })),
    { plan, tag_code: discipline, action: 'Old of the discipline' },
  ])
  await entries(100, [{ plan, tag_code: discipline, action: 'Recent' }])
  await entries(1, [{ plan: other, tag_code: other, action: 'Other' }])
  expect(before.flat().length).toBeGreaterThan(0)

  await run()
  const note = 'system: Removed older history'
  expect(await historyOf(plan)).toEqual([`${owner}: Recent`, note])
  expect(await historyOf(discipline)).toEqual([`${owner}: Recent`, note])
  expect(await historyOf(other)).toEqual([`${owner}: Other`])

  // Later runs keep one note, also where only the note is left.
  await run({ historyDays: 50 })
  await run({ historyDays: 50 })
  expect(await historyOf(plan)).toEqual([note])
  expect(await historyOf(discipline)).toEqual([note])
})

test('an edit of a version whose later changes were removed is refused with the different values, where it would have been merged', async () => {
  const plan = await givenPlan(world, [owner, secondOwner])
  const tag_code = await givenDiscipline(world, plan)
  const { version } = await world.asset(tag_code)
  const read = { tag_code, version, label: 'Tunnels', required: true, owners: [worker] }
  const save = (didp: object) => ({ tag_code: plan, didps: [{ ...read, ...didp }] })
  await world.act(secondOwner, 'action_update_disciplines', save({ required: false }))
  const edit = save({ owners: [worker, manager] })
  await sql`update asset_change set changed_at = ${daysAgo(61)}`.execute(world.services.db)
  await run()
  expect(await world.refused(owner, 'action_update_disciplines', edit)).toMatchObject({
    status: 409,
    code: 'STALE',
    conflicts: [
      {
        tag_code,
        fields: expect.arrayContaining([
          expect.objectContaining({ field: 'required', theirs: 'No' }),
        ]),
      },
    ],
  })
})

test('without a retention, history and changes stay', async () => {
  const plan = await givenPlan(world, [owner])
  await sql`update audit_entry set execution_time = ${daysAgo(20_000)} where plan = ${plan}`.execute(
    world.services.db,
  )
  const before = await historyOf(plan)
  await removeOld(world.services.db, { notificationDays: 90 }, { now: new Date() })
  expect(await historyOf(plan)).toEqual(before)
})
