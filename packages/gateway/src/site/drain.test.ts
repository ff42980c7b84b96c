import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { userData } from '@tidemark/schema/rest/user'
import { expect, test, vi } from 'vitest'
import { ann } from '#testkit/plan.ts'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

test('a draining gateway is not ready, answers all other requests, and closes each connection', async () => {
  await using world = await startWorld()
  await world.gateway.drain()
  const ready = await fetch(`${world.gateway.url}/health/ready`)
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { reasons: ['The gateway is closing.'] },
  ])
  const answer = await world.ask('{ viewer { username } }')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
})

test('closing answers all of fifty requests in flight', async () => {
  await using world = await startWorld()
  const finish = Promise.withResolvers<void>()
  world.services.play(userData, async (call, response) => {
    await finish.promise
    return answers(userData, ann)(call, response)
  })
  const tokens = await Promise.all(
    Array.from({ length: 50 }, (_, at) => world.issuer.token(`person${at}@dunmere.example`)),
  )
  const asked = tokens.map((token) => world.ask('{ viewer { username } }', { token }))
  await vi.waitFor(() => expect(world.services.callsTo(userData)).toHaveLength(50), {
    timeout: 10_000,
  })
  const closed = world.gateway.close()
  finish.resolve()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(
    Array.from({ length: 50 }, () => 200),
  )
  await closed
})

test('closing answers a request on a connection opened before', async () => {
  await using world = await startWorld()
  const sockets = Array.from({ length: 10 }, () =>
    connect(Number(new URL(world.gateway.url).port), '127.0.0.1'),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const came = sockets.map((socket) => text(socket))
  const closed = world.gateway.close()
  for (const socket of sockets) socket.write('GET /health/live HTTP/1.1\r\nHost: gateway\r\n\r\n')
  for (const answer of await Promise.all(came)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  await closed
})
