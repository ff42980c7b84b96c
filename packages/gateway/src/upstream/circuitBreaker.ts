export interface CircuitBreakerSettings {
  /** Length of the sliding window of calls it looks at, in milliseconds. */
  windowMs: number
  /** With fewer calls in the window the circuit stays closed. */
  minimumCalls: number
  /** The share of failed calls, 0 to 1, at which the circuit opens. */
  failureRate: number
  /** How long the circuit stays open before one probe is let through, in milliseconds. */
  openMs: number
}

export const circuitBreakerSettings: CircuitBreakerSettings = {
  windowMs: 10_000,
  minimumCalls: 20,
  failureRate: 0.5,
  openMs: 5000,
}

export type CircuitState = 'closed' | 'open' | 'probing'

/** Reports the outcome of a call that was let through. `aborted` calls count neither as success nor as failure. */
export type ReportOutcome = (outcome: 'succeeded' | 'failed' | 'aborted') => void

const bucketCount = 10

/**
 * Circuit breaker: opens when too many recent calls failed, and closes again when a probe succeeds.
 * Reads the time from `Date.now` and sets no timers.
 */
export class CircuitBreaker {
  readonly #settings: CircuitBreakerSettings
  readonly #onChange: (state: CircuitState) => void
  #buckets = new Map<number, { calls: number; failures: number }>()
  #state: CircuitState = 'closed'
  #openedAt = 0

  constructor(
    onChange: (state: CircuitState) => void = () => undefined,
    settings = circuitBreakerSettings,
  ) {
    this.#onChange = onChange
    this.#settings = settings
  }

  get state(): CircuitState {
    return this.#state
  }

  /** Lets a call through, which must then be settled; null when the call must not be made. */
  pass(): ReportOutcome | null {
    if (this.#state === 'closed') return (outcome) => this.#count(outcome)
    if (this.#state === 'probing' || Date.now() - this.#openedAt < this.#settings.openMs)
      return null
    this.#become('probing')
    return (outcome) => this.#settleProbe(outcome)
  }

  /** Milliseconds until a probe may be made; 0 while the circuit is closed. */
  get retryInMs(): number {
    return this.#state === 'closed'
      ? 0
      : Math.max(0, this.#openedAt + this.#settings.openMs - Date.now())
  }

  #count(outcome: Parameters<ReportOutcome>[0]): void {
    // A call that passed before the circuit opened says nothing about the service now.
    if (outcome === 'aborted' || this.#state !== 'closed') return
    const { windowMs, minimumCalls, failureRate } = this.#settings
    const now = Math.floor(Date.now() / (windowMs / bucketCount))
    const bucket = this.#buckets.get(now) ?? { calls: 0, failures: 0 }
    bucket.calls += 1
    this.#buckets.set(now, bucket)
    if (outcome === 'succeeded') return
    bucket.failures += 1
    const total = { calls: 0, failures: 0 }
    for (const [at, { calls, failures }] of this.#buckets) {
      if (at <= now - bucketCount) this.#buckets.delete(at)
      else {
        total.calls += calls
        total.failures += failures
      }
    }
    if (total.calls >= minimumCalls && total.failures >= total.calls * failureRate) this.#open()
  }

  #settleProbe(outcome: Parameters<ReportOutcome>[0]): void {
    if (outcome === 'failed') return this.#open()
    if (outcome === 'succeeded') {
      this.#buckets = new Map()
      return this.#become('closed')
    }
    // An aborted probe decides nothing: the next call may probe at once.
    this.#become('open')
  }

  #open(): void {
    this.#openedAt = Date.now()
    this.#become('open')
  }

  #become(state: CircuitState): void {
    this.#state = state
    this.#onChange(state)
  }
}
