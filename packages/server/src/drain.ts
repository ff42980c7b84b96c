import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { serverLimits } from '@tidemark/schema/serverLimits'
import type { NodeMiddleware } from './middleware.ts'

/** Browsers open connections in advance. One that is still silent this long after the port has closed is cut. */
const silentMs = 500

/** A load balancer whose check was late still sends requests; without one for this long it has noticed. */
const quietMs = 500
const quietLimitMs = 4_000
const isCheck = (url = '') => url.startsWith('/health')

/** Closes a server without losing an accepted request. */
export function drainable() {
  const underWay = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let draining = false
  let accepted = 0
  let askedAt = 0
  const drain = async (ms = 0) => {
    draining = true
    for (const res of underWay) if (!res.headersSent) res.setHeader('Connection', 'close')
    if (ms === 0) return
    await wait(ms)
    const latest = performance.now() + quietLimitMs
    while (performance.now() < Math.min(latest, askedAt + quietMs)) await wait(50)
  }
  const step: NodeMiddleware = (req, res, next) => {
    if (!isCheck(req.url)) askedAt = performance.now()
    underWay.add(res)
    res.once('close', () => underWay.delete(res))
    if (draining) res.setHeader('Connection', 'close')
    next()
  }
  return {
    /** Must be the first middleware. */
    step,
    watch(server: Server) {
      server.on('connection', (socket) => {
        accepted += 1
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
    },
    /**
     * Makes each response close its connection, while the port stays open: clients reconnect to
     * another process. Resolves after this time, up to four seconds later while requests still come.
     */
    drain,
    /**
     * Closes the port and resolves when every accepted request has been answered. After ten seconds
     * connections are cut.
     */
    async close(server: Server): Promise<void> {
      void drain()
      await acceptWaiting(() => accepted)
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
    },
  }
}

/**
 * Maximum number of event loop turns spent on accepting connections, so that a constant stream
 * cannot keep the port open.
 */
const mostTurns = 2_000

/** Resolves when the operating system has no connection left to accept. Node accepts one per turn of the event loop. */
async function acceptWaiting(accepted: () => number): Promise<void> {
  for (let turn = 0, idle = 0, before = accepted(); idle < 3 && turn < mostTurns; turn += 1) {
    await setImmediate()
    idle = accepted() === before ? idle + 1 : 0
    before = accepted()
  }
}
