import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Resource use of a measured process: microseconds of processor time, resident bytes, and bytes of
 * heap.
 */
export interface Usage {
  cpuMicroseconds: number
  rss: number
  heap: number
}

/** A message from a measured process to the benchmark. */
export type ChildMessage = { url: string } | Usage

/**
 * Listens on a free loopback port, sends the address to the parent process, and answers each of its
 * messages with the usage so far.
 */
export function announce(server: Server): void {
  server.listen(0, '127.0.0.1', () =>
    process.send?.({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    } satisfies ChildMessage),
  )
  answerUsage()
}

/** Answers `usage` at once. `heap` runs the garbage collector first, which takes time. */
export function answerUsage(): void {
  process.on('message', (asked) => {
    const { user, system } = process.cpuUsage()
    if (asked === 'heap') collect()
    process.send?.({
      cpuMicroseconds: user + system,
      rss: process.memoryUsage.rss(),
      heap: process.memoryUsage().heapUsed,
    } satisfies ChildMessage)
  })
  process.on('disconnect', () => process.exit(0))
}

function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  // The second run frees objects that finalizers of the first released.
  gc()
  gc()
}

/** Creates a server that answers every request with the JSON bytes of `answer`. */
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
