import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Agent, request } from 'undici'

export interface FileRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: Readable
  signal: AbortSignal
}

/** A response whose body is a stream. `dump` reads and discards it. */
export interface FileResponse {
  statusCode: number
  headers: IncomingHttpHeaders
  body: Readable & { dump(): Promise<void> }
}

export interface FileClient {
  send(file: FileRequest): Promise<FileResponse>
  close(): void
}

export interface FileClientSettings {
  /** How long the response's body may be silent. */
  silenceMs: number
  /** How long the response's headers may take, an upload included. */
  headersMs: number
}

/**
 * Opens a pool for files. It is separate from that of REST calls, so that a transfer of minutes
 * takes no connection from them.
 */
export function openFileClient({ silenceMs, headersMs }: FileClientSettings): FileClient {
  const agent = new Agent({
    connections: 64,
    pipelining: 1,
    connectTimeout: 3000,
    headersTimeout: headersMs,
    bodyTimeout: silenceMs,
  })
  return {
    send: ({ url, body, ...options }) =>
      request(url, { ...options, body: body ?? null, dispatcher: agent }),
    close: () => void agent.destroy(),
  }
}
