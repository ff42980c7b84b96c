import { join } from 'node:path'
import compression from 'compression'
import express, { type RequestHandler, Router } from 'express'
import type { ClientConfig } from './clientConfig.ts'
import { precompressed } from './precompressed.ts'
import { playgroundPolicy, webClientPolicy } from './security.ts'
import { readStartPage, type StartPage } from './startPage.ts'

/** Where the web client is served; the only way to write it. */
const root = '/app'

/**
 * Serves the web client under /app, each page at one address. Files with a hash in their name are cached
 * forever, its HTML page is revalidated each time.
 */
export function webClient({ folder, config }: { folder: string; config: ClientConfig }): Router {
  const pages = Router()
  // Read with the first request: a build may still be running when the gateway starts.
  let start: { page: StartPage; policy: RequestHandler } | undefined
  const readStart = () => {
    const page = readStartPage(folder, config)
    const identityOrigin = new URL(config.authority).origin
    return { page, policy: webClientPolicy({ identityOrigin, scripts: page.scriptSources }) }
  }
  pages.use(compression())
  pages.use(
    '/assets',
    precompressed(join(folder, 'assets')),
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
    }),
    missing,
  )
  pages.use(express.static(folder, { index: false, redirect: false, maxAge: '1h' }))
  // No pattern: Express would refuse an address that it cannot decode, for which the client has a page.
  pages.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    start ??= readStart()
    const { page, policy } = start
    const canonical = page.canonical(req.path)
    if (canonical !== null || req.baseUrl !== root) {
      res.set('cache-control', 'no-cache')
      return res.redirect(root + (canonical ?? req.path) + queryOf(req.originalUrl))
    }
    await new Promise((done) => void policy(req, res, done))
    const html = page.at(req.path, new URLSearchParams(queryOf(req.originalUrl)))
    return res.set('cache-control', 'no-cache').type('html').send(html)
  })
  return pages
}

export function playground({ folder }: { folder: string }): Router {
  const pages = Router()
  // Its page names its files relative to the folder.
  pages.get('/', (req, res, next) => {
    const [path = '', query] = req.originalUrl.split('?')
    if (path.endsWith('/')) return next()
    return res.redirect(`${path.slice(path.lastIndexOf('/') + 1)}/${query ? `?${query}` : ''}`)
  })
  pages.use(playgroundPolicy, compression())
  pages.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
    }),
    missing,
  )
  pages.use(
    express.static(folder, {
      redirect: false,
      setHeaders: (res) => void res.setHeader('cache-control', 'no-cache'),
    }),
  )
  return pages
}

/** Returns the query of an address with its `?`; empty without one. */
const queryOf = (url: string) => /\?.*/s.exec(url)?.[0] ?? ''

const missing: RequestHandler = (_req, res) => void res.status(404).type('text').send('Not found')
