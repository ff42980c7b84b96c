import type { GatewayError } from '#errors.ts'
import type { Subscriber } from './topics.ts'

/** What a watcher asks of the poll it belongs to. */
export interface Watched<State, Change> {
  /** The present state and what tells it to this person who saw `seen` (null: nothing); null before the first read. */
  since(seen: State | null, username: string): { state: State; change: Change | null } | null
  leave(watcher: Watcher<State, Change>): void
}

/**
 * One subscriber's events: remembers the state it saw and is told the difference when it is ready for more, so a slow one costs no queue and misses
 * nothing that still holds. It can be left at any moment, even while nothing happens, which a native async generator cannot: its `return()` waits
 * behind the pending `next()`. Read one event at a time.
 *
 * There are as many as people have subscriptions, and most rest: a class of few fields and no generator keeps each small.
 */
export class Watcher<State, Change> implements AsyncGenerator<Change, void, void> {
  readonly callUntil: Subscriber['callUntil']
  readonly #username: string
  #join: ((watcher: Watcher<State, Change>) => Watched<State, Change>) | null
  #poll: Watched<State, Change> | null = null
  #seen: State | null = null
  #wake: (() => void) | null = null
  #refusal: GatewayError | null = null
  #over = false

  /** Joins a poll when its first event is asked for: a source nobody reads starts nothing. */
  constructor(
    { username, callUntil }: Pick<Subscriber, 'username' | 'callUntil'>,
    join: (watcher: Watcher<State, Change>) => Watched<State, Change>,
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

  /** There may be something to tell. */
  wake(): void {
    this.#wake?.()
    this.#wake = null
  }

  /** No more events; with a reason, the reader is told why. */
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
