import { AsyncLocalStorage } from 'node:async_hooks'
import { ApolloServer } from '@apollo/server'
import { expressMiddleware } from '@as-integrations/express5'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import { OperationTypeNode } from 'graphql'
import type { IdentityVerifier } from '#auth/identity.ts'
import { refusal } from '#errors.ts'
import { requestIdOf } from '#site/requestId.ts'
import type { Rejected } from '../admission/admission.ts'
import { type ApolloContext, apolloOptions } from './apollo.ts'
import { authenticate, type Credentials } from '../admission/authentication.ts'
import { httpRoutes } from './httpRoutes.ts'
import { Operation, type OperationParts } from '../operation.ts'
import { refusedStatus, send } from '../response.ts'

export interface HttpParts extends OperationParts {
  verifier: IdentityVerifier
}

/** An HTTP request on its way. */
interface Asked {
  readonly operation: Operation
  credentials?: Credentials
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
export async function graphqlOverHttp(parts: HttpParts) {
  const { schema, admission, run, verifier, format, log } = parts
  const requests = new WeakMap<Request, Asked>()
  const asked = (req: Request): Asked => {
    const found = requests.get(req)
    if (!found) throw new Error('A request has skipped the first step.')
    return found
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

  const arrive: RequestHandler = (req, res, next) => {
    const operation = new Operation(parts, {
      transport: 'http',
      requestId: requestIdOf(res),
      headers: req.headers,
    })
    requests.set(req, { operation })
    res.once('close', () => {
      const answered = operation.failed ? 'errors' : String(res.statusCode)
      operation.end(res.writableFinished ? answered : 'abandoned')
    })
    operation.enter()
    next()
  }
  const requireCredentials: RequestHandler = async (req, _res, next) => {
    const request = asked(req)
    request.credentials = await authenticate(verifier, req.headers.authorization)
    await request.operation.limit(request.credentials)
    next()
  }
  const admit: RequestHandler = (req, res, next) => {
    const { operation, credentials } = asked(req)
    const rejected = operation.admit(req.body, credentials!)
    if (rejected) return refuse(req, res, rejected)
    if (operation.admitted!.kind === OperationTypeNode.SUBSCRIPTION)
      return refuse(req, res, { errors: [subscriptionsElsewhere], malformed: false })
    next()
  }
  const refuse = (req: Request, res: Response, { errors, malformed }: Rejected) =>
    send(req, res, malformed ? 400 : refusedStatus(req.headers.accept), {
      errors: errors.map((error) => format(error, requestIdOf(res))),
    })
  const execute = expressMiddleware(apollo, {
    context: async ({ req, res }) => {
      const { operation, credentials } = asked(req)
      return {
        operation: operation.admitted!,
        onErrors: () => {
          operation.failed = true
        },
        contextValue: operation.context(credentials!, goneOf(res)),
      }
    },
  })

  // An ETag of a personal response is of no use, and hashing a large one costs.
  const router: Express = express().disable('x-powered-by').disable('etag')
  router.use((_req, res, next) => requestIds.run(requestIdOf(res), next))
  router.use(httpRoutes({ before: [arrive, requireCredentials], run: [admit, execute], format }))
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
