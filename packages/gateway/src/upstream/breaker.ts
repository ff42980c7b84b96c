/** How a breaker decides. */
export interface BreakerSettings {
  /** How far back it looks, in milliseconds. */
  windowMs: number
  /** Fewer calls than this within the window say nothing. */
  leastCalls: number
  /** Share of failures, 0 to 1, from which on nothing more is asked. */
  openFrom: number
  /** How long a service is left alone before one call may try it. */
  restMs: number
}

export const breakerSettings: BreakerSettings = {
  windowMs: 10_000,
  leastCalls: 20,
  openFrom: 0.5,
  restMs: 5000,
}

export type BreakerState = 'closed' | 'open' | 'probing'

/** Tells how a call that was let through went; `abandoned` says nothing about the service. */
export type Settle = (outcome: 'answered' | 'failed' | 'abandoned') => void

const buckets = 10

/**
 * Leaves a failing service alone: once enough of the latest calls failed, none is made until it has rested; then one call tries, and decides.
 * Time is what `Date.now` says; there are no timers.
 */
export class Breaker {
  readonly #settings: BreakerSettings
  readonly #onChange: (state: BreakerState) => void
  #counts = new Map<number, { calls: number; failures: number }>()
  #state: BreakerState = 'closed'
  #openedAt = 0

  constructor(
    onChange: (state: BreakerState) => void = () => undefined,
    settings = breakerSettings,
  ) {
    this.#onChange = onChange
    this.#settings = settings
  }

  get state(): BreakerState {
    return this.#state
  }

  /** Lets a call through, which must be settled; null where it must not be made. */
  pass(): Settle | null {
    if (this.#state === 'closed') return (outcome) => this.#count(outcome)
    if (this.#state === 'probing' || Date.now() - this.#openedAt < this.#settings.restMs)
      return null
    this.#become('probing')
    return (outcome) => this.#decide(outcome)
  }

  /** Milliseconds until a call may try again; 0 while calls pass. */
  get restLeft(): number {
    return this.#state === 'closed'
      ? 0
      : Math.max(0, this.#openedAt + this.#settings.restMs - Date.now())
  }

  #count(outcome: Parameters<Settle>[0]): void {
    // What was let through before it opened comes too late to say anything.
    if (outcome === 'abandoned' || this.#state !== 'closed') return
    const { windowMs, leastCalls, openFrom } = this.#settings
    const now = Math.floor(Date.now() / (windowMs / buckets))
    const bucket = this.#counts.get(now) ?? { calls: 0, failures: 0 }
    bucket.calls += 1
    this.#counts.set(now, bucket)
    if (outcome === 'answered') return
    bucket.failures += 1
    const total = { calls: 0, failures: 0 }
    for (const [at, { calls, failures }] of this.#counts) {
      if (at <= now - buckets) this.#counts.delete(at)
      else {
        total.calls += calls
        total.failures += failures
      }
    }
    if (total.calls >= leastCalls && total.failures >= total.calls * openFrom) this.#open()
  }

  #decide(outcome: Parameters<Settle>[0]): void {
    if (outcome === 'failed') return this.#open()
    if (outcome === 'answered') {
      this.#counts = new Map()
      return this.#become('closed')
    }
    // Nobody waited for the probe's answer: the next call may be the probe.
    this.#become('open')
  }

  #open(): void {
    this.#openedAt = Date.now()
    this.#become('open')
  }

  #become(state: BreakerState): void {
    this.#state = state
    this.#onChange(state)
  }
}
