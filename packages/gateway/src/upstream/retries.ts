import type { IncomingHttpHeaders } from 'node:http'
import { timeLeftHeader } from '@tidemark/schema/rest/timeLeft'
import type { CircuitBreaker, ReportOutcome } from './circuitBreaker.ts'
import {
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
  NoResponse,
  type NoResponseReason,
} from './httpClient.ts'
import { pause } from './pause.ts'
import type { RetryBudget } from './retryBudget.ts'

export interface RetrySettings {
  /** Timeout of one attempt and its whole response, in milliseconds. */
  attemptMs: number
  /** Maximum number of attempts of a repeatable call. */
  attempts: number
}

/** The client, circuit breaker and retry budget of a service or of one of its bulkheads. */
export interface ServiceConnection {
  client: HttpClient
  breaker: CircuitBreaker
  budget: RetryBudget
  retry: RetrySettings
  onRetry: () => void
}

/**
 * Limits of one call. It ends at `endsAt` (of `Date.now`), however many attempts it takes; only a
 * `repeatable` call is retried. A header tells the service how long its work is useful: for a read
 * the rest of the attempt, for a write the rest of the call, because a retry gets its first result.
 */
export interface CallLimits {
  readonly endsAt: number
  readonly signal?: AbortSignal
  readonly repeatable: boolean
  readonly writes: boolean
}

/** Statuses of a service that is overloaded or restarting. Any other status would be the same on the next attempt. */
const transientStatuses = new Set([429, 502, 503, 504])

/**
 * Sends a request and retries transient failures, as far as deadline, attempts and retry budget
 * allow. Waits for `Retry-After`, or with exponential backoff. No other layer of the gateway retries
 * a call of the services. Throws `NoResponse`.
 */
export async function sendWithRetries(
  connection: ServiceConnection,
  request: Omit<HttpRequest, 'timeoutMs' | 'signal'>,
  limits: CallLimits,
): Promise<HttpResponse> {
  const {
    retry: { attemptMs, attempts },
    budget,
  } = connection
  budget.earn()
  for (let attempt = 1; ; attempt += 1) {
    const left = limits.endsAt - Date.now()
    if (left <= 0) throw new NoResponse('timeout', 'The operation has reached its deadline.')
    const timeoutMs = Math.min(attemptMs, left)
    const headers = {
      ...request.headers,
      [timeLeftHeader]: String(limits.writes ? left : timeoutMs),
    }
    const outcome = await sendOnce(connection, {
      ...request,
      headers,
      timeoutMs,
      ...(limits.signal && { signal: limits.signal }),
    })
    if (!isTransient(outcome)) return responseOf(outcome)
    const waitMs =
      (outcome instanceof NoResponse ? null : retryAfterMs(outcome.headers)) ??
      100 * 2 ** (attempt - 1) * (0.5 + Math.random())
    const granted =
      limits.repeatable &&
      attempt < attempts &&
      Date.now() + waitMs < limits.endsAt &&
      budget.spend()
    if (!granted) return responseOf(outcome)
    connection.onRetry()
    // The next attempt fails at once if the signal aborts.
    await pause(waitMs, limits.signal)
  }
}

/** Makes one attempt through the circuit breaker. Only no response and a 5xx count as failures of the service. */
async function sendOnce(
  { client, breaker }: ServiceConnection,
  request: HttpRequest,
): Promise<HttpResponse | NoResponse> {
  const settle = breaker.pass()
  if (!settle)
    return new NoResponse(
      'circuit open',
      `Too many recent calls failed; the circuit closes in ${breaker.retryInMs} ms.`,
    )
  try {
    const response = await client.send(request)
    settle(response.status >= 500 ? 'failed' : 'succeeded')
    return response
  } catch (error) {
    const reason = error instanceof NoResponse ? error.reason : 'unreachable'
    settle(outcomeOf[reason] ?? 'failed')
    if (error instanceof NoResponse) return error
    throw error
  }
}

const outcomeOf: Partial<Record<NoResponseReason, Parameters<ReportOutcome>[0]>> = {
  aborted: 'aborted',
  'too large': 'succeeded',
}

const isTransient = (outcome: HttpResponse | NoResponse) =>
  outcome instanceof NoResponse
    ? outcome.reason === 'timeout' || outcome.reason === 'unreachable'
    : transientStatuses.has(outcome.status)

function responseOf(outcome: HttpResponse | NoResponse): HttpResponse {
  if (outcome instanceof NoResponse) throw outcome
  return outcome
}

/** Parses `Retry-After`, in seconds or as a date; null when it is missing or malformed. */
function retryAfterMs({ 'retry-after': value }: IncomingHttpHeaders): number | null {
  if (value === undefined) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
