import { AsyncLocalStorage } from 'node:async_hooks'
import type { Server } from 'node:http'
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer'
import { expressMiddleware } from '@as-integrations/express5'
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { GraphQLError, OperationTypeNode, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import { InvalidToken } from '#auth/faults.ts'
import type { IdentityVerifier } from '#auth/identity.ts'
import type { Asker, Context } from '#context.ts'
import { GatewayError, presentError, refusal } from '#errors.ts'
import { requestIdOf } from '#site/requestId.ts'
import { deadlineMs, type Admission } from './admit.ts'
import { signedIn, type SignedIn } from './bearer.ts'

export interface HttpParts {
  schema: GraphQLSchema
  admission: Admission
  verifier: IdentityVerifier
  openContext: (asker: Asker) => Context
  server: Server
  log: Logger
}

/** GraphQL over HTTP: `POST` with JSON. Whoever is not signed in gets 401 before a byte of the body is looked at. */
export async function graphqlOverHttp({ schema, admission, verifier, openContext, server, log }: HttpParts) {
  /** Apollo's error formatter is told nothing about the request it formats for. */
  const requestIds = new AsyncLocalStorage<string>()
  const askers = new WeakMap<Request, SignedIn>()
  const present = (error: unknown, requestId = requestIds.getStore() ?? '') =>
    presentError(error, requestId, (cause) => log.error({ requestId, err: cause }, 'A resolver failed.'))

  const apollo = new ApolloServer<Context>({
    schema,
    parseOptions: admission.parseOptions,
    validationRules: admission.rules,
    validationOptions: admission.validationOptions,
    hideSchemaDetailsFromClientErrors: true,
    // Whether a request may introspect is a rule of the admission, the same for sockets.
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    logger: { debug: () => undefined, info: () => undefined, warn: (text) => log.warn(text), error: (text) => log.error(text) },
    formatError: (_formatted, error) => present(error),
    plugins: [ApolloServerPluginLandingPageDisabled(), ApolloServerPluginDrainHttpServer({ httpServer: server }), ownRules],
  })
  await apollo.start()

  const authenticate: RequestHandler = async (req, _res, next) => {
    askers.set(req, await signedIn(verifier, req.headers.authorization))
    next()
  }
  const toText: RequestHandler = (req, _res, next) => {
    req.body = withText(req.body, admission.textOf(req.body))
    next()
  }
  const execute = expressMiddleware(apollo, {
    context: async ({ req, res }) => {
      const asker = askers.get(req)
      if (!asker) throw new Error('A request reached its context without being authenticated.')
      const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), goneOf(res)])
      return openContext({ ...asker, requestId: requestIdOf(res), signal })
    },
  })
  const refuse: ErrorRequestHandler = (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error)
    const status = statusOf(error)
    if (status === 401) res.set('www-authenticate', challenge(error))
    sendErrors(req, res, status, [present(isBodyError(error) ? refusal('BAD_REQUEST', bodyFault(error)) : error, requestIdOf(res))])
  }

  const router = Router()
  router.use((_req, res, next) => requestIds.run(requestIdOf(res), next))
  router.post('/', authenticate, express.json({ limit: '256kb', strict: true }), toText, execute)
  router.all('/', (req, res) => {
    res.set('allow', 'POST')
    sendErrors(req, res, 405, [present(refusal('BAD_REQUEST', 'GraphQL is answered to POST.'), requestIdOf(res))])
  })
  router.use(refuse)
  return { router, stop: () => apollo.stop() }
}

const ownRules: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async didResolveOperation({ operation, response }) {
      if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return
      response.http.status = 400
      throw refusal('BAD_REQUEST', 'Subscriptions are answered over the WebSocket.')
    },
    // Answers are personal.
    willSendResponse: async ({ response }) => void response.http.headers.set('cache-control', 'no-store'),
  }),
}

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

function sendErrors(req: Request, res: Response, status: number, errors: GraphQLFormattedError[]): void {
  const graphqlJson = 'application/graphql-response+json'
  const type = req.get('accept')?.includes(graphqlJson) ? graphqlJson : 'application/json'
  res.status(status).set('cache-control', 'no-store').type(type).send(JSON.stringify({ errors }))
}

/** What RFC 6750 wants said: nothing about a token that was not there, the reason for one that is not good. */
const challenge = (error: unknown) =>
  `Bearer realm="tidemark"${error instanceof InvalidToken ? `, error="invalid_token", error_description="${error.reason.replaceAll(/[^\x20-\x7e]|["\\]/g, '')}"` : ''}`

interface BodyError { status: number; type: string }
/** What Express' body parser throws. */
const isBodyError = (error: unknown): error is BodyError =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && 'type' in error && typeof error.type === 'string'
const bodyFault = ({ type }: BodyError) => (type === 'entity.too.large' ? 'The request is larger than 256 kB.' : 'The body is not JSON.')

function statusOf(error: unknown): number {
  if (GatewayError.is(error, 'UNAUTHENTICATED')) return 401
  if (GatewayError.is(error)) return 503
  if (isBodyError(error)) return error.status
  return error instanceof GraphQLError ? 400 : 500
}
