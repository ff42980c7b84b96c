import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@tidemark/schema/limits'
import { listenFault, serverOptions } from '@tidemark/schema/rules/connection'
import { drainable } from '@tidemark/server/drain'
import { withMiddleware } from '@tidemark/server/middleware'
import { requestTimeout } from '@tidemark/server/slowClients'
import { StartFault } from '#platform/startFault.ts'

export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string
  /**
   * From now on each response closes its connection, so that clients reconnect elsewhere; the port
   * stays open. Resolves after this time, a little later while requests still come.
   */
  readonly drain: (ms?: number) => Promise<void>
  /**
   * Closes the port and answers every accepted request; after ten seconds remaining connections are
   * cut.
   */
  readonly close: () => Promise<void>
}

export interface ListenAddress {
  readonly host: string
  /** 0 finds a free port. */
  readonly port: number
  /** The variable that configures the port, for the message that it is in use. */
  readonly setting?: string
  /** Upload paths, whose requests may take longer. */
  readonly uploadPaths?: ReadonlySet<string>
  /** Overrides of the shared limits. */
  readonly slowest?: { readonly headersSeconds?: number; readonly requestSeconds?: number }
}

/** Serves on an address, within the limits of `limits.connection`. */
export async function listen(
  handler: RequestListener,
  { host, port, setting = 'PORT', uploadPaths = new Set(), slowest = {} }: ListenAddress,
): Promise<RunningServer> {
  const { requestSeconds = limits.connection.requestSeconds, headersSeconds } = slowest
  const connections = drainable()
  const server = createServer(
    serverOptions({ ...(headersSeconds !== undefined && { headersSeconds }) }),
    withMiddleware([connections.step, requestTimeout(requestSeconds * 1000, uploadPaths)], handler),
  )
  server.maxHeadersCount = limits.connection.headers
  connections.watch(server)
  await bind(server, { host, port, setting })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    drain: connections.drain,
    close: () => connections.close(server),
  }
}

async function bind(
  server: Server,
  { host, port, setting }: { host: string; port: number; setting: string },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const settings = { host: 'HOST', port: setting }
      const fault = listenFault(error.code, { host, port, settings })
      reject(fault === undefined ? error : new StartFault(fault))
    })
    server.listen(port, host, resolve)
  })
}
