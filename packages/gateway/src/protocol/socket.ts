import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { GraphQLError, type ExecutionArgs, type GraphQLSchema } from 'graphql'
import { CloseCode, type Context as SocketContext } from 'graphql-ws'
import { useServer, type Extra } from 'graphql-ws/use/ws'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'
import type { IdentityVerifier } from '#auth/identity.ts'
import type { Asker, Context } from '#context.ts'
import { presentError, refusal } from '#errors.ts'
import type { OriginRule } from '#site/origins.ts'
import { deadlineMs, type Admission } from './admit.ts'
import { signedIn, type SignedIn } from './bearer.ts'

/** Subscriptions and other operations that one socket may have open. */
const mostOperations = 100
const largestMessage = 256 * 1024
/** A timer cannot wait longer than this many milliseconds. */
const longestTimer = 2 ** 31 - 1

export interface SocketParts {
  path: string
  schema: GraphQLSchema
  admission: Admission
  verifier: IdentityVerifier
  openContext: (asker: Asker) => Context
  mayOpen: OriginRule
  server: Server
  log: Logger
}

/** What a socket remembers: who opened it, when that ends, and what it has under way. */
interface Session extends SignedIn { expiry: NodeJS.Timeout; operations: Map<string, AbortController> }
type Connection = SocketContext<Record<string, unknown>, Extra & { session?: Session }>

/**
 * GraphQL over WebSocket (graphql-transport-ws). The client gives `{ authorization: 'Bearer …' }` with its connection_init. One faulty operation is
 * answered with its errors and costs the socket nothing; the end of the token closes the socket with 4403, on which a client connects
 * again with a new one.
 */
export function graphqlOverSocket({ path, schema, admission, verifier, openContext, mayOpen, server, log }: SocketParts) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage })
  let closing = false

  server.on('upgrade', (request, socket, head) => {
    // From here on nobody else listens: a client that breaks off before it is answered would end the process.
    socket.on('error', () => socket.destroy())
    // Not `new URL`: it throws for some of what a stranger can send, and here that would end the process.
    const asked = URL.parse(request.url ?? '/', 'http://gateway')?.pathname
    if (asked !== path) return turnAway(socket, '404 Not Found')
    if (closing) return turnAway(socket, '503 Service Unavailable')
    if (!mayOpen(request)) return turnAway(socket, '403 Forbidden')
    sockets.handleUpgrade(request, socket, head, (opened) => {
      sockets.emit('connection', opened, request)
      // In place of the protocol library's listener, which writes to the console: a broken frame is the client's fault, and ws closes its socket.
      opened.removeAllListeners('error').on('error', (error) => log.info({ reason: error.message }, 'A socket broke.'))
    })
  })

  const present = (errors: readonly GraphQLError[], requestId: string) =>
    errors.map((error) => presentError(error, requestId, (cause) => log.error({ requestId, err: cause }, 'A resolver failed.')))

  const protocol = useServer<Record<string, unknown>, { session?: Session }>({
    async onConnect(connection: Connection) {
      const { extra, connectionParams } = connection
      try {
        const who = await signedIn(verifier, connectionParams?.['authorization'])
        if (extra.socket.readyState !== extra.socket.OPEN) return false
        const left = Math.max(0, Math.min(who.principal.expiresAt.getTime() - Date.now(), longestTimer))
        const expiry = setTimeout(() => extra.socket.close(CloseCode.Forbidden, 'The token has expired.'), left)
        extra.session = { ...who, expiry, operations: new Map() }
        return true
      } catch {
        return false
      }
    },

    onSubscribe(connection: Connection, id, payload) {
      const { session } = connection.extra
      if (!session) return [refusal('UNAUTHENTICATED', 'Sign in first.')]
      if (Object.keys(connection.subscriptions).length > mostOperations) {
        return [refusal('TOO_COMPLEX', `A socket may have ${mostOperations} operations open.`)]
      }
      const admitted = admission.admit(payload)
      if (!('document' in admitted)) return admitted
      const ended = new AbortController()
      const { principal, token, operations } = session
      try {
        const { document, operationName, variables, ends } = admitted
        const signal = ends ? AbortSignal.any([ended.signal, AbortSignal.timeout(deadlineMs)]) : ended.signal
        const contextValue = openContext({ principal, token, requestId: crypto.randomUUID(), signal })
        operations.set(id, ended)
        return { schema, document, operationName, variableValues: variables, contextValue, hideSuggestions: true } satisfies ExecutionArgs
      } catch (error) {
        // Thrown from here it would close the socket, and every other operation with it.
        return [new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) })]
      }
    },

    onNext: (_connection, _id, _payload, args, { data = null, errors }) =>
      (errors ? { data, errors: present(errors, (args.contextValue as Context).requestId) } : undefined),
    onError: (_connection, _id, _payload, errors) => present(errors, crypto.randomUUID()),

    onComplete(connection: Connection, id) {
      const operations = connection.extra.session?.operations
      operations?.get(id)?.abort()
      operations?.delete(id)
    },
    onClose(connection: Connection) {
      const { session } = connection.extra
      clearTimeout(session?.expiry)
      for (const operation of session?.operations.values() ?? []) operation.abort()
    },
  }, sockets)

  return {
    get open() {
      return sockets.clients.size
    },
    /** Tells every client to go elsewhere (1001) and waits until all have; those that do not answer are cut. */
    async close() {
      closing = true
      const cut = setTimeout(() => sockets.clients.forEach((client) => client.terminate()), 2000)
      await protocol.dispose()
      clearTimeout(cut)
    },
  }
}

function turnAway(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
