import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { GatewayError } from '#errors.ts'
import type { SharedTopic, Sharing } from './sharing.ts'
import type { Checked, Topic } from './topics.ts'
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
export class SharedPoll<State, Change> implements Watched<Checked<State>, Change> {
  readonly #topic: Topic<State, Change>
  readonly #settings: Settings
  readonly #watchers = new Set<Watcher<Checked<State>, Change>>()
  readonly #stopped = new AbortController()
  /** The state that authorising the first subscriber has read; null for a topic whose authorisation reads something else. */
  readonly #authorised: State | null
  /** The present state, and what tells it by the state that was seen before. */
  #latest: {
    checked: Checked<State>
    changes: Map<Checked<State> | null, Change | null>
  } | null = null
  /** When the topic was last read, here or by another gateway; ISO 8601. At first, when its first subscriber was authorised. */
  #readAt = new Date().toISOString()
  #turned = () => undefined as void

  constructor(topic: Topic<State, Change>, authorised: State | null, settings: Settings) {
    this.#topic = topic
    this.#authorised = authorised
    this.#settings = settings
  }

  /** From here on the watcher is told. It ends with a reason when the services refuse its own token. */
  join(watcher: Watcher<Checked<State>, Change>): this {
    this.#watchers.add(watcher)
    if (this.#watchers.size === 1) void this.#run()
    return this
  }

  since(
    seen: Checked<State> | null,
    username: string,
  ): { state: Checked<State>; change: Change | null } | null {
    if (!this.#latest) return null
    const { checked, changes } = this.#latest
    const change = changes.has(seen)
      ? (changes.get(seen) ?? null)
      : this.#changeSince(seen, checked)
    changes.set(seen, change)
    return {
      state: checked,
      change: change === null ? null : (this.#topic.toldTo?.(change, username) ?? change),
    }
  }

  /** The first event says how the reads are getting on, later ones say it when that changes. */
  #changeSince(seen: Checked<State> | null, { state, check }: Checked<State>): Change | null {
    const change = state === null ? null : this.#topic.changes(seen?.state ?? null, state)
    if (seen?.check.working === check.working) return change
    return this.#topic.checked?.(change, state, check) ?? change
  }

  leave(watcher: Watcher<Checked<State>, Change>): void {
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
      told: (checked) => this.#hear(checked as Checked<State>),
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
      const state = await this.#topic.poll(watcher.callUntil(this.#stopped.signal))
      this.#readAt = new Date().toISOString()
      this.#share(shared, { state, check: { working: true, at: this.#readAt } })
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
      const state = this.#latest ? this.#latest.checked.state : this.#authorised
      this.#share(shared, { state, check: { working: false, at: this.#readAt } })
      return 'failed'
    }
  }

  #share(shared: SharedTopic, checked: Checked<State>): void {
    this.#hear(shared.tell(checked, this.#isNews(checked)))
  }

  #isNews({ state, check }: Checked<State>): boolean {
    const known = this.#latest?.checked
    return (
      known === undefined ||
      known.check.working !== check.working ||
      (state !== null && this.#topic.changes(known.state, state) !== null)
    )
  }

  #hear(checked: Checked<State>): void {
    this.#readAt = checked.check.at
    if (!this.#isNews(checked)) return
    // Another gateway may have taken the poll over without having read the state that is known here.
    const state = checked.state ?? this.#latest?.checked.state ?? null
    this.#latest = { checked: { ...checked, state }, changes: new Map() }
    for (const watcher of this.#watchers) watcher.wake()
  }
}
