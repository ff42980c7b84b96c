import { fileURLToPath } from 'node:url'
import compression from 'compression'
import { Router } from 'express'

/** Addresses of the published contracts, and their media types. SDL has no registered type, and browsers show text. */
const published = {
  'schema.graphql': 'text/plain; charset=utf-8',
  'openapi.json': 'application/json; charset=utf-8',
} as const

/** A new release may change the files, so that caches ask again after a short time. */
const maxAge = '5m'

/**
 * Serves the GraphQL schema and the OpenAPI description of the REST services as files. They contain
 * no data, so that they need no token, whatever documents the gateway accepts.
 */
export function schemaFiles(): Router {
  const routes = Router()
  for (const [name, type] of Object.entries(published)) {
    const file = fileURLToPath(import.meta.resolve(`@tidemark/schema/${name}`))
    routes.get(`/${name}`, compression(), (_req, res) => res.type(type).sendFile(file, { maxAge }))
  }
  return routes
}
