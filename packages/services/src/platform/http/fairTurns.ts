import type { Bulkhead } from '@tidemark/schema/rest/endpoint'
import { Overloaded } from './refusals.ts'

interface BulkheadCall {
  readonly contract: string
  readonly person: string
  readonly bulkhead: Bulkhead
}
interface WaitingCall extends BulkheadCall {
  readonly start: () => void
}

/** How long a contract counts as active after a call that was answered. */
const activeMs = 2_000

/** The longest rest of a contract: a slow call must not stop its contract for seconds. */
const longestRestMs = 100

/**
 * Starts expensive calls within three limits: `concurrency` of their bulkhead, `most` of all
 * bulkheads, and `share` of one contract. Calls that do not fit wait; contracts with waiting calls
 * take turns, and within a contract its people. A contract that floods its queues therefore leaves places to others, or delays them by
 * one call. While another active contract has fewer waiting calls, a contract has half of its
 * share, and rests after each call for as long as the call ran: running calls compete for
 * processors, whatever places are free.
 */
export class FairTurns {
  readonly #most: number
  readonly #share: number
  readonly #running = new Set<BulkheadCall>()
  /** By contract, in the order of their turns. */
  readonly #waiting = new Map<string, WaitingCall[]>()
  /** By contract, the time of the last answer. */
  readonly #answered = new Map<string, number>()
  /** By contract, the timer that ends its rest. */
  readonly #resting = new Map<string, NodeJS.Timeout>()

  constructor({ most, share }: { readonly most: number; readonly share: number }) {
    this.#most = most
    this.#share = share
  }

  /**
   * Throws `Overloaded` when as many calls of the contract wait as the bulkhead's queue holds. Each
   * person has one more place, so that another person cannot take all.
   */
  async run<T>(call: BulkheadCall, work: () => Promise<T>): Promise<T> {
    if (this.#fits(call)) this.#running.add(call)
    else await this.#turnOf(call)
    const began = Date.now()
    try {
      const result = await work()
      // Not after a refusal: a call for a contract that its person may not see takes no share.
      this.#answered.set(call.contract, Date.now())
      return result
    } finally {
      this.#running.delete(call)
      this.#rest(call.contract, Math.min(Date.now() - began, longestRestMs))
      this.#startFitting()
    }
  }

  /** Keeps waiting calls of a contract back for a time, so that others find processors free. */
  #rest(contract: string, ms: number): void {
    if (ms <= 0 || !this.#isHeldBack(contract)) return
    clearTimeout(this.#resting.get(contract))
    const end = () => {
      this.#resting.delete(contract)
      this.#startFitting()
    }
    this.#resting.set(contract, setTimeout(end, ms))
  }

  #fits({ contract, bulkhead: { name, concurrency } }: BulkheadCall): boolean {
    const running = [...this.#running]
    return (
      running.length < this.#most &&
      !(this.#resting.has(contract) && this.#isHeldBack(contract)) &&
      running.filter((other) => other.contract === contract).length < this.#shareOf(contract) &&
      running.filter((other) => other.bulkhead.name === name).length < concurrency
    )
  }

  #shareOf(contract: string): number {
    return this.#isHeldBack(contract) ? Math.max(1, Math.floor(this.#share / 2)) : this.#share
  }

  /** Returns whether a contract has more waiting calls than another active one. */
  #isHeldBack(contract: string): boolean {
    const waiting = this.#waiting.get(contract)?.length ?? 0
    return (
      waiting > 0 &&
      this.#activeContracts().some(
        (other) => other !== contract && (this.#waiting.get(other)?.length ?? 0) < waiting,
      )
    )
  }

  #activeContracts(): string[] {
    const since = Date.now() - activeMs
    for (const [other, at] of this.#answered) if (at < since) this.#answered.delete(other)
    const running = [...this.#running].map((call) => call.contract)
    return [...running, ...this.#waiting.keys(), ...this.#answered.keys()]
  }

  #turnOf(call: BulkheadCall): Promise<void> {
    const { contract, bulkhead } = call
    const queued = this.#waiting.get(contract) ?? []
    const rivals = queued.filter((other) => other.bulkhead.name === bulkhead.name)
    const isFirst = bulkhead.queue > 0 && rivals.every(({ person }) => person !== call.person)
    if (rivals.length >= bulkhead.queue && !isFirst) throw new Overloaded()
    this.#waiting.set(contract, queued)
    return new Promise((resolve) => {
      const start = () => {
        this.#running.add(call)
        resolve()
      }
      queued.splice(this.#placeOf(call, queued), 0, { ...call, start })
    })
  }

  /** Returns the place of a call in its contract's queue: each person's first call, then the second … */
  #placeOf({ contract, person }: BulkheadCall, queued: readonly WaitingCall[]): number {
    const running = [...this.#running].filter((call) => call.contract === contract)
    const before = new Map(
      Map.groupBy(running, (call) => call.person)
        .entries()
        .map(([of, calls]) => [of, calls.length]),
    )
    const own = (before.get(person) ?? 0) + queued.filter((call) => call.person === person).length
    const place = queued.findIndex((call) => {
      const turn = before.get(call.person) ?? 0
      before.set(call.person, turn + 1)
      return turn > own
    })
    return place === -1 ? queued.length : place
  }

  /** Starts waiting calls that fit. A contract whose call started waits for the turns of all others. */
  #startFitting(): void {
    for (const [contract, queued] of this.#waiting) {
      const at = queued.findIndex((call) => this.#fits(call))
      if (at === -1) continue
      const [next] = queued.splice(at, 1)
      this.#waiting.delete(contract)
      // Moved to the end of the map, where this loop finds the contract again after the others.
      if (queued.length > 0) this.#waiting.set(contract, queued)
      next?.start()
    }
  }
}
