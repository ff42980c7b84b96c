import { constants } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler } from 'express'

/** A smaller response fits into the first packets in any case. */
const smallestBytes = 1024

/** Levels by measured cost, see docs/decisions/graphql-execution.md. zlib works in its own threads. */
const levels = { brotli: 4, gzip: 6 }

/**
 * Compresses responses with Brotli, or with gzip for clients that do not accept it. Streams of
 * events are sent as they are, because a compressor would hold events back.
 */
export const compressed: RequestHandler = compression({
  threshold: smallestBytes,
  level: levels.gzip,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: levels.brotli } },
  filter: (req, res) =>
    !String(res.getHeader('content-type')).startsWith('text/event-stream') &&
    compression.filter(req, res),
})
