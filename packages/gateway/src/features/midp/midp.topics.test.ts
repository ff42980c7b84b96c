import { changeKey, changesSince } from '@tidemark/schema/rest/change'
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
    'subscription { midpChanged(contract: "1DM03") { contract pulse changedAt today check { working } } }',
  )
  const next = async () =>
    ((await events.next()).value as { data: { midpChanged: object } }).data.midpChanged
  expect([await next(), await next()]).toEqual([
    { contract: '1DM03', pulse: '1.1', changedAt: null, today: null, check: { working: true } },
    {
      contract: '1DM03',
      pulse: '2.2',
      changedAt: '2026-11-23T09:30:00.000Z',
      today: null,
      check: null,
    },
  ])
  await events.return?.()
})

test('the end of the contract’s day is a change, although the change feed reports none', async () => {
  await using world = await startWorld({ CHANGE_FEED: 'true', POLL_SECONDS: '0.05' })
  world.services.play(userData, answers(userData, ann))
  world.services.play(changeKey, answers(changeKey, { key: 'K1', cursor: 'c1' }))
  world.services.play(changesSince, answers(changesSince, { cursor: 'c1', keys: [], all: false }))
  const on = (today: string, ends: string) =>
    answers(midpPulse, { pulse: `1.1@${today}`, changed_at: null, today, day_ends_at: ends })
  const yesterday = on('2026-11-27', '2026/11/28 00:00:00')
  world.services.play(midpPulse, yesterday, yesterday, on('2026-11-28', '2099/11/29 00:00:00'))
  const events = world.watch('subscription { midpChanged(contract: "1DM03") { today } }')
  const next = async () => (await events.next()).value?.data?.['midpChanged']
  expect([await next(), await next()]).toEqual([{ today: '2026-11-27' }, { today: '2026-11-28' }])
  await events.return?.()
})

test('a change of who can act is a change, but not that it was some minutes ago', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  const at = (people_pulse: string | null) =>
    answers(midpPulse, { pulse: '1.1', changed_at: null, people_pulse })
  world.services.play(midpPulse, at(null), at(null), at('7'), at(null), at('7'), at('9'))
  const events = world.watch('subscription { midpChanged(contract: "1DM03") { peoplePulse } }')
  const next = async () => (await events.next()).value?.data?.['midpChanged']
  expect([await next(), await next(), await next()]).toEqual([
    { peoplePulse: null },
    { peoplePulse: '7' },
    { peoplePulse: '9' },
  ])
  await events.return?.()
})
