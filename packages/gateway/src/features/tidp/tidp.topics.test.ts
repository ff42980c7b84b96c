import { tidpNumber } from '@tidemark/schema/rest/task'
import { expect, test } from 'vitest'
import { unknown } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const watchNumber =
  'subscription { tidpNumberChanged(contract: "1DM03", tidp: "P1") { id number numberStatus status version } }'

test("a subscriber receives the number's progress, and then only changes", async () => {
  await using world = await startWorld()
  const state = (status: 'In Progress' | 'Done', tidp_number: string | null) =>
    answers(tidpNumber, {
      tag_code: 'P1',
      status,
      tidp_number,
      message: null,
      tidp_status: tidp_number ? 'Ready for Review' : 'WIP',
      version: tidp_number ? 5 : 4,
    })
  const waiting = state('In Progress', null)
  world.services.play(
    tidpNumber,
    waiting,
    waiting,
    waiting,
    waiting,
    state('Done', '1DM03-DMJ-IM-TDP-000-000007'),
  )
  const events = world.watch(watchNumber)
  const next = async () =>
    ((await events.next()).value as { data: { tidpNumberChanged: object } }).data.tidpNumberChanged
  expect(await next()).toEqual({
    id: 'P1',
    number: null,
    numberStatus: 'IN_PROGRESS',
    status: 'WIP',
    version: 4,
  })
  expect(await next()).toEqual({
    id: 'P1',
    number: '1DM03-DMJ-IM-TDP-000-000007',
    numberStatus: 'DONE',
    status: 'READY_FOR_REVIEW',
    version: 5,
  })
  await events.return?.()
})

test('subscribing to a plan out of reach is refused in the uniform words', async () => {
  await using world = await startWorld()
  const refusal = async (scene: typeof unknown) => {
    world.services.play(tidpNumber, scene)
    const { value } = await world.watch(watchNumber).next()
    const [error] = (value as { errors: { message: string; extensions: { code: string } }[] })
      .errors
    return [error?.message, error?.extensions.code]
  }
  const first = await refusal(unknown)
  expect(first[1]).toBe('NOT_FOUND')
  expect(
    await refusal(refuses(404, { Error: 'This is a plan of 1DM05.', code: 'NOT_FOUND' })),
  ).toEqual(first)
})
