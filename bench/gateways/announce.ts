import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a process under measurement spent and holds: microseconds of processor time, bytes resident, and bytes of heap once what nobody needs is gone. */
export interface Usage {
  cpuMicroseconds: number
  rss: number
  heap: number
}

/** What a process under measurement tells the one that measures. */
export type Told = { url: string } | Usage

/** Listens on a free loopback port, tells where, and answers every message with what was used so far. */
export function announce(server: Server): void {
  server.listen(0, '127.0.0.1', () =>
    process.send?.({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    } satisfies Told),
  )
  answerUsage()
}

/** `usage` is asked in passing; `heap` collects first, which takes its time. */
export function answerUsage(): void {
  process.on('message', (asked) => {
    const { user, system } = process.cpuUsage()
    if (asked === 'heap') collect()
    process.send?.({
      cpuMicroseconds: user + system,
      rss: process.memoryUsage.rss(),
      heap: process.memoryUsage().heapUsed,
    } satisfies Told)
  })
  process.on('disconnect', () => process.exit(0))
}

function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  // The second time takes what finalizers of the first let go.
  gc()
  gc()
}

/** A server whose every answer is JSON that `answer` has ready. */
export const jsonServer = (answer: (request: IncomingMessage) => Promise<Buffer>): Server =>
  createServer(
    (request, response) =>
      void answer(request).then((bytes) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
          .end(bytes),
      ),
  )

export async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
