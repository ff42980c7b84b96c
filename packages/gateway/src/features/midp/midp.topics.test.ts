import { midpPulse } from '@tidemark/schema/rest/midp'
import { userData } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { ann } from '#testkit/plan.ts'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

test('a subscriber gets an event at once, and one after each change of deliverables', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  const at = (pulse: string) =>
    answers(midpPulse, { pulse, changed_at: pulse === '1.1' ? null : '2026/11/23 09:30:00' })
  world.services.play(midpPulse, at('1.1'), at('1.1'), at('1.1'), at('2.2'))
  const events = world.watch(
    'subscription { midpChanged(contract: "1DM03") { contract pulse changedAt check { working } } }',
  )
  const next = async () =>
    ((await events.next()).value as { data: { midpChanged: object } }).data.midpChanged
  expect([await next(), await next()]).toEqual([
    { contract: '1DM03', pulse: '1.1', changedAt: null, check: { working: true } },
    { contract: '1DM03', pulse: '2.2', changedAt: '2026-11-23T09:30:00.000Z', check: null },
  ])
  await events.return?.()
})
