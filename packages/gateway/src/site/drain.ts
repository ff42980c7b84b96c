import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { limits } from '@tidemark/schema/limits'
import type { NodeMiddleware } from './middleware.ts'

/** Browsers open connections before they need them. One that has sent nothing this long after the port closed is not waited for. */
const silentMs = 500

/** Closes a server without losing a request that it has accepted. */
export function drainable() {
  const underWay = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let draining = false
  let accepted = 0
  const drain = () => {
    draining = true
    for (const res of underWay) if (!res.headersSent) res.setHeader('connection', 'close')
  }
  const step: NodeMiddleware = (_req, res, next) => {
    underWay.add(res)
    res.once('close', () => underWay.delete(res))
    if (draining) res.setHeader('connection', 'close')
    next()
  }
  return {
    /** The first step of every request. */
    step,
    watch(server: Server) {
      server.on('connection', (socket) => {
        accepted += 1
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
    },
    /** From now on each answer ends its connection, while the port stays open: clients come back on another, elsewhere. */
    drain,
    /** Closes the port, and resolves once every accepted request has been answered; after ten seconds their connections are cut. */
    async close(server: Server): Promise<void> {
      drain()
      await acceptWaiting(() => accepted)
      const closed = new Promise((resolve) => server.close(resolve))
      const began = performance.now()
      // A connection kept alive by its client becomes idle only when its last request has been answered.
      const sweep = setInterval(() => {
        server.closeIdleConnections()
        if (performance.now() - began < silentMs) return
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      }, 50)
      const cut = setTimeout(() => server.closeAllConnections(), limits.drain.finishSeconds * 1000)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}

/** Most turns of the event loop that newcomers are waited for: under a constant stream of them the port closes all the same. */
const mostTurns = 2_000

/** Resolves once the operating system has no connection left to be accepted. Node accepts one in each turn of its event loop. */
async function acceptWaiting(accepted: () => number): Promise<void> {
  for (let turn = 0, quiet = 0, before = accepted(); quiet < 3 && turn < mostTurns; turn += 1) {
    await setImmediate()
    quiet = accepted() === before ? quiet + 1 : 0
    before = accepted()
  }
}
