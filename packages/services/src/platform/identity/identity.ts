import path from 'node:path'
import { fileURLToPath } from 'node:url'
import express from 'express'
import type { ErrorRequestHandler, Express, RequestHandler } from 'express'
import helmet from 'helmet'
import type { JSONWebKeySet } from 'jose'
import { errors } from 'oidc-provider'
import { listen } from '#platform/http/listen.ts'
import { InteractionMismatch, interactionRoutes } from './interaction.routes.ts'
import { linkRoutes } from './link.routes.ts'
import { sweepExpired } from './model.store.ts'
import { messagePage } from './pages/page.ts'
import { Crowded, crowdedSeconds } from './passwordTurns.ts'
import { passwordRoutes } from './password.routes.ts'
import { createProvider } from './provider.ts'
import { identitySecrets, publicKeys } from './secret.store.ts'
import type { IdentitySecrets } from './secret.store.ts'
import { linkPath, passwordPath } from './settings.ts'
import type { IdentitySettings } from './settings.ts'

const sweepEveryMs = 10 * 60_000
const assets = path.join(import.meta.dirname, 'assets')
/** The typeface of the web client. */
const fonts = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/roboto/package.json'))),
  'files',
)

/** A running identity provider. */
export interface IdentityProvider {
  /** The issuer in tokens and the base of the discovery document. */
  url: string
  /** The public keys of its tokens, which never change: so this process need not fetch them. */
  keys: JSONWebKeySet
  close(): Promise<void>
}

/**
 * Starts the identity provider: OpenID Connect with sign-in pages, and all state in the database.
 */
export async function startIdentity(settings: IdentitySettings): Promise<IdentityProvider> {
  const { db, host, port, log } = settings
  const secrets = await identitySecrets(db)
  await sweepExpired(db)
  // The provider must know its address, which with port 0 is known once the server listens, before
  // the first request.
  let handler: Express
  const server = await listen((req, res) => void handler(req, res), {
    host,
    port,
    setting: 'IDENTITY_PORT',
  })
  const issuer = settings.issuer ?? server.url
  handler = handlerOf(issuer, settings, secrets)
  const sweep = setInterval(() => {
    sweepExpired(db).catch((error: unknown) =>
      log.error({ err: error }, 'expired sessions could not be swept'),
    )
  }, sweepEveryMs).unref()
  return {
    url: issuer,
    keys: publicKeys(secrets),
    async close() {
      clearInterval(sweep)
      await server.close()
    },
  }
}

function handlerOf(issuer: string, settings: IdentitySettings, secrets: IdentitySecrets): Express {
  const base = new URL(issuer).pathname.replace(/\/$/, '')
  const provider = createProvider(issuer, base, settings, secrets)
  const app = express()
  app.set('trust proxy', provider.proxy ? 1 : false)
  app.use(underIssuer(issuer), headers(settings.webOrigins))
  const site = express.Router()
  site.use('/assets/fonts', express.static(fonts, { maxAge: '1d', index: false }))
  site.use('/assets', express.static(assets, { maxAge: '1h', index: false }))
  site.use('/interaction', interactionRoutes(provider, base, settings))
  const home = homeOf(base, settings)
  site.use(linkPath, linkRoutes(provider, base, home, settings))
  site.use(passwordPath, passwordRoutes(provider, base, home, settings))
  site.use(provider.callback())
  app.use(base || '/', site)
  app.use(failure(base, settings))
  return app
}

/**
 * Sets the host of requests to that of the issuer: the provider derives its addresses from it, and
 * a request must not change them.
 */
const underIssuer = (issuer: string): RequestHandler => {
  const { host } = new URL(issuer)
  return (req, _res, next) => {
    req.headers.host = host
    delete req.headers['x-forwarded-host']
    next()
  }
}

const headers = (webOrigins: readonly string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        // The provider adds the digest of its inline script to this list where needed.
        scriptSrc: ["'self'"],
        // Chromium applies this list to redirects after a form, and a sign-in ends with a redirect
        // to the web client.
        formAction: ["'self'", ...webOrigins],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
  })

/** Returns the address of the web client. */
const homeOf = (base: string, { webOrigins }: IdentitySettings) =>
  webOrigins[0] === undefined ? `${base}/` : `${webOrigins[0]}/app/`

const failure =
  (base: string, settings: IdentitySettings): ErrorRequestHandler =>
  (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error)
    const home = { href: homeOf(base, settings), label: 'Back to Tidemark' }
    res.type('html')
    if (error instanceof errors.SessionNotFound || error instanceof InteractionMismatch) {
      const reason = 'It was finished before, or it waited for too long. Start again from Tidemark.'
      return res.status(400).send(messagePage(base, 'This sign-in has ended', reason, home))
    }
    if (error instanceof Crowded) {
      res.status(503).set('Retry-After', String(crowdedSeconds))
      return res.send(messagePage(base, 'Try again in a moment', error.message, home))
    }
    const status = statusOf(error)
    if (status < 500)
      return res
        .status(status)
        .send(messagePage(base, 'Sign-in did not work', 'This request cannot be read.', home))
    settings.log.error({ err: error }, 'sign-in failed')
    return res
      .status(500)
      .send(
        messagePage(
          base,
          'Sign-in did not work',
          'Something went wrong on our side. Try again in a moment.',
          home,
        ),
      )
  }

/** Returns the status that request parsers put on their errors; other errors are internal. */
const statusOf = (error: unknown) =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400
    ? error.status
    : 500
