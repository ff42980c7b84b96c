import {
  contractOf,
  serviceNames,
  type AnswerOf,
  type BodyOf,
  type Bulkhead,
  type Endpoint,
  type QueryOf,
  type ServiceName,
} from '@tidemark/schema/rest/endpoint'
import type { Context as TraceContext } from '@opentelemetry/api'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { GatewayError } from '#errors.ts'
import { noTelemetry, type Telemetry } from '#telemetry/telemetry.ts'
import { CircuitBreaker, type CircuitState } from './circuitBreaker.ts'
import { fromNoResponse, fromRefusal, parseAnswer } from './failures.ts'
import { NoResponse, openHttpClient } from './httpClient.ts'
import { queryString } from './queryString.ts'
import { RequestCoalescer } from './requestCoalescing.ts'
import { type CallLimits, type Connection, type RetrySettings, sendWithRetries } from './retries.ts'
import { RetryBudget } from './retryBudget.ts'

/** Deadline of a query or mutation, in milliseconds, over all of its calls, retries and pages. */
export const deadlineMs = 12_000

/** Addresses, limits and retries of the REST services. */
export interface ServiceSettings extends RetrySettings {
  urls: Record<ServiceName, string>
  /** Largest response body accepted, in bytes. */
  maxAnswerBytes: number
}

/**
 * On whose behalf calls are made, and until when. `signal` aborts reads; a write that has begun is
 * never cut off. No attempt starts after `endsAt` (of `Date.now`); with null each call gets
 * `deadlineMs`.
 */
export interface CallContext {
  token: string
  requestId: string
  signal: AbortSignal
  endsAt: number | null
  /** Parent of the calls' spans. */
  trace?: TraceContext | undefined
}

/** An endpoint without a query or body has this as its type. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- any looser type would let a part that is needed be left out.
type Nothing = Record<never, never>
type Given<Name extends string, Value> = Nothing extends Value
  ? { [K in Name]?: Value }
  : { [K in Name]: Value }
export type CallInput<E extends Endpoint> = Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    /** For writes: the browser's key for one click. A repeated request with the same key changes nothing. */
    idempotencyKey?: string
  }
type Arguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Makes one REST call and returns its parsed answer. Throws a `GatewayError` that names the service. */
export type Call = <E extends Endpoint>(endpoint: E, ...input: Arguments<E>) => Promise<AnswerOf<E>>

export interface Breaker {
  readonly service: ServiceName
  /** Name of the bulkhead that it protects; empty for the rest of the service. */
  readonly bulkhead: string
  readonly state: CircuitState
}

export interface Services {
  /**
   * The calls of one operation. Identical concurrent reads with the same token share one request,
   * across operations too.
   */
  as(context: CallContext): Call
  /**
   * The circuit breakers: of each service, and of the bulkheads that have been called, each with the
   * worst state of its contracts.
   */
  readonly breakers: readonly Breaker[]
  /** Asks each service's health endpoint. */
  reachable(): Promise<Readonly<Record<ServiceName, boolean>>>
  close(): void
}

export interface ServiceParts {
  open?: typeof openHttpClient
  telemetry?: Telemetry
}

interface Input {
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** Opens one connection pool and one circuit breaker per service, and one retry budget for all. */
export function openServices(
  settings: ServiceSettings,
  log: Logger,
  { open = openHttpClient, telemetry = noTelemetry }: ServiceParts = {},
): Services {
  const budget = new RetryBudget()
  const createBreaker = (labels: object) =>
    new CircuitBreaker((state) => log.warn({ ...labels, state }, 'A breaker changed.'))
  const connect = (service: ServiceName, bulkhead?: Bulkhead): Connection => ({
    client: open(settings.urls[service], {
      ...settings,
      ...(bulkhead && { connections: connectionsOf(bulkhead) }),
    }),
    breaker: createBreaker({ service, bulkhead: bulkhead?.name }),
    budget,
    retry: settings,
    onRetry: () => telemetry.retried(service),
  })
  const connections = Object.fromEntries(
    serviceNames.map((name) => [name, connect(name)]),
  ) as Record<ServiceName, Connection>
  /**
   * A bulkhead has its own pool, and a breaker for each contract: when all calls of one contract
   * fail, those of others and the rest of the service are still made.
   */
  const bulkheads = new Map<string, BulkheadConnection>()
  const connectionOf = ({ service, bulkhead }: Endpoint, input: Input): Connection => {
    if (!bulkhead) return connections[service]
    const name = `${service} ${bulkhead.name}`
    const opened = bulkheads.get(name) ?? {
      ...connect(service, bulkhead),
      service,
      bulkhead: bulkhead.name,
      breakers: new LRUCache({ max: mostBreakers }),
    }
    bulkheads.set(name, opened)
    const contract = contractOf(input)
    const breaker =
      opened.breakers.get(contract) ?? createBreaker({ service, bulkhead: bulkhead.name, contract })
    opened.breakers.set(contract, breaker)
    return { ...opened, breaker }
  }
  const coalescer = new RequestCoalescer()

  return {
    as(context) {
      const { token, signal } = context
      const endsAt = () => context.endsAt ?? Date.now() + deadlineMs
      const send = (endpoint: Endpoint, input: Input, limits: CallLimits) =>
        request(connectionOf(endpoint, input), endpoint, input, context, limits, log, telemetry)
      const read = async (endpoint: Endpoint, input: Input): Promise<unknown> => {
        const key = `${endpoint.service} ${endpoint.method} ${endpoint.path} ${JSON.stringify([input.query, input.body])}`
        try {
          return await coalescer.join(token, key, { signal, endsAt: endsAt() }, (limits) =>
            send(endpoint, input, { ...limits, repeatable: true, writes: false }),
          )
        } catch (error) {
          throw error instanceof NoResponse ? fromNoResponse(endpoint, error) : error
        }
      }
      const write = async (endpoint: Endpoint, input: Input): Promise<unknown> => {
        const repeatable = input.idempotencyKey !== undefined
        try {
          return await send(endpoint, input, { endsAt: endsAt(), repeatable, writes: true })
        } finally {
          coalescer.forget(token)
        }
      }
      return ((endpoint, input: Input = {}) =>
        endpoint.writes ? write(endpoint, input) : read(endpoint, input)) as Call
    },
    get breakers() {
      return [
        ...serviceNames.map((service) => ({
          service,
          bulkhead: '',
          state: connections[service].breaker.state,
        })),
        ...[...bulkheads.values()].map(({ service, bulkhead, breakers }) => ({
          service,
          bulkhead,
          state: worstOf([...breakers.values()].map(({ state }) => state)),
        })),
      ]
    },
    async reachable() {
      const probe = { method: 'GET', path: '/health/', headers: {}, timeoutMs: 2000 } as const
      const isUp = async (name: ServiceName) =>
        connections[name].client.send(probe).then(
          ({ status }) => status < 500,
          () => false,
        )
      return Object.fromEntries(
        await Promise.all(serviceNames.map(async (name) => [name, await isUp(name)] as const)),
      ) as Record<ServiceName, boolean>
    },
    close() {
      for (const { client } of [...Object.values(connections), ...bulkheads.values()])
        client.close()
    },
  }
}

interface BulkheadConnection extends Connection {
  readonly service: ServiceName
  readonly bulkhead: string
  /** By contract. */
  readonly breakers: LRUCache<string, CircuitBreaker>
}

/** Contracts whose breakers a bulkhead remembers. */
const mostBreakers = 1_000

/**
 * One contract occupies at most `concurrency + queue` connections to a services process. Four times
 * as many leave connections to other contracts, with several processes too.
 */
const connectionsOf = ({ concurrency, queue }: Bulkhead) => 4 * (concurrency + queue)

const worstOf = (states: readonly CircuitState[]): CircuitState =>
  (['open', 'probing'] as const).find((state) => states.includes(state)) ?? 'closed'

async function request(
  connection: Connection,
  endpoint: Endpoint,
  input: Input,
  { token, requestId, trace }: CallContext,
  limits: CallLimits,
  log: Logger,
  telemetry: Telemetry,
): Promise<unknown> {
  const { method, path, writes, service } = endpoint
  const query = queryString(input.query)
  const observed = telemetry.call(endpoint, trace)
  requireKey(endpoint, input.idempotencyKey)
  try {
    const { status, text } = await sendWithRetries(
      connection,
      {
        method,
        path: query ? `${path}?${query}` : path,
        headers: {
          accept: 'application/json',
          'user-agent': 'tidemark-gateway',
          authorization: `Token ${token}`,
          'x-request-id': requestId,
          ...observed.headers,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...(writes && { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() }),
        },
        ...(method === 'POST' && { body: JSON.stringify(input.body ?? {}) }),
      },
      limits,
    )
    if (status < 200 || status > 299) throw fromRefusal(endpoint, status, text)
    const answer = parseAnswer(endpoint, text)
    observed.end('ok')
    return answer
  } catch (error) {
    const failure = error instanceof NoResponse ? fromNoResponse(endpoint, error) : error
    observed.end(GatewayError.is(failure) ? failure.code : 'INTERNAL')
    const wasAborted =
      error instanceof NoResponse &&
      error.reason === 'aborted' &&
      !GatewayError.is(failure, 'UPSTREAM_TIMEOUT')
    if (GatewayError.is(failure) && failure.code.startsWith('UPSTREAM_') && !wasAborted) {
      log.warn(
        { requestId, service, path, code: failure.code, cause: failure.facts.cause },
        failure.message,
      )
    }
    throw failure
  }
}

/**
 * Refuses an idempotency key that is not a valid header value: the caller's fault, which must not
 * count as the service's.
 */
function requireKey({ service }: Endpoint, key: string | undefined): void {
  if (key === undefined || /^[\x21-\x7E]{1,200}$/.test(key)) return
  const message = 'A key is 1 to 200 letters, digits or signs.'
  throw new GatewayError('INVALID_INPUT', message, {
    service,
    fields: { 'Idempotency-Key': message },
  })
}
