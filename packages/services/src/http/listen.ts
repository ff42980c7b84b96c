import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartFault } from '#startFault.ts'

export interface Listening {
  /** Without a slash at the end. */
  readonly url: string
  /** Stops taking requests and lets those at work end; after ten seconds their connections are cut. */
  readonly close: () => Promise<void>
}

/** Serves on an address; port 0 takes a free one. `setting` is the variable that chooses the port, for whoever finds it taken. */
export async function listen(
  handler: RequestListener,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string },
): Promise<Listening> {
  // A file of the largest size may come over a slow line; what is not a file is bounded by its size.
  const server = createServer({ requestTimeout: 15 * 60_000 }, handler)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartFault(
              `Port ${port} on ${host} is taken. Stop what uses it, or choose another with ${setting}.`,
            )
          : error,
      )
    })
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      // A connection kept alive by its client becomes idle only when its last request has been answered.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), 10_000)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}
