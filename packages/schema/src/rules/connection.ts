import { limits } from '../limits.ts'

interface SlowestSender {
  /** Until the headers of a request have come, in seconds. */
  readonly headersSeconds: number
  /** Until a whole request has come, in seconds. */
  readonly requestSeconds: number
}

const { headersSeconds, uploadSeconds, keepAliveSeconds, checkSeconds, headerBytes } =
  limits.connection

/**
 * The options of a Node HTTP server that browsers connect to: gateway, services and identity provider are made with the same. `requestSeconds` is
 * the server's own limit; a server that takes files gives `uploadSeconds` and cuts other requests by itself. Also set `maxHeadersCount`.
 */
export const serverOptions = (slowest: Partial<SlowestSender> = {}) => {
  const headersTimeout = (slowest.headersSeconds ?? headersSeconds) * 1000
  return {
    headersTimeout,
    requestTimeout: (slowest.requestSeconds ?? uploadSeconds) * 1000,
    keepAliveTimeout: keepAliveSeconds * 1000,
    // Node looks for late connections every 30 seconds unless it is given an interval.
    connectionsCheckingInterval: Math.min(checkSeconds * 1000, headersTimeout),
    maxHeaderSize: headerBytes,
  }
}
