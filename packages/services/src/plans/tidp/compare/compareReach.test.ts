import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareMidp, comparePlan } from '@tidemark/schema/rest/comparison'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { limited, silent, startReach } from '#people/privilege/reach/reach.testkit.ts'
import type { ReachWorld } from '#people/privilege/reach/reach.testkit.ts'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'

let world: ReachWorld
beforeAll(async () => void (world = await startReach()))
afterAll(() => world[Symbol.asyncDispose]())

test('a past day is shown to those who see the whole plan, and to others only while nothing changed since', async () => {
  const from = addDays(new Date().toISOString().slice(0, 10), -1)
  const compare = (who: string) =>
    world
      .as(who)
      .get(comparePlan, { query: { contract, tag_code: world.near.plan, from, kinds: ['SAME'] } })
  const past = sql`now() - interval '5 days'`
  await sql`update asset set created_at = ${past}, updated_at = ${past}`.execute(world.services.db)
  await sql`update asset_change set changed_at = ${past}`.execute(world.services.db)
  expect((await compare(limited)).result).toMatchObject({ same: 1, plan: [] })
  expect((await compare(silent)).result).toMatchObject({ same: 1, comments: [] })

  await world.act(people.owner, 'action_update_tidp_owner', {
    tag_code: world.near.plan,
    'TIDP Owner': [people.owner, people.secondOwner],
  })
  const [line] = await world.lines(world.near.discipline)
  await world.act(people.worker, 'action_rename_deliverables', {
    tag_code: world.near.discipline,
    DELIVERABLES: [
      { tag_code: world.near.line, version: line!.version, forecast: '2027/01/04 00:00:00' },
    ],
  })
  expect((await compare(limited)).result?.plan).toMatchObject([{ field: 'TIDP Owner' }])
  expect(await compare(silent)).toMatchObject({
    unknown: expect.stringMatching(/^You may not see all changes since /),
    result: null,
  })
})

test('the MIDP of a day has the lines within reach, and none as unchanged whose changes are hidden', async () => {
  const from = addDays(new Date().toISOString().slice(0, 10), -1)
  const compare = async (who: string) =>
    (await world.as(who).get(compareMidp, { query: { contract, from } })).result
  expect(await compare(people.owner)).toMatchObject({ changed: 1, same: 1, not_known: 0 })
  const near = await compare(limited)
  expect(near).toMatchObject({ changed: 1, same: 0, not_known: 0 })
  expect(near?.lines.map(({ tag_code: tagCode }) => tagCode)).toEqual([world.near.line])
  expect(await compare(silent)).toMatchObject({ changed: 0, same: 1, not_known: 1 })
})
