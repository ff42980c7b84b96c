import { limits } from '../limits.ts'

interface SlowestSender {
  /** Time limit for the request headers, in seconds. */
  readonly headersSeconds: number
  /** Time limit for a whole request, in seconds. */
  readonly requestSeconds: number
}

const { headersSeconds, uploadSeconds, keepAliveSeconds, checkSeconds, headerBytes } =
  limits.connection

/**
 * Builds the options of a Node HTTP server for browsers; gateway, services and identity provider
 * share them. `requestSeconds` is the server's own limit. A server with uploads passes
 * `uploadSeconds` and times out other requests itself. Also set `maxHeadersCount`.
 */
export const serverOptions = (slowest: Partial<SlowestSender> = {}) => {
  const headersTimeout = (slowest.headersSeconds ?? headersSeconds) * 1000
  return {
    headersTimeout,
    requestTimeout: (slowest.requestSeconds ?? uploadSeconds) * 1000,
    keepAliveTimeout: keepAliveSeconds * 1000,
    // Node checks for late connections every 30 seconds by default.
    connectionsCheckingInterval: Math.min(checkSeconds * 1000, headersTimeout),
    maxHeaderSize: headerBytes,
  }
}
