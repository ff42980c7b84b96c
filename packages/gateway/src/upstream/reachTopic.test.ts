import { expect, test } from 'vitest'
import { topicWithinReach } from './reachTopic.ts'
import type { Call } from './services.ts'
import type { ReachTopic } from './topics.ts'

/** Returns the calls of a person, whose reach the test can change. */
const person = (reach: string) => {
  const state = { reach }
  return { state, call: (async () => ({ reach: state.reach })) as unknown as Call }
}
const topic: ReachTopic<string, string> = {
  key: 'plan 1-7',
  authorise: async () => 'authorised',
  poll: async (_call, reach) => `read within ${reach}`,
  changes: (_before, after) => after,
}

test('a poll is shared only by people of equal reach', async () => {
  const keys = await Promise.all(
    ['north', 'north', 'south', ''].map(
      async (reach) => (await topicWithinReach(topic, person(reach).call)).key,
    ),
  )
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
  const other = await topicWithinReach({ ...topic, key: 'plan 1-8' }, person('north').call)
  expect(keys).not.toContain(other.key)
})

test('the state is read within the reach', async () => {
  const { call } = person('north')
  const watched = await topicWithinReach(topic, call)
  expect(await watched.authorise(call)).toBe('authorised')
  expect(await watched.poll(call)).toBe('read within north')
})

test('a subscriber whose reach has changed gets NOT_FOUND', async () => {
  const { state, call } = person('north')
  const watched = await topicWithinReach(topic, call)
  state.reach = 'south'
  await expect(watched.authorise(call)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(watched.poll(call)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
