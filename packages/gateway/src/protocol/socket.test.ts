import { on, once } from 'node:events'
import { connect } from 'node:net'
import { deliverableTasks } from '@tidemark/schema/rest/task'
import { userData } from '@tidemark/schema/rest/user'
import { CloseCode } from 'graphql-ws'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { answers, hangs } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'

const viewer = '{ viewer { username } }'
const profile = { user_id: 'u1', username: 'ann@dunmere.example', name: 'Ann', roles: [], contract: null, contract_list: [], default_module: null }

interface Message { type: string; id?: string; payload?: unknown }

/** A bare socket that speaks the protocol by hand; `init: false` leaves the connection_init to the test. */
async function open(world: World, { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {}) {
  const socket = new WebSocket(`${world.gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
  const closed = once(socket, 'close').then(([code]) => Number(code))
  await once(socket, 'open')
  const send = (message: object) => socket.send(JSON.stringify(message))
  const messages = on(socket, 'message')
  const next = async () => {
    const { value } = (await messages.next()) as { value: [Buffer] }
    return JSON.parse(String(value[0])) as Message
  }
  send({ type: 'connection_init', payload: { authorization: `Bearer ${token ?? await world.issuer.token('ann@dunmere.example')}` } })
  const ask = async (id: string, query: string) => {
    send({ type: 'subscribe', id, payload: { query } })
    return next()
  }
  return { socket, closed, send, next, ask }
}

test('a query is answered as over HTTP', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, profile))
  const { value } = await world.watch(viewer).next()
  expect(value).toEqual({ data: { viewer: { username: 'ann@dunmere.example' } } })
})

test('a faulty operation is answered with its errors and leaves the socket open', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, profile))
  const socket = await open(world)
  expect(await socket.next()).toMatchObject({ type: 'connection_ack' })
  for (const [query, code] of [['{ viewer {', 'BAD_REQUEST'], ['{ nothing }', 'BAD_REQUEST'], [`{ ${'viewer { name } '.repeat(11)} }`, 'TOO_COMPLEX']] as const) {
    expect(await socket.ask('1', query)).toMatchObject({ type: 'error', payload: [{ extensions: { code } }] })
  }
  expect(await socket.ask('2', viewer)).toMatchObject({ type: 'next', payload: { data: { viewer: { username: 'ann@dunmere.example' } } } })
})

test('where free text is off, it is off here too', async () => {
  await using world = await startWorld({ FREE_TEXT: 'false' })
  const socket = await open(world)
  await socket.next()
  expect(await socket.ask('1', '{ __schema { types { name } } }')).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'UNTRUSTED_DOCUMENT' } }] })
})

/** Asks for a socket as no library would, and answers the status line. */
async function knock(world: World, address: string): Promise<string> {
  const socket = connect(Number(new URL(world.gateway.url).port), '127.0.0.1')
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return String(answer).split('\r\n')[0] ?? ''
}

test.each(['//', 'http://', '/elsewhere'])('a socket at the address %s is turned away', async (address) => {
  await using world = await startWorld()
  expect(await knock(world, address)).toBe('HTTP/1.1 404 Not Found')
})

test('clients that break off before they are turned away cost nothing', async () => {
  await using world = await startWorld()
  const breakOff = async () => {
    const socket = connect(Number(new URL(world.gateway.url).port), '127.0.0.1')
    socket.write('GET /elsewhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', () => socket.resetAndDestroy())
    await once(socket, 'close')
  }
  for (let times = 0; times < 100; times += 1) await breakOff()
  expect(await knock(world, '/elsewhere')).toBe('HTTP/1.1 404 Not Found')
})

test('without a valid token nobody gets in, and a client may try again with another', async () => {
  await using world = await startWorld()
  const socket = await open(world, { token: 'made.up.token' })
  expect(await socket.closed).toBe(CloseCode.Forbidden)
})

test('the end of the token closes the socket, so that the client returns with a new one', async () => {
  await using world = await startWorld()
  const socket = await open(world, { token: await world.issuer.token('ann@dunmere.example', { seconds: 1 }) })
  expect(await socket.closed).toBe(CloseCode.Forbidden)
})

test.each([
  ['a foreign page', { origin: 'https://evil.example' }, 403],
  ['a listed origin', { origin: 'https://tools.example' }, 101],
  ['a tool without an origin', {}, 101],
])('%s: %o gets %i', async (_, headers, status) => {
  await using world = await startWorld({ ALLOWED_ORIGINS: 'https://tools.example' })
  const socket = new WebSocket(`${world.gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
  const answered = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101))
    socket.once('error', (error) => resolve(Number(/\d{3}/.exec(error.message)?.[0])))
  })
  expect(answered).toBe(status)
  socket.terminate()
})

test('a message beyond 256 kB closes the socket', async () => {
  await using world = await startWorld()
  const socket = await open(world)
  await socket.next()
  socket.send({ type: 'ping', payload: { x: 'x'.repeat(300_000) } })
  expect(await socket.closed).toBe(1009)
})

test('the hundred and first operation at once is refused, the others go on', async () => {
  await using world = await startWorld()
  world.services.play(userData, hangs)
  const socket = await open(world)
  await socket.next()
  for (let id = 1; id <= 100; id += 1) socket.send({ type: 'subscribe', id: String(id), payload: { query: viewer } })
  expect(await socket.ask('101', viewer)).toMatchObject({ type: 'error', id: '101', payload: [{ extensions: { code: 'TOO_COMPLEX' } }] })
  socket.socket.terminate()
})

test('people who watch the same thing share one poll, and it ends with the last of them', async () => {
  await using world = await startWorld()
  world.services.play(deliverableTasks, answers(deliverableTasks, { results: [] }))
  const polls = async () => ((await (await fetch(`${world.gateway.url}/health/ready`)).json()) as { polls: number }).polls
  const watched = Array.from({ length: 20 }, () => world.watch('subscription { deliverablesChanged(contract: "1DM03", discipline: "D1") { discipline } }'))
  expect((await Promise.all(watched.map((source) => source.next()))).map(({ value }) => value as unknown)).toEqual(
    Array.from({ length: 20 }, () => ({ data: { deliverablesChanged: { discipline: 'D1' } } })),
  )
  expect(await polls()).toBe(1)
  for (const source of watched) await source.return?.()
  await vi.waitUntil(async () => (await polls()) === 0)
})

test('a closing gateway tells sockets to go elsewhere, and refuses new ones', async () => {
  const world = await startWorld()
  const socket = await open(world)
  await socket.next()
  await world.gateway.close()
  expect(await socket.closed).toBe(1001)
  await world[Symbol.asyncDispose]()
})
