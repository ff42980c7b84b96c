import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { serviceNames, type AnswerOf, type BodyOf, type Endpoint, type QueryOf, type ServiceName } from '@tidemark/schema/rest/endpoint'
import got, { type Got } from 'got'
import type { Logger } from 'pino'
import { fromAnswer, fromTransport } from './failures.ts'
import { queryText } from './queryText.ts'

/** Where each service answers, and how patient the gateway is with it. */
export interface ServiceSettings {
  urls: Record<ServiceName, string>
  /** Per try, body included. */
  timeoutMs: number
  /** How many times a read is tried again; writes never are. */
  readRetries: number
  /** Largest answer taken, in bytes. */
  maxAnswerBytes: number
}

/** On whose behalf calls are made. `signal` ends reads whose answer nobody waits for; a write that has begun is never cut. */
export interface Caller {
  token: string
  requestId: string
  signal: AbortSignal
}

/** What an endpoint declares by leaving a part out. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- any looser type would let a part that is needed be left out.
type Nothing = Record<never, never>
type Given<Name extends string, Value> = Nothing extends Value ? { [K in Name]?: Value } : { [K in Name]: Value }
export type CallInput<E extends Endpoint> = Given<'query', QueryOf<E>> & Given<'body', BodyOf<E>> & {
  /** For calls that write. The key the browser made for one press of a button; a repeat with it changes nothing. */
  idempotencyKey?: string
}
type Arguments<E extends Endpoint> = Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Makes one REST call and answers what its contract promises, or throws a `GatewayError` that names the service. */
export type Call = <E extends Endpoint>(endpoint: E, ...input: Arguments<E>) => Promise<AnswerOf<E>>

export interface Services {
  /** Calls for one operation. Identical reads under way at the same time share one request. */
  as(caller: Caller): Call
  close(): void
}

interface Input { query?: Record<string, unknown>; body?: unknown; idempotencyKey?: string }

/** One HTTP client with its own connections per service. */
export function openServices(settings: ServiceSettings, log: Logger): Services {
  const agents = { http: new HttpAgent({ keepAlive: true, maxSockets: 128 }), https: new HttpsAgent({ keepAlive: true, maxSockets: 128 }) }
  const clients = Object.fromEntries(
    serviceNames.map((name) => [name, clientOf(settings.urls[name], settings, agents)]),
  ) as Record<ServiceName, Got>

  return {
    as(caller) {
      const reads = new Map<string, Promise<unknown>>()
      const call = (endpoint: Endpoint, input: Input = {}): Promise<unknown> => {
        if (endpoint.writes) return request(clients[endpoint.service], endpoint, input, caller, settings, log)
        const key = JSON.stringify([endpoint.service, endpoint.method, endpoint.path, input.query, input.body])
        const underWay = reads.get(key)
        if (underWay) return underWay
        const read = request(clients[endpoint.service], endpoint, input, caller, settings, log).finally(() => reads.delete(key))
        reads.set(key, read)
        return read
      }
      return call as Call
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

function clientOf(url: string, settings: ServiceSettings, agent: { http: HttpAgent; https: HttpsAgent }): Got {
  return got.extend({
    prefixUrl: url,
    agent,
    responseType: 'text',
    // A redirect would carry the person's token to an address nobody configured.
    followRedirect: false,
    // Bytes are counted as they arrive; a compressed answer could unfold far beyond the cap.
    decompress: false,
    timeout: { request: settings.timeoutMs },
    headers: { accept: 'application/json', 'user-agent': 'tidemark-gateway' },
    retry: {
      methods: ['GET', 'POST'],
      statusCodes: [429, 502, 503, 504],
      maxRetryAfter: 2000,
      backoffLimit: 1000,
      calculateDelay: ({ computedValue, attemptCount, error }) =>
        computedValue === 0 || error.response?.headers['retry-after'] ? computedValue : 100 * 2 ** (attemptCount - 1) * (0.5 + Math.random()),
    },
  })
}

async function request(client: Got, endpoint: Endpoint, input: Input, caller: Caller, settings: ServiceSettings, log: Logger): Promise<unknown> {
  const tooLarge = new AbortController()
  const ends = endpoint.writes ? tooLarge.signal : AbortSignal.any([tooLarge.signal, caller.signal])
  const headers = {
    authorization: `Token ${caller.token}`,
    'x-request-id': caller.requestId,
    ...(endpoint.writes && { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() }),
  }
  try {
    const pending = client(endpoint.path.replace(/^\//, ''), {
      method: endpoint.method,
      searchParams: queryText(input.query),
      ...(endpoint.method === 'POST' && { json: input.body ?? {} }),
      headers,
      signal: ends,
      retry: { limit: endpoint.writes ? 0 : settings.readRetries },
    })
    void pending.on('downloadProgress', ({ transferred }) => {
      if (transferred > settings.maxAnswerBytes) tooLarge.abort()
    })
    return fromAnswer(endpoint, (await pending).body)
  } catch (error) {
    const failure = fromTransport(endpoint, error, { tooLarge: tooLarge.signal.aborted, caller: caller.signal })
    const abandoned = caller.signal.aborted && failure.code !== 'UPSTREAM_TIMEOUT'
    if (failure.code.startsWith('UPSTREAM_') && !abandoned) {
      log.warn({ requestId: caller.requestId, service: endpoint.service, path: endpoint.path, code: failure.code, cause: failure.facts.cause }, failure.message)
    }
    throw failure
  }
}
