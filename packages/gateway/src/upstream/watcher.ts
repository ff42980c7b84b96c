import type { GatewayError } from '#errors.ts'
import type { Subscriber } from './topics.ts'

/** The poll that a watcher belongs to. */
export interface WatchedPoll<State, Change> {
  /**
   * The current state and the change from `seen` (null: nothing yet) to it, for this user; null
   * before the first read.
   */
  since(seen: State | null, username: string): { state: State; change: Change | null } | null
  leave(watcher: Watcher<State, Change>): void
}

/**
 * One subscriber's events. Remembers the last state sent and computes the change when the
 * subscriber is ready for more, so a slow subscriber needs no queue. `return()` works while a
 * `next()` is pending, which a native async generator does not allow.
 *
 * A class with few fields instead of a generator: there is one per subscription, and most are idle.
 */
export class Watcher<State, Change> implements AsyncGenerator<Change, void, void> {
  readonly callUntil: Subscriber['callUntil']
  readonly #username: string
  #join: ((watcher: Watcher<State, Change>) => WatchedPoll<State, Change>) | null
  #poll: WatchedPoll<State, Change> | null = null
  #seen: State | null = null
  #wake: (() => void) | null = null
  #refusal: GatewayError | null = null
  #over = false

  /** Joins the poll on the first `next()`: a source that is never read starts no poll. */
  constructor(
    { username, callUntil }: Pick<Subscriber, 'username' | 'callUntil'>,
    join: (watcher: Watcher<State, Change>) => WatchedPoll<State, Change>,
  ) {
    this.callUntil = callUntil
    this.#username = username
    this.#join = join
  }

  async next(): Promise<IteratorResult<Change, void>> {
    if (this.#join && !this.#over) this.#poll = this.#join(this)
    this.#join = null
    while (!this.#over) {
      const now = this.#poll?.since(this.#seen, this.#username)
      if (now && now.state !== this.#seen) {
        this.#seen = now.state
        if (now.change !== null) return { value: now.change, done: false }
      } else
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
    }
    const refusal = this.#refusal
    this.#refusal = null
    if (refusal) throw refusal
    return { value: undefined, done: true }
  }

  /** Checks for a new state. */
  wake(): void {
    this.#wake?.()
    this.#wake = null
  }

  /** Ends the events, with an error if one is given. */
  end(refusal: GatewayError | null = null): void {
    if (this.#over) return
    this.#over = true
    this.#refusal = refusal
    this.#poll?.leave(this)
    this.wake()
  }

  async return(): Promise<IteratorResult<Change, void>> {
    this.end()
    return { value: undefined, done: true }
  }

  async throw(error: unknown): Promise<IteratorResult<Change, void>> {
    this.end()
    throw error
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.end()
  }
}
