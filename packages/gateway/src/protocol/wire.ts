import { CloseCode, handleProtocols, type Server } from 'graphql-ws'
import type { Logger } from 'pino'
import type { IncomingMessage } from 'node:http'
import type { WebSocket, WebSocketServer } from 'ws'

/** What a socket is known by to the protocol; the request goes with its opening. */
export interface Extra {
  readonly socket: WebSocket
  readonly request?: IncomingMessage
}

/** What a client leaves unread is kept for them; one who asks on and reads nothing would fill the memory. */
const mostUnread = 8 * 1024 * 1024
/** A socket is seen after this often, and has as long to answer. The sockets take turns, one share a second. */
const beats = 12

/**
 * Lets sockets speak the protocol. In place of the protocol library's own, which writes every broken message with its stack to the console, tells clients
 * what went wrong within, and keeps two timers a socket. A client that breaks the protocol is closed with 4400.
 */
export function wire(protocol: Server<Extra>, sockets: WebSocketServer, log: Logger) {
  sockets.options.handleProtocols = handleProtocols
  const shares = Array.from({ length: beats }, () => new Set<WebSocket>())
  const unanswered = new WeakSet<WebSocket>()
  let turn = 0
  const heart = setInterval(() => {
    turn = (turn + 1) % beats
    for (const socket of shares[turn] ?? []) {
      if (unanswered.has(socket)) socket.terminate()
      unanswered.add(socket)
      if (socket.readyState === socket.OPEN) socket.ping()
    }
  }, 1000).unref()

  const fail = (socket: WebSocket, error: unknown) => {
    const ofTheClient =
      error instanceof Error && error.message.startsWith('Unexpected message of type')
    if (!ofTheClient) log.error({ err: error }, 'A message could not be handled.')
    if (ofTheClient) socket.close(CloseCode.BadRequest, 'Invalid message received')
    else socket.close(CloseCode.InternalServerError, 'Something went wrong in the gateway.')
  }

  let opened = 0
  sockets.on('connection', (socket, request) => {
    const share = shares[opened++ % beats]
    share?.add(socket)
    // A broken frame is the client's fault, and ws closes its socket.
    socket.on('error', (error) => log.info({ reason: error.message }, 'A socket broke.'))
    socket.on('pong', () => unanswered.delete(socket))
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) =>
          new Promise((resolve) => {
            if (socket.readyState !== socket.OPEN) return resolve()
            // A write fails (EPIPE, ECONNRESET) when the client is gone; the close of its socket ends its operations.
            socket.send(text, () => resolve())
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (hear) =>
          socket.on('message', (data: Buffer) => {
            if (socket.bufferedAmount > mostUnread) return socket.terminate()
            hear(data.toString()).catch((error: unknown) => fail(socket, error))
          }),
      },
      { socket, request },
    )
    socket.once('close', (code, reason) => {
      share?.delete(socket)
      closed(code, reason.toString()).catch((error: unknown) =>
        log.error({ err: error }, 'A socket could not be closed.'),
      )
    })
  })

  return {
    /** Tells every client to go elsewhere (1001) and waits until all have. */
    async dispose() {
      clearInterval(heart)
      for (const socket of sockets.clients) socket.close(1001, 'Going away')
      await new Promise<void>((resolve) => {
        sockets.close(() => resolve())
      })
    },
  }
}
