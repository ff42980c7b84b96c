import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** Proxies calls of the gateway to the services and counts them by method and path. */
export interface CountingProxy extends AsyncDisposable {
  readonly url: string
  /** Calls since the last `reset`, by `METHOD /path`. */
  readonly counts: ReadonlyMap<string, number>
  reset(): void
}

export async function startCountingProxy(target: string, port: number): Promise<CountingProxy> {
  const counts = new Map<string, number>()
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', target)
    const key = `${incoming.method} ${pathname}`
    if (pathname !== '/health/') counts.set(key, (counts.get(key) ?? 0) + 1)
    const forwarded = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    reset: () => counts.clear(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
