import { formsPulse } from '@tidemark/schema/rest/form'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'
import { playForms } from './form.testkit.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world[Symbol.asyncDispose]())

test('a subscriber gets an event at once, and then after each change', async () => {
  playForms(world)
  const at = (pulse: string) => answers(formsPulse, { pulse })
  world.services.play(formsPulse, at('1'), at('1'), at('1'), at('2'))
  const events = world.watch('subscription { formsChanged(contract: "1DM03") { contract pulse } }')
  const next = async () =>
    ((await events.next()).value as { data: { formsChanged: object } }).data.formsChanged
  expect([await next(), await next()]).toEqual([
    { contract: '1DM03', pulse: '1' },
    { contract: '1DM03', pulse: '2' },
  ])
  await events.return?.()
})
