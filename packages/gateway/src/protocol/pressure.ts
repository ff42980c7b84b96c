import { monitorEventLoopDelay } from 'node:perf_hooks'
import { GatewayError } from '#errors.ts'

export interface PressureSettings {
  /** Operations under way at once that end by themselves; a subscription that rests is not under way. */
  mostInFlight: number
  /** How late the event loop may run on the average, in milliseconds. */
  longestDelayMs: number
}

const sampleMs = 250
/** So many are let in however late the event loop runs: turning people away takes time too, and somebody must be answered. */
const always = 20
/** Seconds after which a caller who was turned away may come back: spread, so that they do not come back together. */
const comeBack = () => 1 + Math.floor(Math.random() * 3)

export const overloaded = () =>
  new GatewayError(
    'OVERLOADED',
    'The gateway has too much to do at the moment. Try again shortly.',
    { retryAfter: comeBack() },
  )

/** How much the gateway has to do, and the door that closes when it is too much. */
export interface Pressure {
  readonly inFlight: number
  /** The event loop's average delay lately, in milliseconds. */
  readonly delayMs: number
  /** Whether newcomers are turned away. */
  readonly shedding: boolean
  /** Lets an operation in; what is returned lets it out. Throws `OVERLOADED` where there is too much to do already. */
  enter(): () => void
  close(): void
}

/**
 * Turns newcomers away early and cheaply while there is too much to do, so that what was let in ends in time, and health is answered. `delay` is
 * for tests.
 */
export function watchPressure(
  { mostInFlight, longestDelayMs }: PressureSettings,
  delay?: () => number,
): Pressure {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  let inFlight = 0
  let measured = 0
  const sampler = setInterval(() => {
    // Nanoseconds; NaN before the first sample. Smoothed over about a second: one long pause is no overload.
    const mean = Math.max(0, (histogram.mean || 0) / 1e6 - 10)
    measured += (mean - measured) / 4
    histogram.reset()
  }, sampleMs).unref()
  const delayMs = () => delay?.() ?? measured
  const shedding = () =>
    inFlight >= mostInFlight || (delayMs() > longestDelayMs && inFlight >= always)

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
      let inside = true
      return () => {
        if (inside) inFlight -= 1
        inside = false
      }
    },
    close() {
      clearInterval(sampler)
      histogram.disable()
    },
  }
}
