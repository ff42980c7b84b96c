import { serverLimits } from '@tidemark/schema/serverLimits'
import { createHash } from 'node:crypto'
import {
  cdeReport,
  attachmentContent,
  attachmentsOf,
  changeNoteFile,
  commentSheetPdf,
  contractDataSample,
  dashboardReport,
  formPdf,
  guidanceContent,
  historyFile,
  importErrorsFile,
  linesFile,
  midpFile,
  templateValueContent,
  uploads,
} from '@tidemark/schema/rest/file'
import { feedFile } from '@tidemark/schema/rest/feed'
import { formsFile } from '@tidemark/schema/rest/form'
import { type Bulkhead, contractOf, type ServiceName } from '@tidemark/schema/rest/endpoint'
import { feedFormats, feedPrefix } from '@tidemark/schema/rules/feed'
import {
  Router,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import type { Logger } from 'pino'
import type { IdentityVerifier } from '#auth/identity.ts'
import { GatewayError } from '#errors.ts'
import { authenticate } from '#protocol/admission/authentication.ts'
import { openRateLimiter, type RateLimiter } from '#protocol/admission/rateLimit.ts'
import type { OriginRule } from '#site/origins.ts'
import { requestIdOf } from '#site/requestId.ts'
import type { Services, ServiceSettings } from '#upstream/services.ts'
import { FileTooLarge, openFileProxy } from './fileProxy.ts'

export interface FileParts {
  urls: ServiceSettings['urls']
  breakerOf: Services['breakerOf']
  verifier: IdentityVerifier
  rateLimiter: RateLimiter
  mayUse: OriginRule
  log: Logger
}

const downloads: readonly { path: string; service: ServiceName; bulkhead?: Bulkhead }[] = [
  attachmentContent,
  attachmentsOf,
  templateValueContent,
  guidanceContent,
  formPdf,
  commentSheetPdf,
  changeNoteFile,
  cdeReport,
  midpFile,
  linesFile,
  historyFile,
  formsFile,
  dashboardReport,
  importErrorsFile,
  contractDataSample,
]

/**
 * Routes uploads and downloads at the paths of the services' contract. The files are streamed
 * unchanged, with the caller's token; the services check permissions.
 */
export function fileRoutes({ urls, breakerOf, verifier, rateLimiter, mayUse, log }: FileParts) {
  const proxy = openFileProxy()
  const tokens = new WeakMap<Request, string>()
  const feedReads = openRateLimiter({ operations: serverLimits.feed.readsPerMinute, seconds: 60 })
  const enter: RequestHandler = async (req, _res, next) => {
    if (!mayUse(req))
      throw new GatewayError('NOT_ALLOWED', 'Pages of other sites cannot load files.')
    const { principal, token } = await authenticate(verifier, req.headers.authorization)
    await rateLimiter.consume(principal)
    tokens.set(req, token)
    next()
  }
  const callOf = (
    req: Request,
    res: Response,
    { path, service }: { path: string; service: ServiceName },
  ) => ({
    url: `${urls[service]}${addressIn(path, req)}`,
    token: tokens.get(req) ?? '',
    requestId: requestIdOf(res),
  })
  const breakerFor = (
    req: Request,
    { service, bulkhead }: { service: ServiceName; bulkhead?: Bulkhead },
  ) => bulkhead && breakerOf({ service, bulkhead }, contractOf(req))

  const routes: Router = Router({ strict: true })
  for (const call of uploads)
    routes.post(call.path, enter, (req, res) =>
      proxy.upload(req, res, { ...callOf(req, res, call), bytes: call.bytes }),
    )
  for (const call of downloads) {
    routes.get(call.path, enter, (req, res, next) =>
      Object.values(req.params).some(leadsElsewhere)
        ? next('router')
        : proxy.download(res, callOf(req, res, call), breakerFor(req, call)),
    )
  }
  routes.get('/feeds/:file', async (req, res, next) => {
    const [, secret, format] = feedAddress.exec(req.params.file) ?? []
    if (secret === undefined) return next('router')
    res.set('x-robots-tag', 'noindex, nofollow')
    await feedReads.consume({ username: createHash('sha256').update(secret).digest('base64url') })
    const known = req.headers['if-none-match']
    const call = {
      url: `${urls[feedFile.service]}${feedFile.path}?format=${format}`,
      token: secret,
      requestId: requestIdOf(res),
      ...(known !== undefined && { headers: { 'if-none-match': known } }),
    }
    return proxy.download(res, call, breakerOf(feedFile, ''))
  })
  const refuse: ErrorRequestHandler = (error: unknown, _req, res, next) => {
    // The client has disconnected, which aborted the call too: nothing failed.
    if (res.destroyed) return
    if (res.headersSent || !GatewayError.is(error)) return next(error)
    const requestId = requestIdOf(res)
    const { code, message, facts } = error
    if (facts.cause !== undefined) log.warn({ requestId, code, cause: facts.cause }, message)
    if (code === 'UNAUTHENTICATED') res.set('www-authenticate', 'Bearer realm="tidemark"')
    if (facts.retryAfter !== undefined) res.set('retry-after', String(facts.retryAfter))
    res
      .set('cache-control', 'no-store')
      .status(error instanceof FileTooLarge ? 413 : (statuses[code] ?? 500))
      .json({ Error: message, code, requestId, ...(facts.fields && { fields: facts.fields }) })
  }
  routes.use(refuse)
  return { routes, close: proxy.close }
}

/** The last part of a feed's address. Its secret goes to the services as a token, which no log contains. */
const feedAddress = new RegExp(`^(${feedPrefix}[\\w-]{43})\\.(${feedFormats.join('|')})$`)

/** Fills the request's parameters into the contract's path, so that a request cannot name another host or path. */
function addressIn(path: string, { params, originalUrl }: Request): string {
  const query = originalUrl.indexOf('?')
  return (
    path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) +
    (query < 0 ? '' : originalUrl.slice(query))
  )
}

/** Returns whether a path segment is `.` or `..`, in any encoding. */
const leadsElsewhere = (part: unknown): boolean => part === '.' || part === '..'

const statuses: Partial<Record<GatewayError['code'], number>> = {
  UNAUTHENTICATED: 401,
  NOT_ALLOWED: 403,
  INVALID_INPUT: 422,
  RATE_LIMITED: 429,
  UPSTREAM_UNAVAILABLE: 502,
  UPSTREAM_TIMEOUT: 504,
}
