import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import type { RequestHandler } from 'express'

/**
 * Serves the Brotli version that the build wrote (`x.js.br` beside `x.js`) to browsers that accept
 * it. Must precede the static files.
 */
export function precompressed(folder: string): RequestHandler {
  const names = new Set(
    (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.br')),
  )
  return (req, res, next) => {
    const name = `${req.path.slice(1)}.br`
    if (names.has(name)) {
      res.vary('Accept-Encoding')
      if (req.acceptsEncodings('br') === 'br') {
        res.type(extname(req.path)).set('content-encoding', 'br')
        req.url = `/${name}`
      }
    }
    next()
  }
}
