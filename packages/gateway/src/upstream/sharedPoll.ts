import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { GatewayError } from '#errors.ts'
import type { SharedTopic, Sharing } from './sharing.ts'
import type { Topic } from './topics.ts'
import type { Watched, Watcher } from './watcher.ts'

interface Settings {
  pollMs: number
  sharing: Sharing
  log: Logger
  onIdle: () => void
}

/** A service that keeps failing is asked ever more rarely, up to this many intervals apart. */
const mostIntervalsApart = 12

/**
 * The one poll of a topic: started by the first watcher, stopped by the last; where gateways share it, only one of them asks the services. What is told
 * to all who saw the same state is worked out once, and is the same object for each of them.
 */
export class SharedPoll<State, Change> implements Watched<State, Change> {
  readonly #topic: Topic<State, Change>
  readonly #settings: Settings
  readonly #watchers = new Set<Watcher<State, Change>>()
  readonly #stopped = new AbortController()
  /** The present state, and what tells it by the state that was seen before. */
  #latest: { state: State; changes: Map<State | null, Change | null> } | null = null
  #turned = () => undefined as void

  constructor(topic: Topic<State, Change>, settings: Settings) {
    this.#topic = topic
    this.#settings = settings
  }

  /** From here on the watcher is told. It ends with a reason when the services refuse its own token. */
  join(watcher: Watcher<State, Change>): this {
    this.#watchers.add(watcher)
    if (this.#watchers.size === 1) void this.#run()
    return this
  }

  since(seen: State | null, username: string): { state: State; change: Change | null } | null {
    if (!this.#latest) return null
    const { state, changes } = this.#latest
    const change = changes.has(seen)
      ? (changes.get(seen) ?? null)
      : this.#topic.changes(seen, state)
    changes.set(seen, change)
    return {
      state,
      change: change === null ? null : (this.#topic.toldTo?.(change, username) ?? change),
    }
  }

  leave(watcher: Watcher<State, Change>): void {
    if (this.#watchers.delete(watcher) && this.#watchers.size === 0) this.end()
  }

  /** Ends every watcher's events. */
  end(): void {
    if (this.#stopped.signal.aborted) return
    this.#stopped.abort()
    this.#settings.onIdle()
    for (const watcher of this.#watchers) watcher.end()
  }

  async #run(): Promise<void> {
    const shared = this.#settings.sharing.join(this.#topic.key, {
      told: (state) => this.#hear(state as State),
      turned: () => this.#turned(),
    })
    let failures = 0
    while (!this.#stopped.signal.aborted) {
      if (!shared.holds) {
        await this.#turn()
        continue
      }
      const outcome = await this.#pollOnce(shared)
      // The next watcher's token is tried at once; each refusal leaves one watcher fewer, so this ends.
      if (outcome === 'refused') continue
      failures = outcome === 'failed' ? failures + 1 : 0
      const wait =
        this.#settings.pollMs *
        (this.#topic.intervals ?? 1) *
        Math.min(2 ** failures, mostIntervalsApart) *
        (0.9 + Math.random() * 0.2)
      await pause(wait, undefined, { signal: this.#stopped.signal }).catch(() => undefined)
    }
    shared.leave()
  }

  /** Waits until this gateway may have been given the poll, or nobody watches any longer. */
  #turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#turned = resolve
      this.#stopped.signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }

  /** Asks with the token of the watcher who has waited longest for their turn, so that over time each one's right is checked again. */
  async #pollOnce(shared: SharedTopic): Promise<'read' | 'refused' | 'failed'> {
    const [watcher] = this.#watchers
    if (!watcher) return 'failed'
    this.#watchers.delete(watcher)
    this.#watchers.add(watcher)
    try {
      const read = await this.#topic.poll(watcher.callUntil(this.#stopped.signal))
      this.#hear(shared.tell(read, this.#isNews(read)))
      return 'read'
    } catch (error) {
      if (this.#stopped.signal.aborted) return 'failed'
      if (GatewayError.is(error, 'UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED')) {
        watcher.end(error)
        return 'refused'
      }
      this.#settings.log.warn(
        { topic: this.#topic.key, err: error },
        'A topic could not be read; it is tried again later.',
      )
      return 'failed'
    }
  }

  #isNews(state: State): boolean {
    return this.#latest === null || this.#topic.changes(this.#latest.state, state) !== null
  }

  #hear(state: State): void {
    if (!this.#isNews(state)) return
    this.#latest = { state, changes: new Map() }
    for (const watcher of this.#watchers) watcher.wake()
  }
}
