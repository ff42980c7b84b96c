import { connect } from 'node:net'

/** Sends requests over HTTP/1.1 and discards the bodies of answers. */
export interface QuietClient {
  /**
   * Returns the milliseconds until the last byte of the answer, including the wait for a
   * connection. Rejects unless the answer has status 200 and a Content-Length.
   */
  ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<number>
  close(): void
}

interface Line {
  isFree(): boolean
  send(asked: Asked): void
  end(): void
}
interface Asked {
  readonly text: string
  readonly began: number
  readonly resolve: (ms: number) => void
  readonly reject: (error: Error) => void
}

/**
 * Creates an HTTP client that hardly allocates: every connection reads into one buffer. An ordinary
 * client that receives 10 MB a second pauses for 10 to 40 ms in garbage collections, which would be
 * measured as latency of the server.
 */
export function quietClient(port: number, connections: number): QuietClient {
  const waiting: Asked[] = []
  const lines = new Set<Line>()
  // Connections are opened on demand, because the server closes idle ones after some seconds.
  const freeLine = () => {
    for (const line of lines) if (line.isFree()) return line
    if (lines.size >= connections) return undefined
    const line = openLine(
      port,
      () => waiting.shift(),
      () => lines.delete(line),
    )
    lines.add(line)
    return line
  }
  return {
    ask: (method, path, headers, body = '') =>
      new Promise((resolve, reject) => {
        const all = {
          ...headers,
          host: `127.0.0.1:${port}`,
          ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
        }
        const text = `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n${body}`
        const asked = { text, began: performance.now(), resolve, reject }
        const free = freeLine()
        if (free) free.send(asked)
        else waiting.push(asked)
      }),
    close: () => {
      for (const line of lines) line.end()
    },
  }
}

function openLine(port: number, next: () => Asked | undefined, gone: () => void): Line {
  let under: Asked | undefined
  /** Bytes of the answer that have not arrived; undefined before its head. */
  let left: number | undefined

  const send = (asked: Asked) => {
    under = asked
    left = undefined
    socket.write(asked.text)
  }
  const settle = (error?: Error) => {
    const asked = under
    under = undefined
    if (error) asked?.reject(error)
    else asked?.resolve(performance.now() - asked.began)
    const following = next()
    if (following && !error) send(following)
  }
  /** Returns the bytes that are still missing of a response, whose head arrives in one chunk. */
  const readHead = (length: number, buffer: Uint8Array): number => {
    const text = Buffer.from(buffer.buffer, buffer.byteOffset, length)
    const end = text.indexOf('\r\n\r\n') + 4
    const head = text.toString('latin1', 0, end)
    const size = /^content-length: (\d+)/im.exec(head)?.[1]
    if (!head.startsWith('HTTP/1.1 200 ') || size === undefined)
      throw new Error(text.toString('latin1', 0, 500))
    return Number(size) - (length - end)
  }
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.alloc(65_536),
      callback: (length, buffer) => {
        try {
          left = left === undefined ? readHead(length, buffer) : left - length
          if (left === 0) settle()
        } catch (error) {
          settle(error as Error)
        }
        return true
      },
    },
  })
  socket.on('error', settle)
  socket.on('close', () => {
    gone()
    settle(new Error('The connection was closed.'))
  })
  return { isFree: () => under === undefined, send, end: () => socket.destroy() }
}
