import { setImmediate as nextTurn } from 'node:timers/promises'
import { NoResponse } from './httpClient.ts'

/** A read in flight and the number of operations that wait for it. */
interface SharedRead {
  waiting: number
  answer: Promise<unknown>
  readonly ended: AbortController
  readonly limits: SharedReadLimits
}

/** When a read is given up: on abort of `signal`, or at `endsAt` (of `Date.now`). */
export interface SharedReadLimits {
  readonly signal: AbortSignal
  readonly endsAt: number
}

/**
 * Milliseconds. A caller whose deadline is later by more than this starts a separate read, because
 * the read in flight hangs and would time out too early for the caller.
 */
const deadlineGapMs = 2000

/**
 * Request coalescing: identical reads of one owner that are in flight at the same time share one
 * request. The request is aborted when its last waiter leaves.
 */
export class RequestCoalescer {
  readonly #byOwner = new Map<string, Map<string, SharedRead>>()
  readonly #queue = new YieldingQueue()

  join(
    owner: string,
    key: string,
    waiter: SharedReadLimits,
    start: (limits: SharedReadLimits) => Promise<unknown>,
  ): Promise<unknown> {
    const owned = this.#byOwner.get(owner) ?? new Map<string, SharedRead>()
    this.#byOwner.set(owner, owned)
    const inFlight = owned.get(key)
    if (inFlight && inFlight.limits.endsAt > waiter.endsAt - deadlineGapMs) {
      const leave = () => this.#drop(owner, owned, key, inFlight)
      return this.#wait(inFlight, { owner, signal: waiter.signal }, leave)
    }
    const ended = new AbortController()
    const limits = { signal: ended.signal, endsAt: waiter.endsAt }
    const read: SharedRead = { waiting: 0, ended, limits, answer: start(limits) }
    owned.set(key, read)
    const drop = () => this.#drop(owner, owned, key, read)
    read.answer.then(drop, drop)
    return this.#wait(read, { owner, signal: waiter.signal }, drop)
  }

  /**
   * Stops sharing the owner's reads in flight. Called after a write: a read that started before it
   * may return the old state.
   */
  forget(owner: string): void {
    this.#byOwner.delete(owner)
  }

  #wait(
    read: SharedRead,
    { owner, signal }: { readonly owner: string; readonly signal: AbortSignal },
    drop: () => void,
  ): Promise<unknown> {
    read.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        read.waiting -= 1
        if (read.waiting === 0) {
          drop()
          read.ended.abort(signal.reason)
        }
        reject(new NoResponse('aborted', 'The caller left before the answer.', signal.reason))
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      const settle = () => signal.removeEventListener('abort', leave)
      read.answer.then(
        (answer) => this.#queue.run(owner, () => (settle(), resolve(answer))),
        (error: unknown) => this.#queue.run(owner, () => (settle(), reject(error))),
      )
    })
  }

  #drop(owner: string, owned: Map<string, SharedRead>, key: string, read: SharedRead): void {
    if (owned.get(key) === read) owned.delete(key)
    if (owned.size === 0 && this.#byOwner.get(owner) === owned) this.#byOwner.delete(owner)
  }
}

/** The queue yields to the event loop after this many milliseconds. */
const sliceMs = 10

/**
 * Resumes waiters one after the other, those of several owners in turns, and yields to the event loop
 * in between. Hundreds of operations of one owner that resume in one turn would block everything
 * else for most of a second, health checks included.
 */
class YieldingQueue {
  /** By owner, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #running = false

  /** Runs `resume` now, or in the owner's turn. */
  run(owner: string, resume: () => void): void {
    const queued = this.#waiting.get(owner)
    if (queued) queued.push(resume)
    else this.#waiting.set(owner, [resume])
    if (!this.#running) void this.#drain()
  }

  async #drain(): Promise<void> {
    this.#running = true
    let until = performance.now() + sliceMs
    for (let resume = this.#next(); resume; resume = this.#next()) {
      resume()
      // Lets the work that follows from this answer count against the slice.
      await Promise.resolve()
      if (performance.now() < until) continue
      await nextTurn()
      until = performance.now() + sliceMs
    }
    this.#running = false
  }

  /** Takes the next waiter. Its owner, moved to the end of the map, waits for the turns of all others. */
  #next(): (() => void) | undefined {
    for (const [owner, queued] of this.#waiting) {
      const resume = queued.shift()
      this.#waiting.delete(owner)
      if (queued.length > 0) this.#waiting.set(owner, queued)
      return resume
    }
    return undefined
  }
}
