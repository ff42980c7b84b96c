import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buildSchema, parse } from 'graphql'
import { createClient, makeServer } from 'graphql-ws'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { serveSockets, type SocketExtra } from './socketTransport.ts'

test('an event for a disconnected client ends its operation and is not logged as a failed resolver', async () => {
  const log = pino({ enabled: false })
  const logged = vi.spyOn(log, 'error')
  const failed = vi.fn<() => undefined>()
  const ended = Promise.withResolvers<void>()
  const unwritten = Promise.withResolvers<Error>()
  let connection: Socket | undefined

  const protocol = makeServer<Record<string, unknown>, SocketExtra>({
    onSubscribe: () => ({
      schema: buildSchema('type Query { now: Int } type Subscription { now: Int }'),
      document: parse('subscription { now }'),
      rootValue: {
        async *now() {
          try {
            // The socket still counts as open: its close event comes later.
            connection?.destroy()
            yield { now: 1 }
          } finally {
            ended.resolve()
          }
        },
      },
    }),
    onError: failed,
  })
  const server = createServer().on('connection', (socket: Socket) => (connection = socket))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    const send = socket.send.bind(socket) as (text: string, done: (error?: Error) => void) => void
    socket.send = (text: string, done: unknown) =>
      send(text, (error) => {
        if (error) unwritten.resolve(error)
        ;(done as (error?: Error) => void)(error)
      })
  })
  const transport = serveSockets(protocol, sockets, log)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const client = createClient({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  })
  await expect(client.iterate({ query: 'subscription { now }' }).next()).rejects.toMatchObject({
    code: 1006,
  })
  expect(await unwritten.promise).toMatchObject({ code: 'ERR_STREAM_DESTROYED' })
  await ended.promise
  expect(failed).not.toHaveBeenCalled()
  expect(logged).not.toHaveBeenCalled()

  await client.dispose()
  await transport.dispose()
  server.close()
})
