import { join } from 'node:path'
import compression from 'compression'
import express, { Router } from 'express'
import { precompressed } from './precompressed.ts'
import { playgroundPolicy, webClientPolicy } from './security.ts'

/**
 * Serves the web client under /app. Files with a hash in their name are cached forever, its HTML
 * page is revalidated each time.
 */
export function webClient({
  folder,
  identityOrigin,
}: {
  folder: string
  identityOrigin: string
}): Router {
  const pages = Router()
  const policy = webClientPolicy({ identityOrigin })
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
  pages.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    policy(req, res, () =>
      res
        .set('cache-control', 'no-cache')
        .sendFile('index.html', { root: folder, cacheControl: false }),
    )
  })
  return pages
}

export function playground({ folder }: { folder: string }): Router {
  const pages = Router()
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

const missing: express.RequestHandler = (_req, res) =>
  void res.status(404).type('text').send('Not found')
