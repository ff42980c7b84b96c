import { CloseCode, handleProtocols, type Server } from 'graphql-ws'
import type { Logger } from 'pino'
import type { IncomingMessage } from 'node:http'
import type { WebSocket, WebSocketServer } from 'ws'

/**
 * Data that graphql-ws keeps about a socket. `request` is dropped once the connection is accepted.
 */
export interface SocketExtra {
  readonly socket: WebSocket
  readonly request?: IncomingMessage
}

/** Backpressure: a client that keeps sending while this many bytes of answers are unread is disconnected. */
const maxUnreadBytes = 8 * 1024 * 1024
/**
 * Each socket is pinged once in this many seconds and must answer before the next ping. One group
 * of sockets is pinged per second.
 */
const pingGroups = 12

/**
 * Runs the GraphQL protocol on WebSockets. Replaces graphql-ws' own `useServer`, which logs a stack
 * trace for each broken message, tells clients internal errors, and sets two timers per socket. A
 * client that breaks the protocol is closed with 4400.
 */
export function serveSockets(protocol: Server<SocketExtra>, sockets: WebSocketServer, log: Logger) {
  sockets.options.handleProtocols = handleProtocols
  const groups = Array.from({ length: pingGroups }, () => new Set<WebSocket>())
  const unanswered = new WeakSet<WebSocket>()
  let current = 0
  const heartbeat = setInterval(() => {
    current = (current + 1) % pingGroups
    for (const socket of groups[current] ?? []) {
      if (unanswered.has(socket)) socket.terminate()
      unanswered.add(socket)
      if (socket.readyState === socket.OPEN) socket.ping()
    }
  }, 1000).unref()

  const fail = (socket: WebSocket, error: unknown) => {
    const isClientError =
      error instanceof Error && error.message.startsWith('Unexpected message of type')
    if (!isClientError) log.error({ err: error }, 'A message could not be handled.')
    if (isClientError) socket.close(CloseCode.BadRequest, 'Invalid message received')
    else socket.close(CloseCode.InternalServerError, 'Something went wrong in the gateway.')
  }

  let opened = 0
  sockets.on('connection', (socket, request) => {
    const group = groups[opened++ % pingGroups]
    group?.add(socket)
    // A broken frame is the client's fault; ws closes the socket.
    socket.on('error', (error) => log.info({ reason: error.message }, 'A socket broke.'))
    socket.on('pong', () => unanswered.delete(socket))
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) =>
          new Promise((resolve) => {
            if (socket.readyState !== socket.OPEN) return resolve()
            // A write fails (EPIPE, ECONNRESET) when the client has left; closing the socket ends its operations.
            socket.send(text, () => resolve())
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) =>
          socket.on('message', (data: Buffer) => {
            if (socket.bufferedAmount > maxUnreadBytes) return socket.terminate()
            handle(data.toString()).catch((error: unknown) => fail(socket, error))
          }),
      },
      { socket, request },
    )
    socket.once('close', (code, reason) => {
      group?.delete(socket)
      closed(code, reason.toString()).catch((error: unknown) =>
        log.error({ err: error }, 'A socket could not be closed.'),
      )
    })
  })

  return {
    /** Closes every socket with 1001 and resolves once all are closed. */
    async dispose() {
      clearInterval(heartbeat)
      for (const socket of sockets.clients) socket.close(1001, 'Going away')
      await new Promise<void>((resolve) => {
        sockets.close(() => resolve())
      })
    },
  }
}
