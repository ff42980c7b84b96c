import express, {
  Router,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import type { GraphQLFormattedError } from 'graphql'
import { refusal } from '#errors.ts'
import { requestIdOf } from '#site/requestId.ts'
import { send, rejectionOf } from './response.ts'

/** What a thrown error looks like to the caller of this request. */
export type Present = (error: unknown, requestId: string) => GraphQLFormattedError

interface Steps {
  /** Before anything of the request is read. */
  before: RequestHandler[]
  /** With the parameters in `body`, whichever way they came. */
  run: RequestHandler[]
  present: Present
}

/** How GraphQL requests come over HTTP and leave it: `POST` with JSON of up to 256 kB, `GET` with parameters, and one form for every refusal. */
export function routes({ before, run, present }: Steps): Router {
  const refuse: ErrorRequestHandler = (thrown: unknown, req, res, next) => {
    if (res.headersSent) return next(thrown)
    const { status, headers, error } = rejectionOf(thrown)
    send(req, res.set(headers), status, { errors: [present(error, requestIdOf(res))] })
  }
  const router = Router()
  router.get('/', ...before, fromAddress, ...run)
  router.post(
    '/',
    ...before,
    express.json({ limit: '256kb', strict: true, inflate: false }),
    ...run,
  )
  router.all('/', notByGet(present))
  router.use(refuse)
  return router
}

/** The answer to a method that nothing is asked by, and, with `allow`, to a mutation that comes by GET. */
export const notByGet =
  (present: Present, allow = 'GET, POST') =>
  (req: Request, res: Response): void => {
    res.set('allow', allow)
    send(req, res, 405, {
      errors: [
        present(
          refusal('BAD_REQUEST', 'GraphQL is answered to POST, and to GET for queries.'),
          requestIdOf(res),
        ),
      ],
    })
  }

/** The parameters of a GET as a POST's body has them. */
const fromAddress: RequestHandler = (req, _res, next) => {
  const parameters: Record<string, unknown> = Object.fromEntries(
    Object.entries(req.query).filter(([, value]) => value !== ''),
  )
  for (const name of ['variables', 'extensions'])
    if (name in parameters) parameters[name] = jsonIn(parameters[name])
  req.body = parameters
  next()
}

function jsonIn(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw refusal('BAD_REQUEST', 'Variables and extensions in an address are JSON.')
  }
}
