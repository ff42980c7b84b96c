import type { ChangeTopic } from '@tidemark/schema/rest/change'
import type { Call } from './services.ts'

/** The change feed's name of the data that a topic depends on. */
export interface FeedSubject {
  contract: string
  topic: ChangeTopic
  tagCode?: string
}

/** The feed that a watch belongs to. */
export interface WatchedFeed {
  /** Whether the feed answers, so that subjects with a key need no polls. */
  readonly isWorking: boolean
  /** When the feed last answered (ISO 8601). */
  readonly answeredAt: string | null
  /** Requests the key of a subject; null if there is none now. */
  keyOf(subject: FeedSubject, call: Call): Promise<string | null>
  /** Called when the watch has its key. */
  joined(watch: FeedWatch): void
  left(watch: FeedWatch): void
}

/** A topic that the feed reports is read again even if the feed reports nothing for this time. */
const longestMs = 600_000

/** How long the first read of a topic waits for its key. */
const keyMs = 1_000

/** The wait of one topic for its next read. */
export class FeedWatch {
  readonly callOf: () => Call | null
  readonly #feed: WatchedFeed | null
  readonly #subject: FeedSubject | null
  readonly #shortestMs: number
  #key: string | null = null
  #asking: Promise<void> | null = null
  #isDue = false
  #wakeUp: (() => void) | null = null

  constructor(
    feed: WatchedFeed | null,
    pollMs: number,
    subject: FeedSubject | null = null,
    callOf: () => Call | null = () => null,
  ) {
    this.#feed = feed
    this.#shortestMs = pollMs * 0.1
    this.#subject = subject
    this.callOf = callOf
  }

  get key(): string | null {
    return this.#key
  }

  /** When the feed last answered for the subject (ISO 8601); null without a feed. */
  get confirmedAt(): string | null {
    return this.#key === null ? null : (this.#feed?.answeredAt ?? null)
  }

  /** Whether the feed answers and reports the subject, so that it needs no polls. */
  get isCovered(): boolean {
    return this.#key !== null && this.#feed !== null && this.#feed.isWorking
  }

  /**
   * Requests the subject's key before the topic is read, so that no change after the read is
   * missed. Never rejects, and does not wait long: a topic without a key is polled.
   */
  async prepare(call: Call): Promise<void> {
    const [feed, subject] = [this.#feed, this.#subject]
    if (!feed || !subject || this.#key !== null) return
    this.#asking ??= this.#ask(feed, subject, call)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, keyMs)
    })
    await Promise.race([this.#asking, late])
    clearTimeout(timer)
    this.#isDue = false
  }

  async #ask(feed: WatchedFeed, subject: FeedSubject, call: Call): Promise<void> {
    this.#key = await feed.keyOf(subject, call)
    this.#asking = null
    if (this.#key === null) return
    feed.joined(this)
    // A change between a late answer and the last read would be missed.
    this.wake()
  }

  /**
   * Resolves when the feed reports the subject, or after `ms` where the feed does not cover it or
   * the state is outdated without a report.
   */
  async wait(
    ms: number,
    { signal, outdatedAt }: { signal: AbortSignal; outdatedAt: number },
  ): Promise<void> {
    const began = Date.now()
    const longest = Math.min(
      longestMs * (0.8 + Math.random() * 0.2),
      Math.max(ms, outdatedAt - began),
    )
    while (!signal.aborted && !this.#isDue) {
      const left = began + (this.isCovered ? longest : ms) - Date.now()
      if (left <= 0) break
      await this.#sleep(left, signal)
    }
    // Many changes in a row cause few reads.
    const early = began + Math.min(ms, this.#shortestMs) - Date.now()
    if (early > 0) await this.#sleep(early, signal, false)
    this.#isDue = false
  }

  /** Gives the watch its key, where an answer of the services contained it. */
  adopt(key: string): void {
    this.#key = key
    this.#feed?.joined(this)
  }

  /** Returns whether the feed has reported the subject since the last call. */
  takeDue(): boolean {
    const wasDue = this.#isDue
    this.#isDue = false
    return wasDue
  }

  /** Ends the wait: the subject may have changed. */
  wake(): void {
    this.#isDue = true
    this.#wakeUp?.()
  }

  /** The feed has begun or ceased to answer. */
  reconsider(): void {
    this.#wakeUp?.()
  }

  stop(): void {
    this.#feed?.left(this)
  }

  #sleep(ms: number, signal: AbortSignal, wakes = true): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        if (this.#wakeUp === done) this.#wakeUp = null
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done, { once: true })
      if (wakes) this.#wakeUp = done
      if (signal.aborted) done()
    })
  }
}
