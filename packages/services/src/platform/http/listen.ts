import { createServer } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { limits } from '@tidemark/schema/limits'
import { serverLimits } from '@tidemark/schema/serverLimits'
import { listenFault, serverOptions } from '@tidemark/schema/rules/connection'
import { StartFault } from '#platform/startFault.ts'
import { requestTimeout } from './slowClients.ts'

export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string
  /**
   * From now on each response closes its connection, so that clients reconnect elsewhere; the port
   * stays open.
   */
  readonly drain: () => void
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
  const underWay = new Set<ServerResponse>()
  let draining = false
  const answer: RequestListener = (req, res) => {
    underWay.add(res)
    res.once('close', () => underWay.delete(res))
    if (draining) res.setHeader('Connection', 'close')
    handler(req, res)
  }
  const { requestSeconds = limits.connection.requestSeconds, headersSeconds } = slowest
  const server = createServer(
    serverOptions({ ...(headersSeconds !== undefined && { headersSeconds }) }),
    requestTimeout(answer, { seconds: requestSeconds, except: uploadPaths }),
  )
  server.maxHeadersCount = limits.connection.headers
  const sockets = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket) => {
    accepted += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await bind(server, { host, port, setting })
  const { port: taken } = server.address() as AddressInfo
  const drain = () => {
    draining = true
    for (const res of underWay) if (!res.headersSent) res.setHeader('Connection', 'close')
  }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    drain,
    async close() {
      drain()
      await acceptWaiting(() => accepted)
      await closeAnswered(server, sockets)
    },
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

/**
 * Browsers open connections before they need them. A connection that has sent nothing this long
 * after the port closed is not waited for.
 */
const silentMs = 500

async function closeAnswered(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const began = performance.now()
  // A keep-alive connection becomes idle only after its last response.
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    if (performance.now() - began < silentMs) return
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }, 50)
  const cut = setTimeout(
    () => server.closeAllConnections(),
    serverLimits.drain.finishSeconds * 1000,
  )
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/**
 * The maximum number of event loop iterations to wait for new connections, so that a constant
 * stream of them cannot delay closing.
 */
const mostTurns = 2_000

/**
 * Resolves when the operating system has no more pending connections. Node accepts one per
 * iteration of its event loop.
 */
async function acceptWaiting(accepted: () => number): Promise<void> {
  for (let turn = 0, idle = 0, before = accepted(); idle < 3 && turn < mostTurns; turn += 1) {
    await setImmediate()
    idle = accepted() === before ? idle + 1 : 0
    before = accepted()
  }
}
