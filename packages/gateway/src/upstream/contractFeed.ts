import { type AccountFeed, changeKey, changesSince } from '@tidemark/schema/rest/change'
import type { Logger } from 'pino'
import { GatewayError } from '#errors.ts'
import { wasAborted } from './failures.ts'
import { FeedWatch, type FeedSubject, type WatchedFeed } from './feedWatch.ts'
import { pause } from './pause.ts'
import type { Call } from './services.ts'

interface FeedSettings {
  pollMs: number
  log: Logger
  onIdle: (feed: ContractFeed) => void
}

/** After as many refused requests in a row the topics are polled. */
const mostFailures = 3

/** Services that offer no feed are asked again after this time. */
const unsupportedMs = 60_000

/** For how long a reported key is remembered: an answer with the key of an account may arrive after the report. */
const rememberedMs = 60_000

/** Accounts are checked over this time when all may have changed. */
const accountsMs = 25_000

/** The change feed of one contract, asked once for all of its watched subjects. */
export class ContractFeed implements WatchedFeed {
  readonly contract: string
  readonly #settings: FeedSettings
  readonly #stopped = new AbortController()
  readonly #watches = new Map<string, Set<FeedWatch>>()
  readonly #all = new Set<FeedWatch>()
  /** Watches of accounts, which a change of access does not concern unless it names them. */
  readonly #accounts = new Set<FeedWatch>()
  /** When a key was last reported, and all accounts, in milliseconds since 1970. */
  readonly #reported = new Map<string, number>()
  #allReportedAt = 0
  /** When the first cursor arrived: what changed before is not reported. */
  #beganAt = 0
  #cursor: string | null = null
  #failures = 0
  #answeredAt: string | null = null
  #askKeysAt = 0

  constructor(contract: string, settings: FeedSettings) {
    this.contract = contract
    this.#settings = settings
  }

  get isWorking(): boolean {
    return this.#cursor !== null && this.#failures < mostFailures
  }

  get answeredAt(): string | null {
    return this.#answeredAt
  }

  watch(subject: FeedSubject, callOf: () => Call | null): FeedWatch {
    const watch = new FeedWatch(this, this.#settings.pollMs, subject, callOf)
    this.#all.add(watch)
    return watch
  }

  /**
   * Watches an account. It is due at once if it was reported after `askedAt`, when its read began, or
   * may have changed since without a report.
   */
  watchAccount(
    { key, cursor }: AccountFeed,
    callOf: () => Call | null,
    askedAt: number,
  ): FeedWatch {
    const watch = new FeedWatch(this, this.#settings.pollMs, null, callOf)
    this.#all.add(watch)
    this.#accounts.add(watch)
    watch.adopt(key)
    const changedAt = Math.max(this.#reported.get(key) ?? 0, this.#allReportedAt, this.#beganAt)
    if (changedAt >= askedAt) watch.wake()
    this.#begin(cursor)
    return watch
  }

  async keyOf({ contract, topic, tagCode }: FeedSubject, call: Call): Promise<string | null> {
    if (Date.now() < this.#askKeysAt) return null
    try {
      const { key, cursor } = await call(changeKey, {
        query: { contract, topic, ...(tagCode !== undefined && { tag_code: tagCode }) },
      })
      this.#begin(cursor)
      return key
    } catch (error) {
      // With a cursor there is a feed, and only this subject was not found.
      if (this.#cursor === null && GatewayError.is(error, 'NOT_FOUND'))
        this.#askKeysAt = Date.now() + unsupportedMs
      return null
    }
  }

  /** Begins to ask. Changes before a key is known are seen by the read that follows. */
  #begin(cursor: string): void {
    if (this.#cursor !== null) return
    this.#cursor = cursor
    this.#beganAt = Date.now()
    this.#askKeysAt = 0
    void this.#run()
  }

  joined(watch: FeedWatch): void {
    if (watch.key === null || !this.#all.has(watch)) return
    const same = this.#watches.get(watch.key) ?? new Set()
    this.#watches.set(watch.key, same.add(watch))
  }

  left(watch: FeedWatch): void {
    this.#all.delete(watch)
    this.#accounts.delete(watch)
    if (watch.key !== null) {
      const same = this.#watches.get(watch.key)
      same?.delete(watch)
      if (same?.size === 0) this.#watches.delete(watch.key)
    }
    if (this.#all.size === 0) this.close()
  }

  close(): void {
    this.#stopped.abort()
    this.#settings.onIdle(this)
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      // While it works, a refused token only means that the next one is tried.
      const ms =
        (this.#settings.pollMs / 10) * (this.isWorking ? 1 : 2 ** Math.min(this.#failures, 4))
      await pause(ms * (0.9 + Math.random() * 0.2), signal)
      if (!signal.aborted) await this.#ask()
    }
  }

  async #ask(): Promise<void> {
    const watch = this.#nextWatch()
    const call = watch?.callOf()
    if (!call || this.#cursor === null) return
    const wasWorking = this.isWorking
    try {
      const { cursor, keys, all } = await call(changesSince, {
        query: { contract: this.contract, cursor: this.#cursor },
      })
      this.#cursor = cursor
      this.#failures = 0
      this.#answeredAt = new Date().toISOString()
      this.#remember(keys)
      for (const key of keys) for (const watch of this.#watches.get(key) ?? []) watch.wake()
      if (all) this.#wakeAll({ accounts: keys.length === 0 })
    } catch (error) {
      // A watcher that leaves aborts its calls; the feed continues with another's.
      if (this.#stopped.signal.aborted || wasAborted(error)) return
      // Three refusals are needed, because one token may be refused; a missing answer counts at once.
      const isRefusal = GatewayError.is(error, 'UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED')
      // The account may have ended, and no other token be there that would report it.
      if (isRefusal && watch && this.#accounts.has(watch)) watch.wake()
      this.#failures = isRefusal ? this.#failures + 1 : Math.max(this.#failures + 1, mostFailures)
      // Tokens whose people have lost access are no fault of the services.
      if (wasWorking && !this.isWorking && !isRefusal)
        this.#settings.log.warn(
          { contract: this.contract, err: error },
          'The change feed does not answer; its topics are polled.',
        )
    }
    if (this.isWorking !== wasWorking) for (const watch of this.#all) watch.reconsider()
  }

  #remember(keys: readonly string[]): void {
    const now = Date.now()
    for (const [key, at] of this.#reported) {
      if (at >= now - rememberedMs) break
      this.#reported.delete(key)
    }
    for (const key of keys) {
      // Moved to the end: the map is in the order of time.
      this.#reported.delete(key)
      this.#reported.set(key, now)
    }
  }

  /** Spread over a poll interval, because all of them then read; accounts over more, as there are many. */
  #wakeAll({ accounts }: { accounts: boolean }): void {
    if (accounts) this.#allReportedAt = Date.now()
    for (const watch of this.#all) {
      const isAccount = this.#accounts.has(watch)
      if (isAccount && !accounts) continue
      const ms = isAccount ? Math.min(accountsMs, this.#settings.pollMs * 5) : this.#settings.pollMs
      setTimeout(() => watch.wake(), Math.random() * ms).unref()
    }
  }

  /**
   * Uses the watchers' tokens in rotation, so that a refused token does not stop the feed: those of
   * accounts, where some are watched, because a refusal tells their end.
   */
  #nextWatch(): FeedWatch | undefined {
    const turns = this.#accounts.size > 0 ? this.#accounts : this.#all
    const [watch] = turns
    if (!watch) return undefined
    turns.delete(watch)
    turns.add(watch)
    return watch
  }
}
