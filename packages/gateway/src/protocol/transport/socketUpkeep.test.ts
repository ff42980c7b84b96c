import { EventEmitter } from 'node:events'
import type { Server } from 'graphql-ws'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocketServer } from 'ws'
import { serveSockets, type SocketExtra } from './socketTransport.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const megabyte = 1024 * 1024

/** A server-side socket of which the test is the client. */
class Socket extends EventEmitter {
  readonly OPEN = 1
  readonly protocol = 'graphql-transport-ws'
  readyState = 1
  bufferedAmount = 0
  pings = 0
  answersPings = true
  readonly closes: [number, string][] = []
  terminate = vi.fn<() => void>()
  ping() {
    this.pings += 1
    if (this.answersPings) this.emit('pong')
  }
  close(code: number, reason: string) {
    this.closes.push([code, reason])
  }
}

/** Serves sockets with a protocol that handles every message with `handle`. */
function serve(handle: (text: string) => Promise<void> = () => Promise.resolve()) {
  const log = pino({ enabled: false })
  const logged = vi.spyOn(log, 'error')
  const closed = vi.fn<(code?: number, reason?: string) => Promise<void>>(() => Promise.resolve())
  const protocol = {
    opened: ({ onMessage }: { onMessage: (to: typeof handle) => void }) => {
      onMessage(handle)
      return closed
    },
  } as unknown as Server<SocketExtra>
  const clients = new Set<Socket>()
  const sockets = Object.assign(new EventEmitter(), {
    options: {},
    clients,
    close: (done: () => void) => done(),
  })
  const transport = serveSockets(protocol, sockets as unknown as WebSocketServer, log)
  const open = () => {
    const socket = new Socket()
    clients.add(socket)
    sockets.emit('connection', socket, {})
    return socket
  }
  return { open, logged, closed, transport }
}
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

test('every socket is pinged once in twelve seconds', () => {
  const { open } = serve()
  const all = Array.from({ length: 30 }, open)
  seconds(12)
  expect(all.map(({ pings }) => pings)).toEqual(all.map(() => 1))
  seconds(24)
  expect(all.map(({ pings }) => pings)).toEqual(all.map(() => 3))
  for (const socket of all) expect(socket.terminate).not.toHaveBeenCalled()
})

test('the sockets are not all pinged in the same second', () => {
  const { open } = serve()
  const all = Array.from({ length: 24 }, open)
  seconds(1)
  expect(all.filter(({ pings }) => pings > 0)).toHaveLength(2)
})

test('a socket that does not answer is disconnected at its next ping', () => {
  const { open } = serve()
  const socket = open()
  socket.answersPings = false
  seconds(12)
  expect(socket.terminate).not.toHaveBeenCalled()
  seconds(12)
  expect(socket.terminate).toHaveBeenCalledOnce()
})

test('a socket that is closing or closed is not pinged', () => {
  const { open } = serve()
  const [closing, closed] = [open(), open()]
  closing.readyState = 2
  closed.emit('close', 1000, Buffer.from(''))
  seconds(24)
  expect([closing.pings, closed.pings]).toEqual([0, 0])
})

test('the protocol hears why a socket was closed', () => {
  const { open, closed } = serve()
  open().emit('close', 1001, Buffer.from('Leaving'))
  expect(closed).toHaveBeenCalledExactlyOnceWith(1001, 'Leaving')
})

test('an operation that fails to end with its socket is logged', async () => {
  const { open, closed, logged } = serve()
  closed.mockRejectedValue(new Error('Broken'))
  open().emit('close', 1001, Buffer.from(''))
  await expect.poll(() => logged).toHaveBeenCalledOnce()
})

test.each([
  ['breaks the protocol', 'Unexpected message of type 9', 4400, 0],
  ['the gateway cannot handle', 'Broken. Unexpected message of type 9', 4500, 1],
])('a message that %s closes its socket', async (_, message, code, errors) => {
  const { open, logged } = serve(() => Promise.reject(new Error(message)))
  const socket = open()
  socket.emit('message', Buffer.from('{}'))
  await expect.poll(() => socket.closes).toEqual([[code, expect.stringMatching(/\S/)]])
  expect(logged).toHaveBeenCalledTimes(errors)
})

test('a failure that is no error closes its socket as a fault of the gateway', async () => {
  const { open } = serve(() => Promise.reject({ message: 'Unexpected message of type 9' }))
  const socket = open()
  socket.emit('message', Buffer.from('{}'))
  await expect.poll(() => socket.closes[0]?.[0]).toBe(4500)
})

test('a client that reads nothing and keeps sending is disconnected', () => {
  const handled = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { open } = serve(handled)
  const socket = open()
  socket.bufferedAmount = 8 * megabyte
  socket.emit('message', Buffer.from('{}'))
  expect(handled).toHaveBeenCalledExactlyOnceWith('{}')
  socket.bufferedAmount += 1
  socket.emit('message', Buffer.from('{}'))
  expect(socket.terminate).toHaveBeenCalledOnce()
  expect(handled).toHaveBeenCalledOnce()
})

test('a broken frame is not the gateway’s error', () => {
  const { open, logged } = serve()
  open().emit('error', new Error('Invalid frame'))
  expect(logged).not.toHaveBeenCalled()
})

test('disposal closes every socket and stops the pings', async () => {
  const { open, transport } = serve()
  const socket = open()
  await transport.dispose()
  expect(socket.closes).toEqual([[1001, expect.stringMatching(/\S/)]])
  seconds(12)
  expect(socket.pings).toBe(0)
})
