import { NoAnswer } from './exchange.ts'
import { Turns } from './turns.ts'

/** A read under way, shared by those who wait for it. */
interface Flight {
  waiting: number
  answer: Promise<unknown>
  readonly ended: AbortController
  readonly terms: FlightTerms
}

/** What a read under way goes by. */
export interface FlightTerms {
  readonly signal: AbortSignal
  readonly endsAt: number
}

/** Who can wait so much longer than a read under way has time left begins one of their own: it hangs, and would end too early for them. */
const muchLonger = 2000

/** Somebody who waits: until `signal` aborts or the clock says `endsAt`. */
export interface Waiting {
  signal: AbortSignal
  endsAt: number
}

/**
 * Identical reads of one person under way at the same time are one read, in whichever of their operations they are asked. It is abandoned
 * when nobody waits for it any longer.
 */
export class Flights {
  readonly #byOwner = new Map<string, Map<string, Flight>>()
  readonly #turns = new Turns()

  join(
    owner: string,
    key: string,
    waiting: Waiting,
    read: (terms: FlightTerms) => Promise<unknown>,
  ): Promise<unknown> {
    const mine = this.#byOwner.get(owner) ?? new Map<string, Flight>()
    this.#byOwner.set(owner, mine)
    const underWay = mine.get(key)
    if (underWay && underWay.terms.endsAt > waiting.endsAt - muchLonger) {
      return this.#wait(underWay, waiting.signal, () => this.#drop(owner, mine, key, underWay))
    }
    const ended = new AbortController()
    const terms = { signal: ended.signal, endsAt: waiting.endsAt }
    const flight: Flight = { waiting: 0, ended, terms, answer: read(terms) }
    mine.set(key, flight)
    const drop = () => this.#drop(owner, mine, key, flight)
    flight.answer.then(drop, drop)
    return this.#wait(flight, waiting.signal, drop)
  }

  /** After a change of theirs, a person's reads begin anew: what was asked before it may tell what was before it. */
  forget(owner: string): void {
    this.#byOwner.delete(owner)
  }

  #wait(flight: Flight, signal: AbortSignal, drop: () => void): Promise<unknown> {
    flight.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiting -= 1
        if (flight.waiting === 0) {
          drop()
          flight.ended.abort(signal.reason)
        }
        reject(new NoAnswer('abandoned', 'Nobody waits for the answer any longer.', signal.reason))
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      const stay = () => signal.removeEventListener('abort', leave)
      flight.answer.then(
        (answer) => this.#turns.take(() => (stay(), resolve(answer))),
        (error: unknown) => this.#turns.take(() => (stay(), reject(error))),
      )
    })
  }

  #drop(owner: string, mine: Map<string, Flight>, key: string, flight: Flight): void {
    if (mine.get(key) === flight) mine.delete(key)
    if (mine.size === 0 && this.#byOwner.get(owner) === mine) this.#byOwner.delete(owner)
  }
}
