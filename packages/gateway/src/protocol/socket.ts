import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { GraphQLError, OperationTypeNode, type ExecutionArgs, type GraphQLSchema } from 'graphql'
import { CloseCode, makeServer, type Context as SocketContext } from 'graphql-ws'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'
import type { SessionVerifier } from '#auth/identity.ts'
import type { Caller, Context } from '#context.ts'
import { GatewayError, presentError, refusal } from '#errors.ts'
import type { OriginRule } from '#site/origins.ts'
import type { Telemetry } from '#telemetry/telemetry.ts'
import { deadlineMs } from '#upstream/services.ts'
import type { Admission, Admitted } from './admission.ts'
import { authenticate, type Credentials } from './authentication.ts'
import { subscriptionExecutor } from './events.ts'
import type { LoadMonitor } from './loadShedding.ts'
import type { RateLimiter } from './rateLimit.ts'
import type { RevocationReason, SessionWatch, WatchSession } from './sessionRevocation.ts'
import { serveSockets, type SocketExtra } from './socketTransport.ts'

/** Subscriptions and other operations that one socket may have open. */
const mostOperations = 100
const largestMessage = 256 * 1024
/** Of the IANA registry of close codes; clients come back after it. */
const tryAgainLater = 1013
/** A timer cannot wait longer than this many milliseconds. */
const longestTimer = 2 ** 31 - 1

export interface SocketParts {
  path: string
  schema: GraphQLSchema
  admission: Admission
  verifier: SessionVerifier
  mayExplore: (who: Credentials) => boolean
  load: LoadMonitor
  telemetry: Telemetry
  rateLimiter: RateLimiter
  openContext: (asker: Caller) => Context
  watchSession: WatchSession
  mayOpen: OriginRule
  /** Sockets that one person may have open. */
  mostPerPerson: number
  server: Server
  log: Logger
}

/** One operation under way: `end` gives it up. */
interface Operation {
  end: () => void
}
/** What a socket remembers: who opened it, when that ends, and what it has under way. Whoever has nothing under way is not asked after. */
interface Session extends Credentials {
  expiry: NodeJS.Timeout
  stopWatching: () => void
  revocation?: SessionWatch
  operations: Map<string, Operation>
}
type Connection = SocketContext<Record<string, unknown>, SocketExtra & { session?: Session }>

/**
 * GraphQL over WebSocket (graphql-transport-ws). The client gives `{ authorization: 'Bearer …' }` with its connection_init. One faulty operation is
 * answered with its errors and costs the socket nothing. The end of the token or of its session closes the socket with 4403, and so does a change of
 * the person's roles, on which a client connects again with a new token and asks anew; 4401 ends it for good, for somebody who was deactivated or deleted.
 */
export function graphqlOverSocket({
  path,
  schema,
  admission,
  verifier,
  mayExplore,
  load,
  telemetry,
  rateLimiter,
  openContext,
  watchSession,
  mayOpen,
  mostPerPerson,
  server,
  log,
}: SocketParts) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage })
  /** How many each person has open, by username. */
  const openOf = new Map<string, number>()
  let closing = false

  server.on('upgrade', (request, socket, head) => {
    // From here on nobody else listens: a client that breaks off before it is answered would end the process.
    socket.on('error', () => socket.destroy())
    // Not `new URL`: it throws for some of what a stranger can send, and here that would end the process.
    const asked = URL.parse(request.url ?? '/', 'http://gateway')?.pathname
    if (asked !== path) return turnAway(socket, '404 Not Found')
    if (closing) return turnAway(socket, '503 Service Unavailable')
    if (!mayOpen(request)) return turnAway(socket, '403 Forbidden')
    if (load.shedding) return turnAway(socket, '503 Service Unavailable', 'Retry-After: 2')
    sockets.handleUpgrade(
      request,
      socket,
      head,
      (opened) => void sockets.emit('connection', opened, request),
    )
  })

  /**
   * What executes an admitted operation. One that ends counts as under way until then, and is turned away where there is too much of that. A
   * subscription is not: it would be over, and people who come back all at once are let in more slowly at the socket's door.
   */
  const begin = (
    { principal, token, operations }: Session,
    id: string,
    { document, operationName, variables, kind, name }: Admitted,
  ): ExecutionArgs => {
    const ends = kind !== OperationTypeNode.SUBSCRIPTION
    const leave = ends ? load.enter() : () => undefined
    const ended = new AbortController()
    const endsAt = ends ? Date.now() + deadlineMs : null
    const observed = telemetry.operation('socket', {})
    const contextValue = openContext({
      principal,
      token,
      requestId: crypto.randomUUID(),
      signal: ended.signal,
      endsAt,
      trace: observed.trace,
    })
    operations.set(id, { end: () => (leave(), ended.abort(), observed.end(name, 'ok')) })
    return {
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue,
      hideSuggestions: true,
    }
  }

  const present = (errors: readonly GraphQLError[], requestId: string) =>
    errors.map((error) =>
      presentError(error, requestId, (cause) =>
        log.error({ requestId, err: cause }, 'A resolver failed.'),
      ),
    )

  const protocol = makeServer<Record<string, unknown>, SocketExtra & { session?: Session }>({
    async onConnect(connection: Connection) {
      const { extra, connectionParams } = connection
      forgetOpening(connection)
      try {
        const who = await authenticate(verifier, connectionParams?.['authorization'])
        if (extra.socket.readyState !== extra.socket.OPEN) return false
        const { username } = who.principal
        const open = openOf.get(username) ?? 0
        if (open >= mostPerPerson)
          throw new GatewayError('TOO_COMPLEX', `A person may have ${mostPerPerson} sockets open.`)
        openOf.set(username, open + 1)
        const left = Math.max(
          0,
          Math.min(who.principal.expiresAt.getTime() - Date.now(), longestTimer),
        )
        const expiry = setTimeout(
          () => extra.socket.close(CloseCode.Forbidden, 'The token has expired.'),
          left,
        )
        const stopWatching = verifier.watch(who.token, () => endOf(extra.socket)('signedOut'))
        extra.session = { ...who, expiry, stopWatching, operations: new Map() }
        return true
      } catch (error) {
        if (GatewayError.is(error, 'UNAUTHENTICATED')) return false
        // Nobody can tell whether the token is good, or it is good and there are too many: come back with the same one. Any other close code would say that it is not.
        extra.socket.close(
          tryAgainLater,
          GatewayError.is(error, 'TOO_COMPLEX')
            ? error.message
            : 'The identity provider cannot be reached.',
        )
        return false
      }
    },

    async onSubscribe(connection: Connection, id, payload) {
      const { session } = connection.extra
      if (!session) return [refusal('UNAUTHENTICATED', 'Sign in first.')]
      if (Object.keys(connection.subscriptions).length > mostOperations) {
        return [refusal('TOO_COMPLEX', `A socket may have ${mostOperations} operations open.`)]
      }
      try {
        await rateLimiter.consume(session.principal)
        // Gone meanwhile: nothing would ever end what begins now.
        if (connection.extra.socket.readyState !== connection.extra.socket.OPEN)
          return [refusal('BAD_REQUEST', 'The socket is closed.')]
        const admitted = admission.admit(payload, mayExplore(session))
        if ('document' in admitted && admitted.kind === OperationTypeNode.SUBSCRIPTION)
          session.revocation ??= watchSession(session.token, endOf(connection.extra.socket))
        return 'document' in admitted ? begin(session, id, admitted) : admitted
      } catch (error) {
        // Thrown from here it would close the socket, and every other operation with it.
        return [
          new GraphQLError('', {
            originalError: error instanceof Error ? error : new Error(String(error)),
          }),
        ]
      }
    },

    subscribe: subscriptionExecutor(),
    onNext(_connection, _id, _payload, args, result) {
      const { data = null, errors, extensions } = result
      const told = {
        data,
        ...(extensions && { extensions }),
        ...(errors && { errors: present(errors, (args.contextValue as Context).requestId) }),
      }
      // The protocol's loop holds the answer until the next comes, which may be hours: tens of kilobytes for each who watches.
      delete result.data
      return told
    },
    onError: (_connection, _id, _payload, errors) => present(errors, crypto.randomUUID()),

    onComplete(connection: Connection, id) {
      const operations = connection.extra.session?.operations
      operations?.get(id)?.end()
      operations?.delete(id)
    },
    onClose(connection: Connection) {
      const { session } = connection.extra
      if (!session) return
      const { username } = session.principal
      const others = (openOf.get(username) ?? 1) - 1
      if (others > 0) openOf.set(username, others)
      else openOf.delete(username)
      clearTimeout(session.expiry)
      session.stopWatching()
      session.revocation?.stop()
      for (const operation of session.operations.values()) operation.end()
    },
  })
  const transport = serveSockets(protocol, sockets, log)

  return {
    get open() {
      return sockets.clients.size
    },
    /** Tells every client to go elsewhere (1001) and waits until all have; those that do not answer are cut. */
    async close() {
      closing = true
      const cut = setTimeout(() => sockets.clients.forEach((client) => client.terminate()), 2000)
      await transport.dispose()
      clearTimeout(cut)
    },
  }
}

/** What opened a socket is of no use any longer, and people keep theirs open all day: the request and the token's text weigh as much as the socket. */
function forgetOpening(connection: Connection): void {
  delete (connection as { connectionParams?: unknown }).connectionParams
  delete (connection.extra as { request?: unknown }).request
}

const closeReasons = {
  deactivated: [CloseCode.Unauthorized, 'This account is not active any more.'],
  changed: [CloseCode.Forbidden, 'Your permissions have changed.'],
  signedOut: [CloseCode.Forbidden, 'The session has ended.'],
} as const

const endOf = (socket: SocketExtra['socket']) => (why: RevocationReason) => {
  const [code, reason] = closeReasons[why]
  socket.close(code, reason)
}

function turnAway(socket: Duplex, status: string, header?: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status}\r\n${header ? `${header}\r\n` : ''}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
