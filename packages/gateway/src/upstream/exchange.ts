import type { IncomingHttpHeaders } from 'node:http'
import { type Dispatcher, Pool } from 'undici'

export interface ExchangeSettings {
  /** Largest answer taken, in bytes. */
  maxAnswerBytes: number
  /** The most connections that are open at once, 128 unless given; a further request waits for one. */
  connections?: number
}

export interface Asked {
  method: 'GET' | 'POST'
  /** Below the service's address, with its query. */
  path: string
  headers: Record<string, string>
  body?: string | undefined
  /** For the request and its whole answer. */
  timeoutMs: number
  /** Ends the request; left out for what must not be cut. */
  signal?: AbortSignal | undefined
}

/** An answer of any status. */
export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Why there is no answer. `abandoned`: the asker's signal ended it. `resting`: it was not asked, because it has been failing. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly why: 'late' | 'too large' | 'unreachable' | 'abandoned' | 'resting'

  constructor(why: NoAnswer['why'], message: string, cause?: unknown) {
    super(message, { cause })
    this.why = why
  }
}

/** One service's address and the connections to it that are kept open. */
export interface Exchange {
  /** One request, one try. Throws `NoAnswer`. Redirects are answers: following one would carry a token to an address nobody configured. */
  send(asked: Asked): Promise<Answered>
  close(): void
}

/** A service that takes longer to accept a connection is not there. */
const connectMs = 3000

/** undici's dispatch and not its request or fetch: an answer is wanted as one text, and a stream for each costs a tenth of a busy gateway. */
export function openExchange(
  url: string,
  { maxAnswerBytes, connections = 128 }: ExchangeSettings,
): Exchange {
  const { origin, pathname } = new URL(url)
  const prefix = pathname.replace(/\/$/, '')
  // Its own timers would only measure silence; the one below bounds the whole exchange.
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connectTimeout: connectMs,
  })
  return {
    send: (asked) =>
      new Promise((resolve, reject) => {
        const { method, path, headers, body = null, timeoutMs, signal } = asked
        pool.dispatch(
          { path: prefix + path, method, headers, body },
          reading({ signal, timeoutMs, maxAnswerBytes }, resolve, reject),
        )
      }),
    close: () => void pool.destroy(),
  }
}

/** Collects an answer within its limits. */
function reading(
  { signal, timeoutMs, maxAnswerBytes }: ExchangeSettings & Pick<Asked, 'signal' | 'timeoutMs'>,
  resolve: (answer: Answered) => void,
  reject: (fault: NoAnswer) => void,
): Dispatcher.DispatchHandler {
  let under: Dispatcher.DispatchController | undefined
  let over: NoAnswer | undefined
  let status = 0
  let headers: IncomingHttpHeaders = {}
  let bytes = 0
  const parts: Buffer[] = []

  const end = (fault: NoAnswer) => {
    over ??= fault
    under?.abort(over)
    reject(over)
  }
  const abandon = () =>
    end(new NoAnswer('abandoned', 'Nobody waits for the answer any longer.', signal?.reason))
  const timer = setTimeout(
    () => end(new NoAnswer('late', `There was no whole answer within ${timeoutMs} ms.`)),
    timeoutMs,
  )
  const settle = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abandon)
  }
  if (signal?.aborted) abandon()
  else signal?.addEventListener('abort', abandon)

  return {
    onRequestStart(controller) {
      under = controller
      if (over) controller.abort(over)
    },
    onResponseStart(_controller, code, fields) {
      status = code
      headers = fields
    },
    onResponseData(_controller, part) {
      bytes += part.length
      if (bytes > maxAnswerBytes)
        return end(new NoAnswer('too large', `The answer is larger than ${maxAnswerBytes} bytes.`))
      parts.push(part)
    },
    onResponseEnd() {
      settle()
      const [only] = parts
      resolve({
        status,
        headers,
        text: (parts.length === 1 && only ? only : Buffer.concat(parts, bytes)).toString(),
      })
    },
    onResponseError(_controller, error) {
      settle()
      reject(over ?? new NoAnswer('unreachable', error.message, error))
    },
  }
}
