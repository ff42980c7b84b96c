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

interface ListenAddress {
  readonly host: string
  readonly port: number
  /** The names of the settings of both. */
  readonly settings?: { readonly host: string; readonly port: string }
}

/**
 * Says in a sentence why a server cannot listen on its address, by the code of Node's error;
 * undefined for an unknown code.
 */
export function listenFault(
  code: string | undefined,
  { host, port, settings = { host: 'HOST', port: 'PORT' } }: ListenAddress,
): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Set ${settings.port}, or stop the other program.`
  if (code === 'EACCES')
    return `Port ${port} is not permitted to this user. Set ${settings.port} to a port from 1024 on.`
  return code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
    ? `${host} is no address of this machine. Set ${settings.host} to one of its addresses, or to 0.0.0.0 for all.`
    : undefined
}
