import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { limits } from '@tidemark/schema/limits'
import { GraphQLError, OperationTypeNode, type ExecutionArgs } from 'graphql'
import { CloseCode, makeServer, type Context as SocketContext } from 'graphql-ws'
import { WebSocketServer } from 'ws'
import type { SessionVerifier } from '#auth/identity.ts'
import type { Context } from '#context.ts'
import { GatewayError, refusal } from '#errors.ts'
import type { OriginRule } from '#site/origins.ts'
import { authenticate, type Credentials } from '../admission/authentication.ts'
import type { Execution } from '../execution/execution.ts'
import { Operation, type OperationParts } from '../operation.ts'
import type {
  RevocationReason,
  SessionWatch,
  WatchSession,
} from '../admission/sessionRevocation.ts'
import { serveSockets, type SocketExtra } from './socketTransport.ts'
import { subscriber } from '../execution/subscriptions.ts'

/** Operations that one socket may have open, subscriptions included. */
const maxOperations = 100
/** Close code from the IANA registry on which clients reconnect with the same token. */
const tryAgainLater = 1013
/** The longest delay a timer supports, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1

export interface SocketParts extends OperationParts {
  path: string
  verifier: SessionVerifier
  watchSession: WatchSession
  mayOpen: OriginRule
  /** Sockets that one person may have open. */
  maxPerPerson: number
  server: Server
}

/**
 * The gateway's state of an authenticated socket. `revocation` is set when the first subscription
 * starts.
 */
interface OpenSocket extends Credentials {
  expiry: NodeJS.Timeout
  stopWatching: () => void
  revocation?: SessionWatch
  /** The operations in flight, by their ids. */
  operations: Map<string, InFlight>
}
interface InFlight {
  readonly operation: Operation
  /** Aborts its calls. */
  readonly calls: AbortController
}
type Extra = SocketExtra & { open?: OpenSocket }
type SocketConnection = SocketContext<Record<string, unknown>, Extra>

/**
 * Serves GraphQL over WebSocket (graphql-transport-ws), with `{ authorization: 'Bearer …' }` in
 * connection_init. A failed operation leaves the socket open. Closes with 4403 when the token or
 * session ends or the person's roles change, on which a client reconnects with a new token, and
 * with 4401 when the account was deactivated or deleted.
 */
export function graphqlOverSocket(parts: SocketParts) {
  const { path, schema, run, verifier, load, watchSession, mayOpen, maxPerPerson } = parts
  const { server, format, log } = parts
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.requestBytes })
  /** Number of open sockets by username. */
  const openCounts = new Map<string, number>()
  let closing = false

  server.on('upgrade', (request, socket, head) => {
    // Without a listener, a client that disconnects before the response would end the process.
    socket.on('error', () => socket.destroy())
    // Not `new URL`: it throws on some request targets, which would end the process too.
    const pathname = URL.parse(request.url ?? '/', 'http://gateway')?.pathname
    if (pathname !== path) return rejectUpgrade(socket, '404 Not Found')
    if (closing) return rejectUpgrade(socket, '503 Service Unavailable')
    if (!mayOpen(request)) return rejectUpgrade(socket, '403 Forbidden')
    if (load.shedding) return rejectUpgrade(socket, '503 Service Unavailable', 'Retry-After: 2')
    sockets.handleUpgrade(
      request,
      socket,
      head,
      (opened) => void sockets.emit('connection', opened, request),
    )
  })

  const formatAll = (errors: readonly GraphQLError[], requestId: string) =>
    errors.map((error) => format(error, requestId))
  const subscribe = subscriber(run)
  const end = (open: OpenSocket | undefined, id: string) => {
    const inFlight = open?.operations.get(id)
    open?.operations.delete(id)
    inFlight?.calls.abort()
    inFlight?.operation.end()
  }

  const protocol = makeServer<Record<string, unknown>, Extra>({
    async onConnect(connection: SocketConnection) {
      const { extra, connectionParams } = connection
      forgetHandshake(connection)
      try {
        const credentials = await authenticate(verifier, connectionParams?.['authorization'])
        if (extra.socket.readyState !== extra.socket.OPEN) return false
        const { username, expiresAt } = credentials.principal
        const count = openCounts.get(username) ?? 0
        if (count >= maxPerPerson)
          throw new GatewayError('TOO_COMPLEX', `A person may have ${maxPerPerson} sockets open.`)
        openCounts.set(username, count + 1)
        const msLeft = Math.max(0, Math.min(expiresAt.getTime() - Date.now(), maxTimerMs))
        const expiry = setTimeout(
          () => extra.socket.close(CloseCode.Forbidden, 'The token has expired.'),
          msLeft,
        )
        const stopWatching = verifier.watch(credentials.token, () =>
          closerOf(extra.socket)('signedOut'),
        )
        extra.open = { ...credentials, expiry, stopWatching, operations: new Map() }
        return true
      } catch (error) {
        if (GatewayError.is(error, 'UNAUTHENTICATED')) return false
        // The token may be valid: any other close code would make the client discard it.
        extra.socket.close(
          tryAgainLater,
          GatewayError.is(error, 'TOO_COMPLEX')
            ? error.message
            : 'The identity provider cannot be reached.',
        )
        return false
      }
    },

    async onSubscribe(connection: SocketConnection, id, payload) {
      const { open, socket } = connection.extra
      if (!open) return [refusal('UNAUTHENTICATED', 'Sign in first.')]
      const operation = new Operation(parts, {
        transport: 'socket',
        requestId: crypto.randomUUID(),
      })
      const calls = new AbortController()
      open.operations.set(id, { operation, calls })
      try {
        if (Object.keys(connection.subscriptions).length > maxOperations)
          throw refusal('TOO_COMPLEX', `A socket may have ${maxOperations} operations open.`)
        await operation.limit(open)
        // On a closed socket nothing would end the operation.
        if (socket.readyState !== socket.OPEN) throw refusal('BAD_REQUEST', 'The socket is closed.')
        const rejected = operation.admit(payload, open)
        if (rejected) return rejected.errors
        const { document, operationName, variables, kind } = operation.admitted!
        if (kind === OperationTypeNode.SUBSCRIPTION)
          open.revocation ??= watchSession(open.token, closerOf(socket))
        operation.enter()
        return {
          schema,
          document,
          operationName,
          variableValues: variables,
          contextValue: operation.context(open, calls.signal),
          operation: operation.admitted!,
        } satisfies ExecutionArgs & Execution
      } catch (error) {
        // graphql-ws would close the socket, and with it every other operation.
        const originalError = error instanceof Error ? error : new Error(String(error))
        return [error instanceof GraphQLError ? error : new GraphQLError('', { originalError })]
      }
    },

    // graphql-ws passes on the result of `onSubscribe`.
    execute: (args) => run(args as ExecutionArgs & Execution),
    subscribe: (args) => subscribe(args as ExecutionArgs & Execution),
    onNext({ extra }: SocketConnection, id, _payload, args, result) {
      const { data = null, errors, extensions } = result
      const inFlight = extra.open?.operations.get(id)
      if (errors && inFlight) inFlight.operation.failed = true
      const sent = {
        data,
        ...(extensions && { extensions }),
        ...(errors && { errors: formatAll(errors, (args.contextValue as Context).requestId) }),
      }
      // graphql-ws holds the last result until the next event, maybe for hours: tens of kilobytes per subscriber.
      delete result.data
      return sent
    },
    /** Called for an operation that `onSubscribe` refused. */
    onError({ extra: { open } }: SocketConnection, id, _payload, errors) {
      const operation = open?.operations.get(id)?.operation
      if (operation) operation.failed = true
      end(open, id)
      return formatAll(errors, operation?.requestId ?? crypto.randomUUID())
    },
    onComplete: ({ extra: { open } }: SocketConnection, id) => end(open, id),
    onClose(connection: SocketConnection) {
      const { open } = connection.extra
      if (!open) return
      const { username } = open.principal
      const others = (openCounts.get(username) ?? 1) - 1
      if (others > 0) openCounts.set(username, others)
      else openCounts.delete(username)
      clearTimeout(open.expiry)
      open.stopWatching()
      open.revocation?.stop()
      for (const id of open.operations.keys()) end(open, id)
    },
  })
  const transport = serveSockets(protocol, sockets, log)

  return {
    get open() {
      return sockets.clients.size
    },
    /** Closes every socket with 1001 and resolves once all are closed; those that do not respond are terminated. */
    async close() {
      closing = true
      const cut = setTimeout(() => sockets.clients.forEach((client) => client.terminate()), 2000)
      await transport.dispose()
      clearTimeout(cut)
    },
  }
}

/**
 * Releases the upgrade request and the connection parameters, which weigh as much as the socket
 * that stays open all day.
 */
function forgetHandshake(connection: SocketConnection): void {
  delete (connection as { connectionParams?: unknown }).connectionParams
  delete (connection.extra as { request?: unknown }).request
}

const closeReasons = {
  deactivated: [CloseCode.Unauthorized, 'This account is not active any more.'],
  changed: [CloseCode.Forbidden, 'Your permissions have changed.'],
  signedOut: [CloseCode.Forbidden, 'The session has ended.'],
} as const

const closerOf = (socket: SocketExtra['socket']) => (reason: RevocationReason) => {
  const [code, text] = closeReasons[reason]
  socket.close(code, text)
}

function rejectUpgrade(socket: Duplex, status: string, header?: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status}\r\n${header ? `${header}\r\n` : ''}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
