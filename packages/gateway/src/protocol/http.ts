import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context as TraceContext } from '@opentelemetry/api'
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { expressMiddleware } from '@as-integrations/express5'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { OperationTypeNode, type GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { IdentityVerifier } from '#auth/identity.ts'
import type { Caller, Context } from '#context.ts'
import { presentError } from '#errors.ts'
import { requestIdOf } from '#site/requestId.ts'
import type { Telemetry } from '#telemetry/telemetry.ts'
import { deadlineMs } from '#upstream/services.ts'
import type { Admission } from './admission.ts'
import { refusedStatus } from './response.ts'
import { authenticate, type Credentials } from './authentication.ts'
import { compiler } from './compile.ts'
import type { LoadMonitor } from './loadShedding.ts'
import type { RateLimiter } from './rateLimit.ts'
import { runRegistered, subscriptionsElsewhere } from './registered.ts'
import { routes } from './routes.ts'

export interface HttpParts {
  schema: GraphQLSchema
  admission: Admission
  verifier: IdentityVerifier
  /** Who may send free text, and introspect. */
  mayExplore: (who: Credentials) => boolean
  load: LoadMonitor
  telemetry: Telemetry
  rateLimiter: RateLimiter
  openContext: (caller: Caller) => Context
  log: Logger
}

/**
 * GraphQL over HTTP: `POST` with JSON, and `GET` for queries. Whoever is not signed in gets 401 before a byte of the body is looked at. A bearer
 * token is what no page can make a browser send along, so there is nothing to forge.
 */
export async function graphqlOverHttp({
  schema,
  admission,
  verifier,
  mayExplore,
  load,
  telemetry,
  rateLimiter,
  openContext,
  log,
}: HttpParts) {
  /** Apollo's error formatter is told nothing about the request it formats for. */
  const requestIds = new AsyncLocalStorage<string>()
  const callers = new WeakMap<Request, Credentials>()
  const present = (error: unknown, requestId = requestIds.getStore() ?? '') =>
    presentError(error, requestId, (cause) =>
      log.error({ requestId, err: cause }, 'A resolver failed.'),
    )

  const apollo = new ApolloServer<Context>({
    schema,
    parseOptions: admission.parseOptions,
    validationRules: admission.rules,
    validationOptions: admission.validationOptions,
    hideSchemaDetailsFromClientErrors: true,
    // Whether a request may introspect is a rule of the admission, the same for sockets.
    introspection: true,
    // No request gets here without this header, which a page can only send after a preflight.
    csrfPrevention: { requestHeaders: ['authorization'] },
    persistedQueries: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (text) => log.warn(text),
      error: (text) => log.error(text),
    },
    formatError: (_formatted, error) => present(error),
    plugins: [ApolloServerPluginLandingPageDisabled(), ownRules(admission)],
  })
  await apollo.start()

  const under = new WeakMap<Response, Under>()
  const enter: RequestHandler = (req, res, next) => {
    const observed = telemetry.operation('http', req.headers)
    const told: Under = { trace: observed.trace, name: null, outcome: null }
    under.set(res, told)
    const began = performance.now()
    res.once('close', () => {
      const outcome = res.writableFinished ? (told.outcome ?? String(res.statusCode)) : 'abandoned'
      observed.end(told.name, outcome)
      log.info(
        {
          requestId: requestIdOf(res),
          operation: told.name,
          outcome,
          milliseconds: Math.round(performance.now() - began),
        },
        'operation',
      )
    })
    res.once('close', load.enter())
    next()
  }
  const requireCredentials: RequestHandler = async (req, _res, next) => {
    const who = await authenticate(verifier, req.headers.authorization)
    await rateLimiter.consume(who.principal)
    callers.set(req, who)
    next()
  }
  const explores = (req: Request) => {
    const who = callers.get(req)
    return who !== undefined && mayExplore(who)
  }
  const contextOf = (req: Request, res: Response): Context => {
    const caller = callers.get(req)
    if (!caller) throw new Error('A request reached its context without being authenticated.')
    return openContext({
      ...caller,
      requestId: requestIdOf(res),
      signal: goneOf(res),
      endsAt: Date.now() + deadlineMs,
      trace: under.get(res)?.trace,
    })
  }
  const registered = runRegistered({
    admission,
    runOf: compiler(schema, telemetry),
    mayExplore: explores,
    contextOf,
    present,
    observe: (res, seen) => void Object.assign(under.get(res) ?? {}, seen),
  })

  const toText: RequestHandler = (req, _res, next) => {
    req.body = withText(req.body, admission.textOf(req.body, explores(req)))
    next()
  }
  const execute = expressMiddleware(apollo, {
    context: async ({ req, res }) => contextOf(req, res),
  })

  const router = Router()
  router.use((_req, res, next) => requestIds.run(requestIdOf(res), next))
  router.use(
    routes({ before: [enter, requireCredentials], run: [registered, toText, execute], present }),
  )
  return { router, stop: () => apollo.stop() }
}

/** A request under way, as the telemetry will be told of it. */
interface Under {
  trace: TraceContext | undefined
  name: string | null
  outcome: string | null
}

const ownRules = (admission: Admission): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    async didResolveOperation({ document, operation, request, response }) {
      response.http.status = 400
      if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw subscriptionsElsewhere
      if (operation) admission.requireAffordable(document, operation, request.variables ?? {})
      delete response.http.status
    },
    async willSendResponse({ response: { http, body }, request }) {
      // Answers are personal.
      http.headers.set('cache-control', 'no-store')
      // What is no request at all does not get here.
      if (http.status === 400 && body.kind === 'single' && body.singleResult.data === undefined)
        http.status = refusedStatus(request.http?.headers.get('accept'))
    },
  }),
})

/** The request as Apollo shall see it: with the text, without the hash that it would look up by its own means. */
function withText(body: Record<string, unknown>, query: string): Record<string, unknown> {
  const { extensions: _extensions, ...rest } = body
  return { ...rest, query }
}

function goneOf(res: Response): AbortSignal {
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  return gone.signal
}
