import type { AuditRow } from '@tidemark/schema/rest/workflow'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { searchUsers } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { unknown } from '#testkit/plan.ts'
import { answers, refuses, type Scene } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const watch = 'subscription { historyChanged(contract: "1DM03", tagCode: "P1") { tagCode added { id action executedBy { name } } } }'
const entry = (id: string, action: string): AuditRow =>
  ({ id, tag_code: 'P1', executed_by: 'kai@dunmere.example', execution_time: '2026/11/03 09:00:00', action, changes: [] })

test('a watcher is told the whole history, and then what is added to it', async () => {
  await using world = await startWorld()
  const before = answers(auditOf, { results: [entry('1', 'Created TIDP')] })
  world.services.play(auditOf, before, before, before, answers(auditOf, { results: [entry('2', 'Updated disciplines'), entry('1', 'Created TIDP')] }))
  world.services.play(searchUsers, answers(searchUsers, { count: 1, results: [{ username: 'kai@dunmere.example', name: 'Kai Berg' }] }))
  const events = world.watch(watch)
  const next = async () => ((await events.next()).value as { data: { historyChanged: object } }).data.historyChanged
  expect(await next()).toEqual({ tagCode: 'P1', added: [{ id: '1', action: 'Created TIDP', executedBy: { name: 'Kai Berg' } }] })
  expect(await next()).toEqual({ tagCode: 'P1', added: [{ id: '2', action: 'Updated disciplines', executedBy: { name: 'Kai Berg' } }] })
  await events.return?.()
})

test('the history of what is out of reach is refused in the same words, whatever the service said', async () => {
  await using world = await startWorld()
  const refusal = async (scene: Scene) => {
    world.services.play(auditOf, scene)
    const { value } = await world.watch(watch).next()
    const [error] = (value as { errors: { message: string; extensions: { code: string } }[] }).errors
    return [error?.message, error?.extensions.code]
  }
  const first = await refusal(unknown)
  expect(first[1]).toBe('NOT_FOUND')
  expect(await refusal(refuses(404, { Error: 'This is a plan of 1DM05.', code: 'NOT_FOUND' }))).toEqual(first)
})
