import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type QueryOf,
  type ServiceName,
} from '@tidemark/schema/rest/endpoint'
import type { Context as TraceContext } from '@opentelemetry/api'
import type { Logger } from 'pino'
import {
  idempotencyHeader,
  idempotencyKeyRule,
  isIdempotencyKey,
} from '@tidemark/schema/rest/idempotencyKey'
import { GatewayError } from '#errors.ts'
import { type BreakerReport, noTelemetry, type Telemetry } from '#telemetry/telemetry.ts'
import type { CircuitBreaker } from './circuitBreaker.ts'
import type { BulkheadOf } from './contractBreakers.ts'
import { fromNoResponse, fromRefusal, parseAnswer } from './failures.ts'
import { NoResponse, openHttpClient } from './httpClient.ts'
import { OperationClock } from './operationClock.ts'
import { queryString } from './queryString.ts'
import {
  type CallLimits,
  type ServiceConnection,
  type RetrySettings,
  sendWithRetries,
} from './retries.ts'
import { ServicePool } from './servicePool.ts'

/** Deadline of a query or mutation, in milliseconds, over all of its calls, retries and pages. */
export const deadlineMs = 12_000

/** Addresses, limits and retries of the REST services. */
export interface ServiceSettings extends RetrySettings {
  urls: Readonly<Record<ServiceName, string>>
  /** Largest response body accepted, in bytes. */
  maxAnswerBytes: number
}

/**
 * On whose behalf calls are made, and until when. `signal` aborts reads; a write that has begun is
 * never cut off. No attempt starts after `endsAt` (of `Date.now`); with null each call gets
 * `deadlineMs`. Calls of a bulkhead with a longer time limit get that time in addition.
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
type NoFields = Record<never, never>
type OptionalIfEmpty<Name extends string, Value> = NoFields extends Value
  ? { [K in Name]?: Value }
  : { [K in Name]: Value }
export type CallInput<E extends Endpoint> = OptionalIfEmpty<'query', QueryOf<E>> &
  OptionalIfEmpty<'body', BodyOf<E>> & {
    /** For writes: the browser's key for one click. A repeated request with the same key changes nothing. */
    idempotencyKey?: string
  }
/** The browser's key for one click. */
export type IdempotencyKey = string | null | undefined
/** Adds the key to the input of a call, if there is one. */
export const idempotent = (key: IdempotencyKey): { idempotencyKey?: string } =>
  key ? { idempotencyKey: key } : {}

type Arguments<E extends Endpoint> =
  NoFields extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Makes one REST call and returns its parsed answer. Throws a `GatewayError` that names the service. */
export type Call = <E extends Endpoint>(endpoint: E, ...input: Arguments<E>) => Promise<AnswerOf<E>>

/** Returns the function that makes a call by its query. */
export const asks =
  <E extends Endpoint>(call: Call, endpoint: E) =>
  (query: QueryOf<E>): Promise<AnswerOf<E>> =>
    call(endpoint, ...([{ query }] as unknown as Arguments<E>))

/** Returns the function that makes a call by its body and the browser's key, and what `to` makes of its answer. */
export const sends =
  <E extends Endpoint, Result = AnswerOf<E>>(
    call: Call,
    endpoint: E,
    to: (answer: AnswerOf<E>) => Result = (answer) => answer as unknown as Result,
  ) =>
  async (body: BodyOf<E>, key?: IdempotencyKey): Promise<Result> =>
    to(await call(endpoint, ...([{ body, ...idempotent(key) }] as unknown as Arguments<E>)))

export interface Services {
  /**
   * The calls of one operation. Its identical reads at the same time are one request; those of two
   * operations are not, because what one began to read may be older than what the other was told.
   */
  as(context: CallContext): Call
  /**
   * The circuit breakers: of each service, and of the bulkheads that have been called, each with the
   * worst state of its contracts.
   */
  readonly breakers: readonly BreakerReport[]
  /** The circuit breaker of a contract in a bulkhead, for files, which are not sent by `as`. */
  breakerOf(of: BulkheadOf, contract: string): CircuitBreaker
  /** Asks the health endpoint of each service: null for one that works, else what it says, if it does. */
  faults(): Promise<Readonly<Record<ServiceName, string | null>>>
  close(): void
}

export interface ServiceParts {
  open?: typeof openHttpClient
  telemetry?: Telemetry
}

interface AnyCallInput {
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** Opens the connections to the services. */
export function openServices(
  settings: ServiceSettings,
  log: Logger,
  { open = openHttpClient, telemetry = noTelemetry }: ServiceParts = {},
): Services {
  const pool = new ServicePool({
    settings,
    open,
    onRetry: (service) => telemetry.retried(service),
    onBreaker: (change) => log.warn(change, 'A breaker changed.'),
  })

  return {
    as(context) {
      const { signal } = context
      const clock = new OperationClock(context.endsAt, deadlineMs)
      const send = (endpoint: Endpoint, input: AnyCallInput, limits: CallLimits) =>
        request(
          pool.connectionOf(endpoint, input),
          endpoint,
          input,
          context,
          limits,
          log,
          telemetry,
        )
      const reading = new Map<string, Promise<unknown>>()
      const read = (endpoint: Endpoint, input: AnyCallInput): Promise<unknown> => {
        const key = `${endpoint.method} ${endpoint.path} ${JSON.stringify([input.query, input.body])}`
        const begun = reading.get(key)
        if (begun) return begun
        const answer = clock
          .run(endpoint, (endsAt) =>
            send(endpoint, input, { signal, endsAt, repeatable: true, writes: false }),
          )
          .finally(() => reading.get(key) === answer && reading.delete(key))
        reading.set(key, answer)
        return answer
      }
      const write = async (endpoint: Endpoint, input: AnyCallInput): Promise<unknown> => {
        const repeatable = input.idempotencyKey !== undefined
        try {
          return await clock.run(endpoint, (endsAt) =>
            send(endpoint, input, { endsAt, repeatable, writes: true }),
          )
        } finally {
          reading.clear()
        }
      }
      return ((endpoint, input: AnyCallInput = {}) =>
        endpoint.writes ? write(endpoint, input) : read(endpoint, input)) as Call
    },
    get breakers() {
      return pool.breakers
    },
    breakerOf: (of, contract) => pool.breakerOf(of, contract),
    faults: () => pool.faults(),
    close: () => pool.close(),
  }
}

async function request(
  connection: ServiceConnection,
  endpoint: Endpoint,
  input: AnyCallInput,
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

/** Refuses an invalid idempotency key before it is sent, since it may be no valid header value. */
function requireKey({ service }: Endpoint, key: string | undefined): void {
  if (key === undefined || isIdempotencyKey(key)) return
  throw new GatewayError('INVALID_INPUT', idempotencyKeyRule, {
    service,
    fields: { [idempotencyHeader]: idempotencyKeyRule },
  })
}
