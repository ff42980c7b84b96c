import { userData } from '@tidemark/schema/rest/user'
import { deliverableTasks } from '@tidemark/schema/rest/task'
import { CloseCode } from 'graphql-ws'
import { expect, test } from 'vitest'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'

const watched =
  'subscription { deliverablesChanged(contract: "1DM03", discipline: "D1") { __typename } }'

/** Returns a subscription after its first event, and the close code of its socket. */
async function watching(world: World, token: string) {
  world.services.play(deliverableTasks, answers(deliverableTasks, { results: [] }))
  const closed = Promise.withResolvers<number>()
  const client = world.connect(token, {
    lazy: false,
    onNonLazyError: () => undefined,
    on: { closed: (event) => closed.resolve((event as CloseEvent).code) },
  })
  const events = client.iterate({ query: watched })
  await events.next()
  const ended = events.next().catch(() => undefined)
  return { closed: closed.promise, ended }
}

test('after a sign-out the gateway refuses the token with 401 and closes its sockets with 4403', async () => {
  await using world = await startWorld({ REVOCATION_SECONDS: '0.05' })
  const token = await world.issuer.token('ann@dunmere.example')
  const other = await world.issuer.token('ben@dunmere.example')
  const socket = await watching(world, token)
  expect(await world.ask('{ __typename }', { token })).toMatchObject({ status: 200 })
  world.issuer.end(token)
  expect(await socket.closed).toBe(CloseCode.Forbidden)
  await socket.ended
  await expect.poll(() => world.ask('{ __typename }', { token })).toMatchObject({ status: 401 })
  expect(await world.ask('{ __typename }', { token: other })).toMatchObject({ status: 200 })
})

test('a token is looked up once in half a minute, for all its requests and sockets', async () => {
  await using world = await startWorld()
  const token = await world.issuer.token('ann@dunmere.example')
  await watching(world, token)
  await Promise.all(Array.from({ length: 5 }, () => world.ask('{ __typename }', { token })))
  expect(world.issuer.introspected.filter((asked) => asked === token)).toHaveLength(1)
})

test('a socket whose token the services refuse first is closed with 4403, so that its client renews the token', async () => {
  await using world = await startWorld()
  const token = await world.issuer.token('ann@dunmere.example')
  const socket = await watching(world, token)
  world.services.play(
    userData,
    refuses(401, {
      Error: 'The session has ended. Sign in again.',
      code: 'UNAUTHENTICATED',
      detail: 'The session has ended. Sign in again.',
    }),
  )
  expect(await socket.closed).toBe(CloseCode.Forbidden)
  await socket.ended
})
