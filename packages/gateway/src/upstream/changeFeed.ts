import type { AccountFeed } from '@tidemark/schema/rest/change'
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
  /** Watches an account until `stop`. `askedAt` is when the read began whose answer contained `feed`. */
  watchAccount(feed: AccountFeed, callOf: () => Call | null, askedAt: number): FeedWatch
  close(): void
}

/** Returns a change feed that reports nothing, for topics that are all polled. */
export const withoutFeed = (settings: Pick<ChangeFeedSettings, 'pollMs'>): ChangeFeed => ({
  watch: () => new FeedWatch(null, settings.pollMs),
  watchAccount: () => new FeedWatch(null, settings.pollMs),
  close: () => undefined,
})

/** Asks the feed of each contract that has a watched subject, once for all of its subjects. */
export function openChangeFeed({ pollMs, log }: ChangeFeedSettings): ChangeFeed {
  const feeds = new Map<string, ContractFeed>()
  const feedOf = (contract: string) => {
    const feed =
      feeds.get(contract) ??
      new ContractFeed(contract, { pollMs, log, onIdle: (idle) => remove(idle) })
    feeds.set(contract, feed)
    return feed
  }
  return {
    watch: (subject, callOf) =>
      subject ? feedOf(subject.contract).watch(subject, callOf) : new FeedWatch(null, pollMs),
    watchAccount: (account, callOf, askedAt) =>
      feedOf(account.contract).watchAccount(account, callOf, askedAt),
    close() {
      for (const feed of feeds.values()) feed.close()
    },
  }
  function remove(idle: ContractFeed): void {
    if (feeds.get(idle.contract) === idle) feeds.delete(idle.contract)
  }
}
