import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { userData } from '@tidemark/schema/rest/user'
import { expect, test, vi } from 'vitest'
import { ann } from '#testkit/plan.ts'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'

/** Sends the start of a request and returns what the gateway sends before it closes the connection. */
async function dawdle(world: World, beginning: string): Promise<string> {
  const socket = connect(Number(new URL(world.gateway.url).port), '127.0.0.1').on(
    'error',
    () => undefined,
  )
  await once(socket, 'connect')
  socket.write(beginning)
  return text(socket).catch(() => 'cut')
}

test('a client with incomplete headers is disconnected', async () => {
  await using world = await startWorld({ HEADERS_SECONDS: '0.2' })
  expect(await dawdle(world, 'POST /graphql HTTP/1.1\r\nHost: gateway\r\n')).toMatch(
    /^HTTP\/1\.1 408 /,
  )
})

test.each(['/graphql', '/health/live'])(
  'who does not come to the end of a request to %s is cut',
  async (path) => {
    await using world = await startWorld({ REQUEST_SECONDS: '0.2' })
    const authorization = `Bearer ${await world.issuer.token('ann@dunmere.example')}`
    const headers = `Host: gateway\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n`
    // Only the end of the connection counts, not whether it was answered first.
    expect(await dawdle(world, `POST ${path} HTTP/1.1\r\n${headers}\r\n{"query":`)).toMatch(
      /^$|^cut$|^HTTP\/1\.1 4/,
    )
  },
)

test('a complete request is answered, however long it takes', async () => {
  await using world = await startWorld({ HEADERS_SECONDS: '0.5', REQUEST_SECONDS: '0.5' })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const began = Date.now()
  const late = setInterval(() => {
    if (Date.now() > began + 1_200) resolve(undefined)
  }, 10)
  world.services.play(userData, async (call, response) => {
    await promise
    return answers(userData, ann)(call, response)
  })
  expect(await world.ask('{ viewer { username } }')).toMatchObject({ status: 200 })
  clearInterval(late)
})

test('a client that does not read its response is disconnected and no longer in flight', async () => {
  await using world = await startWorld({ ANSWER_SECONDS: '0.5', MAX_IN_FLIGHT: '1' })
  world.services.play(userData, answers(userData, { ...ann, name: 'x'.repeat(15_000_000) }))
  const socket = connect(Number(new URL(world.gateway.url).port), '127.0.0.1')
    .on('error', () => undefined)
    .pause()
  const body = JSON.stringify({ query: '{ viewer { name } }' })
  const authorization = `Bearer ${await world.issuer.token('ben@dunmere.example')}`
  const called = world.services.called(userData)
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: gateway\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await called
  await vi.waitFor(
    async () => expect(await world.ask('{ __typename }')).toMatchObject({ status: 200 }),
    { timeout: 10_000 },
  )
  socket.destroy()
})
