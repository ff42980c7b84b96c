import { deliverableTasks } from '@tidemark/schema/rest/task'
import { expect, test, vi } from 'vitest'
import { answersWith } from '#testkit/plan.ts'
import { startWorld } from '#testkit/world.ts'

const watched =
  'subscription { deliverablesChanged(contract: "1DM03", discipline: "D1") { changed { id status } } }'
const soon = { timeout: 15_000, interval: 5 }

/** Starts sixty lines of a discipline, a client that reconnects, and the events it has received. */
async function startWatch(authorization: (world: World) => () => Promise<string>) {
  const world = await startWorld()
  const done = new Set<number>()
  world.services.play(
    deliverableTasks,
    answersWith(deliverableTasks, () => ({
      results: Array.from({ length: 60 }, (_, at) => ({
        tag_code: `X${at}`,
        display_name: `Line ${at}`,
        status: done.has(at) ? ('Done' as const) : ('Empty' as const),
        message: null,
        document_number: null,
        revision: null,
        version: 1,
        created_by: 'ann@dunmere.example',
        created_date: '2026/11/03 09:00:00',
      })),
    })),
  )
  const seen = new Map<string, string>()
  const connections = { opened: 0 }
  const token = authorization(world)
  const client = world.connect('', {
    connectionParams: async () => ({ authorization: `Bearer ${await token()}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: async () => undefined,
    on: {
      connected: () => {
        connections.opened += 1
      },
    },
  })
  const events = client.iterate<{
    deliverablesChanged: { changed: { id: string; status: string }[] }
  }>({ query: watched })
  const ended = (async () => {
    for await (const { data } of events)
      for (const { id, status } of data?.deliverablesChanged.changed ?? []) seen.set(id, status)
  })()
  await vi.waitUntil(() => seen.size === 60, soon)
  return {
    client,
    done,
    seen,
    connections,
    polls: () => world.services.callsTo(deliverableTasks).length,
    async [Symbol.asyncDispose]() {
      await events.return?.()
      await ended
      await world[Symbol.asyncDispose]()
    },
  }
}
type World = Awaited<ReturnType<typeof startWorld>>

test('a socket that is cut every 350 ms during sixty changes loses none of them', async () => {
  await using watch = await startWatch((world) => () => world.issuer.token('ann@dunmere.example'))
  // The socket breaks without a close frame, at any point of the protocol.
  const cut = setInterval(() => watch.client.terminate(), 350)
  for (let at = 0; at < 60; at += 1) {
    const polls = watch.polls()
    watch.done.add(at)
    await vi.waitUntil(() => watch.polls() > polls, soon)
  }
  clearInterval(cut)
  await vi.waitUntil(() => [...watch.seen.values()].every((status) => status === 'DONE'), soon)
  expect(watch.connections.opened).toBeGreaterThan(3)
})

test('a client whose token ends reconnects with the next one and resumes', async () => {
  const lives = [2, 2, 600]
  await using watch = await startWatch(
    (world) => () => world.issuer.token('ann@dunmere.example', { seconds: lives.shift() ?? 600 }),
  )
  await vi.waitUntil(() => watch.connections.opened === 3, soon)
  watch.done.add(7)
  await vi.waitUntil(() => watch.seen.get('X7') === 'DONE', soon)
  expect(watch.seen.get('X8')).toBe('EMPTY')
})
