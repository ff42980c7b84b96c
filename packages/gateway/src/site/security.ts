import { type IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet, { contentSecurityPolicy } from 'helmet'
import type { NodeMiddleware } from '@tidemark/server/middleware'

type Directives = Record<string, string[]>

const policy = (directives: Directives) => ({ useDefaults: false, directives })

/**
 * Adds the security headers of every response. Asks helmet once, since they do not vary. HSTS is
 * sent only if the public address is https.
 */
export function securityHeaders({ https }: { https: boolean }): NodeMiddleware {
  const specimen = new ServerResponse({ method: 'GET' } as IncomingMessage)
  const ask = helmet({
    // Only documents have a policy, each its own.
    contentSecurityPolicy: false,
    // External sites need not know which page linked to them.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https && { maxAge: 365 * 24 * 3600, includeSubDomains: true },
  })
  ask(specimen.req, specimen, () => undefined)
  const headers = new Map(
    Object.entries(specimen.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
  return (_req, res, next) => {
    res.setHeaders(headers)
    next()
  }
}

/**
 * Builds the content security policy of the web client. Scripts come from its own origin or are the
 * inline `scripts` of its HTML, by their hashes; connections go to the gateway and the identity
 * provider. Inline styles are allowed for the style engine, and blob workers because spreadsheets
 * are compressed in one.
 */
export const webClientPolicy = ({
  identityOrigin,
  scripts,
}: {
  identityOrigin: string
  scripts: readonly string[]
}): RequestHandler =>
  contentSecurityPolicy(
    policy({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...scripts],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'", 'data:'],
      'worker-src': ["'self'", 'blob:'],
      'connect-src': ["'self'", identityOrigin],
      'frame-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'", identityOrigin],
      'base-uri': ["'self'"],
      'object-src': ["'none'"],
    }),
  )

/** The playground's editor runs its language service in workers. */
export const playgroundPolicy: RequestHandler = contentSecurityPolicy(
  policy({
    'default-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'worker-src': ["'self'", 'blob:'],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  }),
)

/** The page in place of the other modules has inline styles and one image. */
export const modulesPagePolicy: RequestHandler = contentSecurityPolicy(
  policy({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  }),
)

/** A page with inline styles and a form that is sent to its own address. */
export const buttonPagePolicy: RequestHandler = contentSecurityPolicy(
  policy({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  }),
)
