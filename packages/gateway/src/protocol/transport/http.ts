import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context as TraceContext } from '@opentelemetry/api'
import { ApolloServer } from '@apollo/server'
import { expressMiddleware } from '@as-integrations/express5'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import { OperationTypeNode, type GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { IdentityVerifier } from '#auth/identity.ts'
import type { Caller, Context } from '#context.ts'
import { type FormatError, refusal } from '#errors.ts'
import { requestIdOf } from '#site/requestId.ts'
import type { Telemetry } from '#telemetry/telemetry.ts'
import { deadlineMs } from '#upstream/services.ts'
import type { Admission, Admitted } from '../admission/admission.ts'
import { type ApolloContext, apolloOptions } from './apollo.ts'
import { authenticate, type Credentials } from '../admission/authentication.ts'
import type { Run } from '../execution/execution.ts'
import { httpRoutes } from './httpRoutes.ts'
import type { LoadMonitor } from '../admission/loadShedding.ts'
import type { RateLimiter } from '../admission/rateLimit.ts'
import { logOperation } from '../operationLog.ts'
import { refusedStatus, send } from '../response.ts'

export interface HttpParts {
  schema: GraphQLSchema
  admission: Admission
  run: Run
  verifier: IdentityVerifier
  /** Decides who may send free text, and introspect. */
  mayExplore: (credentials: Credentials) => boolean
  load: LoadMonitor
  telemetry: Telemetry
  rateLimiter: RateLimiter
  openContext: (caller: Caller) => Context
  format: FormatError
  log: Logger
}

/** The state of an HTTP request in the pipeline. */
interface HttpOperation {
  readonly trace: TraceContext | undefined
  credentials?: Credentials
  admitted?: Admitted
  /** Whether the result contains errors. */
  failed?: boolean
}

const subscriptionsElsewhere = refusal(
  'BAD_REQUEST',
  'Subscriptions are answered over the WebSocket.',
)

/**
 * Serves GraphQL over HTTP by Apollo Server. A request without a valid token gets 401 before its
 * body is read. Browsers send the authorization header across sites only after a preflight, which
 * is the protection from CSRF.
 */
export async function graphqlOverHttp({
  schema,
  admission,
  run,
  verifier,
  mayExplore,
  load,
  telemetry,
  rateLimiter,
  openContext,
  format,
  log,
}: HttpParts) {
  const operations = new WeakMap<Request, HttpOperation>()
  const operationOf = (req: Request): HttpOperation => {
    const operation = operations.get(req)
    if (!operation) throw new Error('A request has skipped the first step.')
    return operation
  }
  /** Apollo's error formatter does not know which request it formats for. */
  const requestIds = new AsyncLocalStorage<string>()

  const apollo = new ApolloServer<ApolloContext>({
    schema,
    ...apolloOptions({ admission, run, format }),
    csrfPrevention: { requestHeaders: ['authorization'] },
    stopOnTerminationSignals: false,
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (text) => log.warn(text),
      error: (text) => log.error(text),
    },
    formatError: (_formatted, error) => format(error, requestIds.getStore()!),
  })
  await apollo.start()

  const observe: RequestHandler = (req, res, next) => {
    const observed = telemetry.operation('http', req.headers)
    const operation: HttpOperation = { trace: observed.trace }
    operations.set(req, operation)
    const startedAt = performance.now()
    res.once('close', () => {
      const name = operation.admitted?.name ?? null
      const outcome = !res.writableFinished
        ? 'abandoned'
        : operation.failed
          ? 'errors'
          : String(res.statusCode)
      observed.end(name, outcome)
      logOperation(log, { requestId: requestIdOf(res), name, outcome, startedAt })
    })
    res.once('close', load.enter())
    next()
  }
  const requireCredentials: RequestHandler = async (req, _res, next) => {
    const credentials = await authenticate(verifier, req.headers.authorization)
    await rateLimiter.consume(credentials.principal)
    operationOf(req).credentials = credentials
    next()
  }
  const admit: RequestHandler = (req, res, next) => {
    const operation = operationOf(req)
    const admitted = admission.admit(req.body, mayExplore(operation.credentials!))
    if ('errors' in admitted) return refuse(req, res, admitted)
    if (admitted.kind === OperationTypeNode.SUBSCRIPTION)
      return refuse(req, res, { errors: [subscriptionsElsewhere], malformed: false })
    operation.admitted = admitted
    next()
  }
  const refuse = (
    req: Request,
    res: Response,
    { errors, malformed }: { errors: readonly unknown[]; malformed: boolean },
  ) =>
    send(req, res, malformed ? 400 : refusedStatus(req.headers.accept), {
      errors: errors.map((error) => format(error, requestIdOf(res))),
    })
  const execute = expressMiddleware(apollo, {
    context: async ({ req, res }) => {
      const current = operationOf(req)
      const { credentials, admitted, trace } = current
      return {
        operation: admitted!,
        onErrors: () => {
          current.failed = true
        },
        contextValue: openContext({
          ...credentials!,
          requestId: requestIdOf(res),
          signal: goneOf(res),
          endsAt: Date.now() + deadlineMs,
          trace,
        }),
      }
    },
  })

  // An ETag of a personal response is of no use, and hashing a large one costs.
  const router: Express = express().disable('x-powered-by').disable('etag')
  router.use((_req, res, next) => requestIds.run(requestIdOf(res), next))
  router.use(httpRoutes({ before: [observe, requireCredentials], run: [admit, execute], format }))
  return { router, stop: () => apollo.stop() }
}

/** Aborts when the client closes the connection before its response is complete. */
function goneOf(res: Response): AbortSignal {
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  return gone.signal
}
