import { monitorEventLoopDelay } from 'node:perf_hooks'
import { GatewayError, presentError } from '#errors.ts'
import { type NodeMiddleware, pathOf } from '@tidemark/server/middleware'
import { requestIdOf } from '#site/requestId.ts'
import type { Telemetry } from '#telemetry/telemetry.ts'
import { rejectionOf, send } from '../response.ts'

export interface LoadLimits {
  /** Queries and mutations in flight; subscriptions do not count. */
  maxInFlight: number
  /** The event loop's average delay, in milliseconds. */
  maxDelayMs: number
}

/** How much the gateway has to do. */
export interface LoadMonitor {
  readonly inFlight: number
  /** The event loop's recent average delay, in milliseconds. */
  readonly delayMs: number
  /** Whether new operations are rejected. */
  readonly shedding: boolean
  /** Counts an operation as in flight until the returned function is called. Throws `OVERLOADED` while shedding. */
  enter(): () => void
  close(): void
}

const sampleMs = 250
const resolutionMs = 10
/**
 * The number of operations that are admitted however late the event loop runs. Rejecting takes time
 * too, and some must be answered.
 */
const minimumAdmitted = 20
/** Seconds until a rejected client may retry, spread so that they do not all return at once. */
const retryAfter = () => 1 + Math.floor(Math.random() * 3)

const overloaded = () =>
  new GatewayError('OVERLOADED', 'The gateway is busy. Try again in a moment.', {
    retryAfter: retryAfter(),
  })

type Histogram = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'mean' | 'enable' | 'disable' | 'reset'
>

/** Measures the event loop's delay. Smoothed over about a second: one long pause is no overload. */
export function measureDelay(
  histogram: Histogram = monitorEventLoopDelay({ resolution: resolutionMs }),
) {
  let average = 0
  histogram.enable()
  const sampler = setInterval(() => {
    // Nanoseconds, the timer's own interval included; NaN before the first sample.
    const mean = Math.max(0, (histogram.mean || 0) / 1e6 - resolutionMs)
    average += (mean - average) / 4
    histogram.reset()
  }, sampleMs).unref()
  return {
    delayMs: () => average,
    close: () => {
      clearInterval(sampler)
      histogram.disable()
    },
  }
}

/** Measures the load and decides when to reject new operations, so that those in flight end in time. */
export function monitorLoad(
  { maxInFlight, maxDelayMs }: LoadLimits,
  { delayMs, close }: ReturnType<typeof measureDelay> = measureDelay(),
): LoadMonitor {
  let inFlight = 0
  const shedding = () =>
    inFlight >= maxInFlight || (delayMs() > maxDelayMs && inFlight >= minimumAdmitted)

  return {
    get inFlight() {
      return inFlight
    },
    get delayMs() {
      return delayMs()
    },
    get shedding() {
      return shedding()
    },
    enter() {
      if (shedding()) throw overloaded()
      inFlight += 1
      let counted = true
      return () => {
        if (counted) inFlight -= 1
        counted = false
      }
    },
    close,
  }
}

const alive = '{"status":"live"}'
/** Made once: capturing an error's stack takes longer than the rest of a rejection. */
const rejections = Array.from({ length: 10 }, () => rejectionOf(overloaded()))

/**
 * Answers liveness checks, and rejects GraphQL requests while the load is too high. Runs before
 * Express: thousands of rejections a second must cost next to nothing, or the operations in flight
 * would not end either.
 */
export const loadShedding =
  ({ load, telemetry }: { load: LoadMonitor; telemetry: Telemetry }): NodeMiddleware =>
  (req, res, next) => {
    const path = pathOf(req)
    if (path === '/health/live' && req.method === 'GET') {
      res
        .writeHead(200, {
          'cache-control': 'no-store',
          'content-type': 'application/json; charset=utf-8',
          'content-length': alive.length,
        })
        .end(alive)
      return
    }
    if (path !== '/graphql' || !load.shedding) return next()
    const { status, headers, error } = rejections[Math.floor(Math.random() * rejections.length)]!
    telemetry.operation('http', req.headers).end(null, String(status))
    send(req, res.setHeaders(new Map(Object.entries(headers))), status, {
      errors: [presentError(error, requestIdOf(res), () => undefined)],
    })
  }
