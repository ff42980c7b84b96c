import { limits } from '@tidemark/schema/limits'
import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import { type FormatError, refusal } from '#errors.ts'
import { requestIdOf } from '#site/requestId.ts'
import { rejectionOf, send } from '../response.ts'

interface Steps {
  /** Run before the body is read. */
  before: RequestHandler[]
  /** Run with the parameters in `body`, of a POST and of a GET. */
  run: RequestHandler[]
  format: FormatError
}

/**
 * Routes GraphQL over HTTP: `POST` with JSON of up to 256 kB, `GET` with parameters in the address.
 * All rejections have one form.
 */
export function httpRoutes({ before, run, format }: Steps): Router {
  const reject: ErrorRequestHandler = (thrown: unknown, req, res, next) => {
    if (res.headersSent) return next(thrown)
    const { status, headers, error } = rejectionOf(thrown)
    send(req, res.set(headers), status, { errors: [format(error, requestIdOf(res))] })
  }
  const router = Router()
  router.get('/', ...before, readAddress, ...run)
  router.post('/', ...before, express.json({ limit: limits.requestBytes, inflate: false }), ...run)
  router.all('/', (req, res) => {
    res.set('allow', 'GET, POST')
    const error = refusal('BAD_REQUEST', 'GraphQL is answered to POST, and to GET for queries.')
    send(req, res, 405, { errors: [format(error, requestIdOf(res))] })
  })
  router.use(reject)
  return router
}

/** Puts the parameters of a GET into `body`, in the form of a POST. */
const readAddress: RequestHandler = (req, _res, next) => {
  const parameters: Record<string, unknown> = { ...req.query }
  for (const name of ['variables', 'extensions'])
    if (name in parameters) parameters[name] = parseJson(parameters[name])
  req.body = parameters
  next()
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw refusal('BAD_REQUEST', 'Variables and extensions in an address are JSON.')
  }
}
