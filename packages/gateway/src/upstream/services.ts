import {
  serviceNames,
  type AnswerOf,
  type BodyOf,
  type Bulkhead,
  type Endpoint,
  type QueryOf,
  type ServiceName,
} from '@tidemark/schema/rest/endpoint'
import type { Context as TraceContext } from '@opentelemetry/api'
import type { Logger } from 'pino'
import { GatewayError } from '#errors.ts'
import { noTelemetry, type Telemetry } from '#telemetry/telemetry.ts'
import { Breaker, type BreakerState } from './breaker.ts'
import { NoAnswer, openExchange } from './exchange.ts'
import { fromAnswer, fromNoAnswer, fromRefusal } from './failures.ts'
import { Flights } from './flights.ts'
import { queryText } from './queryText.ts'
import { RetryBudget } from './retryBudget.ts'
import { ask, type Line, type Patience, type Terms } from './tries.ts'

/** An operation that ends is given up after this long, whatever its calls, tries and pages add up to. */
export const deadlineMs = 12_000

/** Where each service answers, and how patient the gateway is with it. */
export interface ServiceSettings extends Patience {
  urls: Record<ServiceName, string>
  /** Largest answer taken, in bytes. */
  maxAnswerBytes: number
}

/**
 * On whose behalf calls are made. `signal` ends reads whose answer nobody waits for; a write that has begun is never cut. After `endsAt`
 * (of `Date.now`) nothing more is tried; null gives each call the time of a whole operation.
 */
export interface Caller {
  token: string
  requestId: string
  signal: AbortSignal
  endsAt: number | null
  /** What the calls belong to in the traces. */
  trace?: TraceContext | undefined
}

/** What an endpoint declares by leaving a part out. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- any looser type would let a part that is needed be left out.
type Nothing = Record<never, never>
type Given<Name extends string, Value> = Nothing extends Value
  ? { [K in Name]?: Value }
  : { [K in Name]: Value }
export type CallInput<E extends Endpoint> = Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    /** For calls that write. The key the browser made for one press of a button; a repeat with it changes nothing. */
    idempotencyKey?: string
  }
type Arguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Makes one REST call and answers what its contract promises, or throws a `GatewayError` that names the service. */
export type Call = <E extends Endpoint>(endpoint: E, ...input: Arguments<E>) => Promise<AnswerOf<E>>

export interface Services {
  /** Calls for one operation. Identical reads of one person under way at the same time share one request, whichever operations they are of. */
  as(caller: Caller): Call
  /** How each service is thought of at the moment. */
  readonly breakers: Readonly<Record<ServiceName, BreakerState>>
  /** Whether each service answers at all. */
  reachable(): Promise<Readonly<Record<ServiceName, boolean>>>
  close(): void
}

/** What else the calls are made with. */
export interface ServiceParts {
  open?: typeof openExchange
  telemetry?: Telemetry
}

interface Input {
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** One pool of connections and one breaker per service, one budget of further tries for all. */
export function openServices(
  settings: ServiceSettings,
  log: Logger,
  { open = openExchange, telemetry = noTelemetry }: ServiceParts = {},
): Services {
  const budget = new RetryBudget()
  const lineTo = (service: ServiceName, bulkhead?: Bulkhead): Line => ({
    exchange: open(settings.urls[service], {
      ...settings,
      ...(bulkhead && { connections: bulkhead.concurrency * 4 }),
    }),
    breaker: new Breaker((state) =>
      log.warn({ service, bulkhead: bulkhead?.name, state }, 'A breaker changed.'),
    ),
    budget,
    patience: settings,
    onRetry: () => telemetry.retried(service),
  })
  const lines = Object.fromEntries(serviceNames.map((name) => [name, lineTo(name)])) as Record<
    ServiceName,
    Line
  >
  /** Calls with a bulkhead have connections and a breaker of their own: when all of them fail, the rest of the service is still asked. */
  const bulkheads = new Map<string, Line>()
  const lineOf = ({ service, bulkhead }: Endpoint): Line => {
    if (!bulkhead) return lines[service]
    const name = `${service} ${bulkhead.name}`
    const line = bulkheads.get(name) ?? lineTo(service, bulkhead)
    bulkheads.set(name, line)
    return line
  }
  const flights = new Flights()

  return {
    as(caller) {
      const { token, signal } = caller
      const endsAt = () => caller.endsAt ?? Date.now() + deadlineMs
      const read = async (endpoint: Endpoint, input: Input): Promise<unknown> => {
        const key = `${endpoint.service} ${endpoint.method} ${endpoint.path} ${JSON.stringify([input.query, input.body])}`
        try {
          return await flights.join(token, key, { signal, endsAt: endsAt() }, (terms) =>
            request(
              lineOf(endpoint),
              endpoint,
              input,
              caller,
              { ...terms, repeatable: true, writes: false },
              log,
              telemetry,
            ),
          )
        } catch (error) {
          throw error instanceof NoAnswer ? fromNoAnswer(endpoint, error) : error
        }
      }
      const write = async (endpoint: Endpoint, input: Input): Promise<unknown> => {
        try {
          return await request(
            lineOf(endpoint),
            endpoint,
            input,
            caller,
            { endsAt: endsAt(), repeatable: input.idempotencyKey !== undefined, writes: true },
            log,
            telemetry,
          )
        } finally {
          flights.forget(token)
        }
      }
      return ((endpoint, input: Input = {}) =>
        endpoint.writes ? write(endpoint, input) : read(endpoint, input)) as Call
    },
    get breakers() {
      return Object.fromEntries(
        serviceNames.map((name) => [name, lines[name].breaker.state]),
      ) as Record<ServiceName, BreakerState>
    },
    async reachable() {
      const answered = async (name: ServiceName) => {
        const asked = { method: 'GET', path: '/health/', headers: {}, timeoutMs: 2000 } as const
        return [
          name,
          await lines[name].exchange.send(asked).then(
            ({ status }) => status < 500,
            () => false,
          ),
        ] as const
      }
      return Object.fromEntries(await Promise.all(serviceNames.map(answered))) as Record<
        ServiceName,
        boolean
      >
    },
    close() {
      for (const { exchange } of [...Object.values(lines), ...bulkheads.values()]) exchange.close()
    },
  }
}

async function request(
  line: Line,
  endpoint: Endpoint,
  input: Input,
  { token, requestId, trace }: Caller,
  terms: Terms,
  log: Logger,
  telemetry: Telemetry,
): Promise<unknown> {
  const { method, path, writes, service } = endpoint
  const query = queryText(input.query)
  const observed = telemetry.call(endpoint, trace)
  requireKey(endpoint, input.idempotencyKey)
  try {
    const { status, text } = await ask(
      line,
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
      terms,
    )
    if (status < 200 || status > 299) throw fromRefusal(endpoint, status, text)
    const answer = fromAnswer(endpoint, text)
    observed.end('ok')
    return answer
  } catch (error) {
    const failure = error instanceof NoAnswer ? fromNoAnswer(endpoint, error) : error
    observed.end(GatewayError.is(failure) ? failure.code : 'INTERNAL')
    const abandoned =
      error instanceof NoAnswer &&
      error.why === 'abandoned' &&
      !GatewayError.is(failure, 'UPSTREAM_TIMEOUT')
    if (GatewayError.is(failure) && failure.code.startsWith('UPSTREAM_') && !abandoned) {
      log.warn(
        { requestId, service, path, code: failure.code, cause: failure.facts.cause },
        failure.message,
      )
    }
    throw failure
  }
}

/** A caller's key becomes a header. One that cannot be a header is the caller's fault, and must not count as the service's. */
function requireKey({ service }: Endpoint, key: string | undefined): void {
  if (key === undefined || /^[\x21-\x7E]{1,200}$/.test(key)) return
  const message = 'A key is 1 to 200 letters, digits or signs.'
  throw new GatewayError('INVALID_INPUT', message, {
    service,
    fields: { 'Idempotency-Key': message },
  })
}
