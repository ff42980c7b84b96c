import { on, once } from 'node:events'
import { connect } from 'node:net'
import { deliverableTasks } from '@tidemark/schema/rest/task'
import { userData } from '@tidemark/schema/rest/user'
import { CloseCode } from 'graphql-ws'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startIssuer } from '#testkit/issuer.ts'
import { answersWith } from '#testkit/plan.ts'
import { answers, hangs, refuses } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'

const viewer = '{ viewer { username } }'
const profile = {
  user_id: 'u1',
  username: 'ann@dunmere.example',
  name: 'Ann',
  roles: [],
  contract: null,
  contract_list: [],
  default_module: null,
}

interface Message {
  type: string
  id?: string
  payload?: unknown
}

/**
 * Returns a plain WebSocket that speaks the protocol; `init: false` leaves connection_init to the
 * test.
 */
async function open(
  world: World,
  { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) {
  const socket = new WebSocket(
    `${world.gateway.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
    { headers },
  )
  const closed = once(socket, 'close').then(([code]) => Number(code))
  await once(socket, 'open')
  const send = (message: object) => socket.send(JSON.stringify(message))
  const messages = on(socket, 'message')
  const next = async () => {
    const { value } = (await messages.next()) as { value: [Buffer] }
    return JSON.parse(String(value[0])) as Message
  }
  send({
    type: 'connection_init',
    payload: {
      authorization: `Bearer ${token ?? (await world.issuer.token('ann@dunmere.example'))}`,
    },
  })
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
  for (const [query, code] of [
    ['{ viewer {', 'BAD_REQUEST'],
    ['{ nothing }', 'BAD_REQUEST'],
    [`{ ${'viewer { name } '.repeat(11)} }`, 'TOO_COMPLEX'],
  ] as const) {
    expect(await socket.ask('1', query)).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code } }],
    })
  }
  expect(await socket.ask('2', viewer)).toMatchObject({
    type: 'next',
    payload: { data: { viewer: { username: 'ann@dunmere.example' } } },
  })
})

test('where free text is off, it is off here too', async () => {
  await using world = await startWorld({ FREE_TEXT: 'false' })
  const socket = await open(world)
  await socket.next()
  expect(await socket.ask('1', '{ __schema { types { name } } }')).toMatchObject({
    type: 'error',
    payload: [{ extensions: { code: 'UNTRUSTED_DOCUMENT' } }],
  })
})

/** Sends a raw upgrade request and returns the status line. */
async function knock(world: World, address: string): Promise<string> {
  const socket = connect(Number(new URL(world.gateway.url).port), '127.0.0.1')
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return String(answer).split('\r\n')[0] ?? ''
}

test.each(['//', 'http://', '/elsewhere'])(
  'a socket at the address %s is turned away',
  async (address) => {
    await using world = await startWorld()
    expect(await knock(world, address)).toBe('HTTP/1.1 404 Not Found')
  },
)

test('clients that break off before they are turned away cost nothing', async () => {
  await using world = await startWorld()
  const breakOff = async () => {
    const socket = connect(Number(new URL(world.gateway.url).port), '127.0.0.1')
    socket.write(
      'GET /elsewhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      () => socket.resetAndDestroy(),
    )
    await once(socket, 'close')
  }
  for (let times = 0; times < 100; times += 1) await breakOff()
  expect(await knock(world, '/elsewhere')).toBe('HTTP/1.1 404 Not Found')
})

test('a socket without a valid token is closed, and the client may retry with another', async () => {
  await using world = await startWorld()
  const socket = await open(world, { token: 'made.up.token' })
  expect(await socket.closed).toBe(CloseCode.Forbidden)
})

test('while a token cannot be verified the client is asked to reconnect with it', async () => {
  // Its keys are asked for once the gateway starts: a provider that ends later has often given them.
  const provider = await startIssuer()
  const token = await provider.token('ann@dunmere.example')
  await provider[Symbol.asyncDispose]()
  await using world = await startWorld({ OIDC_ISSUER: provider.url })
  expect(await (await open(world, { token })).closed).toBe(1013)
})

test('the end of the token closes the socket, so that the client returns with a new one', async () => {
  await using world = await startWorld()
  const socket = await open(world, {
    token: await world.issuer.token('ann@dunmere.example', { seconds: 1 }),
  })
  expect(await socket.closed).toBe(CloseCode.Forbidden)
})

test.each([
  ['a foreign page', { origin: 'https://evil.example' }, 403],
  ['a listed origin', { origin: 'https://tools.example' }, 101],
  ['a tool without an origin', {}, 101],
])('%s: %o gets %i', async (_, headers, status) => {
  await using world = await startWorld({ ALLOWED_ORIGINS: 'https://tools.example' })
  const socket = new WebSocket(
    `${world.gateway.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
    { headers },
  )
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

test.each([
  ['that only a server sends', { type: 'next', id: '1', payload: {} }],
  ['of no known type', { type: 'hello' }],
  ['without a query', { type: 'subscribe', id: '1', payload: {} }],
])(
  'a message %s closes the socket as the protocol says, and says nothing on the console',
  async (_, message) => {
    await using world = await startWorld()
    const said = vi.spyOn(console, 'error')
    const socket = await open(world)
    await socket.next()
    socket.send(message)
    expect(await socket.closed).toBe(CloseCode.BadRequest)
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  },
)

test('a client that sends on and reads nothing is disconnected before it fills the memory', async () => {
  await using world = await startWorld()
  const socket = connect(Number(new URL(world.gateway.url).port), '127.0.0.1').on(
    'error',
    () => undefined,
  )
  socket.write(
    'GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await once(socket, 'data')
  socket.pause()
  const text = Buffer.from(JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(200_000) } }))
  const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  head.writeBigUInt64BE(BigInt(text.length), 2)
  const frame = Buffer.concat([head, text])
  let sent = 0
  // Until the gateway disconnects; one without a limit would fill its memory.
  while (!socket.destroyed && sent < 500) {
    sent += 1
    if (!socket.write(frame))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
  }
  expect(sent).toBeLessThan(500)
})

test('the hundred and first operation at once is refused, the others go on', async () => {
  await using world = await startWorld()
  world.services.play(userData, hangs)
  const socket = await open(world)
  await socket.next()
  for (let id = 1; id <= 100; id += 1)
    socket.send({ type: 'subscribe', id: String(id), payload: { query: viewer } })
  expect(await socket.ask('101', viewer)).toMatchObject({
    type: 'error',
    id: '101',
    payload: [{ extensions: { code: 'TOO_COMPLEX' } }],
  })
  socket.socket.terminate()
})

test("a person's socket over the limit is asked to reconnect, and is admitted once another is closed", async () => {
  await using world = await startWorld({ SOCKETS_PER_PERSON: '2' })
  const [one] = await Promise.all(
    [open(world), open(world)].map(async (opening) => {
      const socket = await opening
      await socket.next()
      return socket
    }),
  )
  expect(await (await open(world)).closed).toBe(1013)
  expect(
    await (await open(world, { token: await world.issuer.token('ben@dunmere.example') })).next(),
  ).toMatchObject({ type: 'connection_ack' })
  one?.socket.close()
  await one?.closed
  await vi.waitUntil(
    async () =>
      ((await (await fetch(`${world.gateway.url}/health/ready`)).json()) as { sockets: number })
        .sockets === 2,
  )
  expect(await (await open(world)).next()).toMatchObject({ type: 'connection_ack' })
  expect(await (await open(world)).closed).toBe(1013)
})

test('subscribers of one topic share a poll, which ends with the last of them', async () => {
  await using world = await startWorld()
  world.services.play(deliverableTasks, answers(deliverableTasks, { results: [] }))
  const polls = async () =>
    ((await (await fetch(`${world.gateway.url}/health/ready`)).json()) as { polls: number }).polls
  const watched = Array.from({ length: 20 }, () =>
    world.watch(
      'subscription { deliverablesChanged(contract: "1DM03", discipline: "D1") { discipline } }',
    ),
  )
  expect(
    (await Promise.all(watched.map((source) => source.next()))).map(
      ({ value }) => value as unknown,
    ),
  ).toEqual(
    Array.from({ length: 20 }, () => ({ data: { deliverablesChanged: { discipline: 'D1' } } })),
  )
  expect(await polls()).toBe(1)
  for (const source of watched) await source.return?.()
  await vi.waitUntil(async () => (await polls()) === 0)
})

test('an ended subscription gets no more events, while another on the same socket does', async () => {
  await using world = await startWorld()
  let done = false
  world.services.play(
    deliverableTasks,
    answersWith(deliverableTasks, () => ({
      results: [
        {
          tag_code: 'X1',
          display_name: 'Line',
          status: done ? ('Done' as const) : ('Empty' as const),
          message: null,
          document_number: null,
          revision: null,
          version: 1,
          created_by: 'ann@dunmere.example',
          created_date: '2026/11/03 09:00:00',
        },
      ],
    })),
  )
  const socket = await open(world)
  await socket.next()
  const watched =
    'subscription { deliverablesChanged(contract: "1DM03", discipline: "D1") { changed { status } } }'
  expect([
    (await socket.ask('ended', watched)).id,
    (await socket.ask('goes on', watched)).id,
  ]).toEqual(['ended', 'goes on'])
  socket.send({ type: 'complete', id: 'ended' })
  socket.send({ type: 'ping' })
  expect(await socket.next()).toEqual({ type: 'pong' })
  done = true
  expect(await socket.next()).toMatchObject({
    id: 'goes on',
    payload: { data: { deliverablesChanged: { changed: [{ status: 'DONE' }] } } },
  })
  socket.send({ type: 'ping' })
  expect(await socket.next()).toEqual({ type: 'pong' })
})

test('a closing gateway closes sockets with 1001 and refuses new ones', async () => {
  const world = await startWorld()
  const socket = await open(world)
  await socket.next()
  await world.gateway.close()
  expect(await socket.closed).toBe(1001)
  await world[Symbol.asyncDispose]()
})

test('a socket on which something is watched ends when its person is deactivated, or holds other roles', async () => {
  for (const [then, code] of [
    [
      refuses(401, {
        Error: 'There is no such user within this domain',
        code: 'UNAUTHENTICATED',
        detail: 'There is no such user within this domain',
      }),
      CloseCode.Unauthorized,
    ],
    [answers(userData, { ...profile, standing: 'fewer' }), CloseCode.Forbidden],
  ] as const) {
    await using world = await startWorld()
    const good = answers(userData, { ...profile, standing: 'before' })
    const nothing = answers(deliverableTasks, { results: [] })
    world.services.play(userData, good)
    world.services.play(deliverableTasks, nothing)
    const socket = await open(world)
    await socket.next()
    expect(
      await socket.ask(
        '1',
        'subscription { deliverablesChanged(contract: "1DM03", discipline: "D1") { __typename } }',
      ),
    ).toMatchObject({ type: 'next' })
    await expect.poll(() => world.services.callsTo(userData).length).toBeGreaterThan(2)
    world.services.play(userData, then)
    expect(await socket.closed).toBe(code)
  }
})

test('a socket stays open while the services cannot be asked about its session', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, { ...profile, standing: 'before' }))
  world.services.play(deliverableTasks, answers(deliverableTasks, { results: [] }))
  const socket = await open(world)
  await socket.next()
  await socket.ask(
    '1',
    'subscription { deliverablesChanged(contract: "1DM03", discipline: "D1") { __typename } }',
  )
  world.services.play(userData, refuses(500, { Error: 'Broken.', code: 'INTERNAL' }))
  const asked = world.services.callsTo(userData).length
  await vi.waitFor(
    () => expect(world.services.callsTo(userData).length).toBeGreaterThan(asked + 3),
    { timeout: 5000 },
  )
  expect(socket.socket.readyState).toBe(WebSocket.OPEN)
})
