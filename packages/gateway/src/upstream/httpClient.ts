import type { IncomingHttpHeaders } from 'node:http'
import { type Dispatcher, Pool } from 'undici'

export interface HttpClientSettings {
  /** Largest response body accepted, in bytes. */
  maxAnswerBytes: number
  /** Maximum number of open connections, 128 by default; further requests queue for one. */
  connections?: number
}

export interface HttpRequest {
  method: 'GET' | 'POST'
  /** Relative to the service's base address, with its query. */
  path: string
  headers: Record<string, string>
  body?: string | undefined
  /** For the request and its whole response. */
  timeoutMs: number
  /** Aborts the request; omitted for writes, which are never cut off. */
  signal?: AbortSignal | undefined
}

/** A complete response of any status. */
export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Why there is no response: `aborted` by the caller's signal, or not sent because the circuit is open. */
export type NoResponseReason = 'timeout' | 'too large' | 'unreachable' | 'aborted' | 'circuit open'

/** A request without a complete response. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
  readonly reason: NoResponseReason

  constructor(reason: NoResponseReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** A pool of connections to one service. */
export interface HttpClient {
  /**
   * Sends one request, once. Throws `NoResponse`. Never follows a redirect, which would carry the
   * token to an unknown address.
   */
  send(request: HttpRequest): Promise<HttpResponse>
  close(): void
}

/** Accepting a connection takes milliseconds; a host that needs longer is down. */
const connectTimeoutMs = 3000

/**
 * Opens a pool. Uses undici's `dispatch`: `request` and `fetch` make a stream for each body, which
 * costs a tenth of a busy gateway (docs/decisions/graphql-execution.md).
 */
export function openHttpClient(
  url: string,
  { maxAnswerBytes, connections = 128 }: HttpClientSettings,
): HttpClient {
  const { origin, pathname } = new URL(url)
  const prefix = pathname.replace(/\/$/, '')
  // undici's own timeouts measure silence only. `collect` bounds the whole exchange.
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connectTimeout: connectTimeoutMs,
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const { method, path, headers, body = null, timeoutMs, signal } = request
        pool.dispatch(
          { path: prefix + path, method, headers, body },
          collect({ signal, timeoutMs, maxAnswerBytes }, resolve, reject),
        )
      }),
    close: () => void pool.destroy(),
  }
}

/** Collects a response into one text, within its time and size limits. */
function collect(
  {
    signal,
    timeoutMs,
    maxAnswerBytes,
  }: HttpClientSettings & Pick<HttpRequest, 'signal' | 'timeoutMs'>,
  resolve: (response: HttpResponse) => void,
  reject: (failure: NoResponse) => void,
): Dispatcher.DispatchHandler {
  let active: Dispatcher.DispatchController | undefined
  let failure: NoResponse | undefined
  let status = 0
  let headers: IncomingHttpHeaders = {}
  let bytes = 0
  const chunks: Buffer[] = []

  const fail = (reason: NoResponse) => {
    failure ??= reason
    active?.abort(failure)
    reject(failure)
  }
  const abort = () =>
    fail(new NoResponse('aborted', 'The caller left before the answer.', signal?.reason))
  const timer = setTimeout(
    () => fail(new NoResponse('timeout', `No complete response within ${timeoutMs} ms.`)),
    timeoutMs,
  )
  const cleanUp = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort)

  return {
    onRequestStart(controller) {
      active = controller
      if (failure) controller.abort(failure)
    },
    onResponseStart(_controller, code, fields) {
      status = code
      headers = fields
    },
    onResponseData(_controller, chunk) {
      bytes += chunk.length
      if (bytes > maxAnswerBytes)
        return fail(
          new NoResponse('too large', `The response is larger than ${maxAnswerBytes} bytes.`),
        )
      chunks.push(chunk)
    },
    onResponseEnd() {
      cleanUp()
      const [only] = chunks
      resolve({
        status,
        headers,
        text: (chunks.length === 1 && only ? only : Buffer.concat(chunks, bytes)).toString(),
      })
    },
    onResponseError(_controller, error) {
      cleanUp()
      reject(failure ?? new NoResponse('unreachable', error.message, error))
    },
  }
}
