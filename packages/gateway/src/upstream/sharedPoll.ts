import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { GatewayError } from '#errors.ts'
import type { Subscriber, Topic } from './topics.ts'

interface Settings { pollMs: number; log: Logger; onIdle: () => void }

/** `wake` ends the watcher's present wait; `refusal` is why they may not watch any longer. */
interface Watcher { subscriber: Subscriber; wake: () => void; refusal: GatewayError | null }

/** A service that keeps failing is asked ever more rarely, up to this many intervals apart. */
const mostIntervalsApart = 12

/**
 * The one poll of a topic: started by the first watcher, stopped by the last. Each watcher remembers the state it saw and is told the
 * difference when it is ready for more, so a slow one costs no queue and misses nothing that still holds.
 */
export class SharedPoll<State, Change> {
  readonly #topic: Topic<State, Change>
  readonly #settings: Settings
  readonly #watchers = new Set<Watcher>()
  readonly #stopped = new AbortController()
  #latest: { state: State } | null = null

  constructor(topic: Topic<State, Change>, settings: Settings) {
    this.#topic = topic
    this.#settings = settings
  }

  /** Events for one watcher until `left` aborts. Throws when the services refuse the watcher's own token. */
  async *watch(subscriber: Subscriber, left: AbortSignal): AsyncGenerator<Change, void, void> {
    const watcher: Watcher = { subscriber, wake: () => undefined, refusal: null }
    this.#watchers.add(watcher)
    // Leaving releases the poll at once, even while this generator rests at a yield.
    left.addEventListener('abort', () => this.#leave(watcher), { once: true })
    if (this.#watchers.size === 1) void this.#run()
    try {
      let seen: State | null = null
      while (this.#watchers.has(watcher)) {
        if (this.#latest && this.#latest.state !== seen) {
          const change = this.#topic.changes(seen, this.#latest.state)
          seen = this.#latest.state
          if (change !== null) yield change
        } else {
          // A promise of its own for each wait: racing long-lived promises would gather a handler per event for as long as they live.
          await new Promise<void>((resolve) => { watcher.wake = resolve })
        }
      }
      if (watcher.refusal) throw watcher.refusal
    } finally {
      this.#leave(watcher)
    }
  }

  /** Ends every watcher's events. */
  end(): void {
    if (this.#stopped.signal.aborted) return
    this.#stopped.abort()
    this.#settings.onIdle()
    for (const watcher of this.#watchers) this.#leave(watcher)
  }

  #leave(watcher: Watcher): void {
    if (!this.#watchers.delete(watcher)) return
    watcher.wake()
    if (this.#watchers.size === 0) this.end()
  }

  async #run(): Promise<void> {
    let failures = 0
    while (!this.#stopped.signal.aborted) {
      const outcome = await this.#pollOnce()
      // The next watcher's token is tried at once; each refusal leaves one watcher fewer, so this ends.
      if (outcome === 'refused') continue
      failures = outcome === 'failed' ? failures + 1 : 0
      const wait = this.#settings.pollMs * Math.min(2 ** failures, mostIntervalsApart) * (0.9 + Math.random() * 0.2)
      await pause(wait, undefined, { signal: this.#stopped.signal }).catch(() => undefined)
    }
  }

  /** Asks with the token of the watcher who has waited longest for their turn, so that over time each one's right is checked again. */
  async #pollOnce(): Promise<'read' | 'refused' | 'failed'> {
    const [watcher] = this.#watchers
    if (!watcher) return 'failed'
    this.#watchers.delete(watcher)
    this.#watchers.add(watcher)
    try {
      const state = await this.#topic.poll(watcher.subscriber.callUntil(this.#stopped.signal))
      if (this.#latest === null || this.#topic.changes(this.#latest.state, state) !== null) this.#tell(state)
      return 'read'
    } catch (error) {
      if (this.#stopped.signal.aborted) return 'failed'
      if (GatewayError.is(error, 'UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED')) {
        watcher.refusal = error
        this.#leave(watcher)
        return 'refused'
      }
      this.#settings.log.warn({ topic: this.#topic.key, err: error }, 'A topic could not be read; it is tried again later.')
      return 'failed'
    }
  }

  #tell(state: State): void {
    this.#latest = { state }
    for (const watcher of this.#watchers) watcher.wake()
  }
}
