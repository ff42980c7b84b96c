import { formsPulse, recentForms } from '@tidemark/schema/rest/form'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'
import { playForms } from './form.testkit.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world[Symbol.asyncDispose]())

test('a subscriber gets an event at once, and then the forms of each change', async () => {
  playForms(world)
  const at = (pulse: string, ...changes: number[]) =>
    answers(formsPulse, {
      pulse,
      recent: changes.map((count, place) => ({ tag_code: `F${place + 1}`, changes: count })),
    })
  const many = Array.from({ length: recentForms }, () => 9)
  const first = at('1', 1, 4)
  world.services.play(formsPulse, first, first, first, at('2', 2, 4), at('3', ...many))
  const events = world.watch(
    'subscription { formsChanged(contract: "1DM03") { contract pulse forms } }',
  )
  const next = async () =>
    ((await events.next()).value as { data: { formsChanged: object } }).data.formsChanged
  expect([await next(), await next(), await next()]).toEqual([
    { contract: '1DM03', pulse: '1', forms: null },
    { contract: '1DM03', pulse: '2', forms: ['F1'] },
    { contract: '1DM03', pulse: '3', forms: null },
  ])
  await events.return?.()
})
