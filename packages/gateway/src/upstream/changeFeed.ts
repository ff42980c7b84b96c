import type { Logger } from 'pino'
import { ContractFeed } from './contractFeed.ts'
import { FeedWatch, type FeedSubject } from './feedWatch.ts'
import type { Call } from './services.ts'

interface ChangeFeedSettings {
  /** The interval of a topic that is polled without a feed. The feed is asked ten times as often. */
  pollMs: number
  log: Logger
}

/** The services' change feed: says which topics to read again. */
export interface ChangeFeed {
  /** Watches a subject, if there is one, until `stop`. `callOf` returns calls with the token of a present watcher. */
  watch(subject: FeedSubject | undefined, callOf: () => Call | null): FeedWatch
  close(): void
}

/** Returns a change feed that reports nothing, for topics that are all polled. */
export const withoutFeed = (settings: Pick<ChangeFeedSettings, 'pollMs'>): ChangeFeed => ({
  watch: () => new FeedWatch(null, settings.pollMs),
  close: () => undefined,
})

/** Asks the feed of each contract that has a watched subject, once for all of its subjects. */
export function openChangeFeed({ pollMs, log }: ChangeFeedSettings): ChangeFeed {
  const feeds = new Map<string, ContractFeed>()
  return {
    watch(subject, callOf) {
      if (!subject) return new FeedWatch(null, pollMs)
      const feed =
        feeds.get(subject.contract) ??
        new ContractFeed(subject.contract, { pollMs, log, onIdle: (idle) => remove(idle) })
      feeds.set(subject.contract, feed)
      return feed.watch(subject, callOf)
    },
    close() {
      for (const feed of feeds.values()) feed.close()
    },
  }
  function remove(idle: ContractFeed): void {
    if (feeds.get(idle.contract) === idle) feeds.delete(idle.contract)
  }
}
