import type { Logger } from 'pino'
import { GatewayError } from '#errors.ts'
import type { ChangeFeed } from './changeFeed.ts'
import type { FeedWatch } from './feedWatch.ts'
import { pause } from './pause.ts'
import type { Call } from './services.ts'
import type { CheckedState, Topic } from './topics.ts'
import type { WatchedPoll, Watcher } from './watcher.ts'

interface SharedPollSettings {
  pollMs: number
  feed: ChangeFeed
  log: Logger
  onIdle: () => void
}

/** Exponential backoff of a failing poll ends at this many intervals. */
const maxBackoff = 12

/**
 * The poll of one topic, started by the first watcher and stopped by the last. A change is computed
 * once per previous state; all watchers who saw that state receive the same object.
 */
export class SharedPoll<State, Change> implements WatchedPoll<CheckedState<State>, Change> {
  readonly #topic: Topic<State, Change>
  readonly #settings: SharedPollSettings
  readonly #watchers = new Set<Watcher<CheckedState<State>, Change>>()
  readonly #stopped = new AbortController()
  /** The state that `authorise` returned for the first subscriber; null if it returned none. */
  readonly #authorised: State | null
  /** The current state, and the changes to it by the state seen before. */
  #latest: {
    checked: CheckedState<State>
    changes: Map<CheckedState<State> | null, Change | null>
  } | null = null
  /**
   * When the topic was last read (ISO 8601); before the first read, when the first subscriber was
   * authorised.
   */
  #readAt = new Date().toISOString()

  constructor(topic: Topic<State, Change>, authorised: State | null, settings: SharedPollSettings) {
    this.#topic = topic
    this.#authorised = authorised
    this.#settings = settings
  }

  /** Adds a watcher. The watcher ends with an error when the services refuse its token. */
  join(watcher: Watcher<CheckedState<State>, Change>): this {
    this.#watchers.add(watcher)
    if (this.#watchers.size === 1) void this.#run()
    return this
  }

  since(
    seen: CheckedState<State> | null,
    username: string,
  ): { state: CheckedState<State>; change: Change | null } | null {
    if (!this.#latest) return null
    const { checked, changes } = this.#latest
    const change = changes.has(seen)
      ? (changes.get(seen) ?? null)
      : this.#changeSince(seen, checked)
    changes.set(seen, change)
    return {
      state: checked,
      change: change === null ? null : (this.#topic.changeFor?.(change, username) ?? change),
    }
  }

  /** The first event carries the outcome of the last read; later events carry it when it changes. */
  #changeSince(
    seen: CheckedState<State> | null,
    { state, check }: CheckedState<State>,
  ): Change | null {
    const change = state === null ? null : this.#topic.changes(seen?.state ?? null, state)
    if (seen?.check.working === check.working) return change
    return this.#topic.checked?.(change, state, check) ?? change
  }

  leave(watcher: Watcher<CheckedState<State>, Change>): void {
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
    const { signal } = this.#stopped
    const changes = this.#settings.feed.watch(this.#topic.subject, () => this.#anyCall())
    let failures = 0
    while (!this.#stopped.signal.aborted) {
      const outcome = await this.#pollOnce(changes)
      // Tries the next watcher's token at once. Each refusal removes a watcher, so the loop ends.
      if (outcome === 'refused') continue
      failures = outcome === 'failed' ? failures + 1 : 0
      const wait =
        this.#settings.pollMs *
        (this.#topic.intervals ?? 1) *
        Math.min(2 ** failures, maxBackoff) *
        (0.9 + Math.random() * 0.2)
      if (outcome === 'read') await changes.wait(wait, { signal, outdatedAt: this.#outdatedAt() })
      else await pause(wait, signal)
    }
    changes.stop()
  }

  #anyCall(): Call | null {
    const [watcher] = this.#watchers
    return watcher?.callUntil(this.#stopped.signal) ?? null
  }

  #outdatedAt(): number {
    const state = this.#latest?.checked.state ?? null
    return state === null ? Infinity : (this.#topic.outdatedAt?.(state) ?? Infinity)
  }

  /** Reads with the watchers' tokens in rotation, so that each watcher's access is checked again over time. */
  async #pollOnce(changes: FeedWatch): Promise<'read' | 'refused' | 'failed'> {
    const [watcher] = this.#watchers
    if (!watcher) return 'failed'
    this.#watchers.delete(watcher)
    this.#watchers.add(watcher)
    try {
      const call = watcher.callUntil(this.#stopped.signal)
      await changes.prepare(call)
      const state = await this.#topic.poll(call)
      this.#readAt = new Date().toISOString()
      this.#accept({ state, check: { working: true, at: this.#readAt } })
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
      if (this.#latest?.checked.check.working) this.#confirm(changes.confirmedAt)
      this.#accept({ state, check: { working: false, at: this.#readAt } })
      return 'failed'
    }
  }

  /** The feed said until then that nothing has changed. */
  #confirm(at: string | null): void {
    if (at !== null && at > this.#readAt) this.#readAt = at
  }

  #isNew({ state, check }: CheckedState<State>): boolean {
    const known = this.#latest?.checked
    return (
      known === undefined ||
      known.check.working !== check.working ||
      (state !== null && this.#topic.changes(known.state, state) !== null)
    )
  }

  #accept(checked: CheckedState<State>): void {
    this.#readAt = checked.check.at
    if (!this.#isNew(checked)) return
    this.#latest = { checked, changes: new Map() }
    for (const watcher of this.#watchers) watcher.wake()
  }
}
