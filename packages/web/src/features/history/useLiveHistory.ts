import type { ApolloCache } from '@apollo/client/cache'
import { useRef } from 'react'
import { useAfterAttempts } from '#api/useAfterAttempts.ts'
import {
  HistoryChangedDocument,
  type HistoryLineFragment,
  type HistoryPageFragment,
} from '#api/generated/graphql.ts'
import { useLive } from '#shared/live/useLive.ts'
import { isOnlyNumbering } from './groups.ts'
import { historyParts, type HistorySubject } from './historyParts.ts'
import { useNewsToasts } from './useNewsToasts.ts'

/**
 * Writes live history entries into the cache and tells each once, even if the page's query had
 * already returned it; `onReload` is called where they change the page, where entries between are
 * missing, and when the subject is out of reach. Live updates are queued while the user's own
 * mutation is in flight. Returns the time of the last successful check while checks fail (ISO 8601).
 */
export function useLiveHistory(subject: HistorySubject, onReload: () => void): string | null {
  const tellNews = useNewsToasts()
  const reported = useRef<Set<string>>(null)
  const afterAttempts = useAfterAttempts()
  const take = (cache: ApolloCache, added: readonly HistoryLineFragment[]) => {
    const known = readHistory(cache, subject)
    if (!known) {
      reported.current = new Set([...(reported.current ?? []), ...added.map(({ id }) => id)])
      return onReload()
    }
    const shown = new Set(known.nodes.map(({ id }) => id))
    // The first event may go back further than the loaded page.
    const oldest = added.findIndex(({ id }) => id === known.nodes.at(-1)?.id)
    const recent = oldest < 0 ? added : added.slice(0, oldest)
    const unread = recent.filter(({ id }) => !shown.has(id))
    if (unread.length > 0)
      writeHistory(cache, subject, { ...known, nodes: [...unread, ...known.nodes] })
    // Entries that were displayed before the first event are not new.
    const before = reported.current ?? shown
    reported.current = new Set([...before, ...added.map(({ id }) => id)])
    const news = recent.filter(({ id }) => !before.has(id))
    // Numbers of lines have a subscription beside this one.
    if (news.length === 0 || isOnlyNumbering(news)) return undefined
    tellNews(news)
    return unread.length > 0 && onReload()
  }
  return useLive(HistoryChangedDocument, {
    variables: { tagCode: subject.tagCode },
    eventOf: (data) => data.historyChanged,
    onEvent: ({ added }, { cache }) => afterAttempts(() => take(cache, added)),
    onLost: onReload,
  })
}

const entityOf = (cache: ApolloCache, { __typename, id }: HistorySubject) => ({
  fragment: historyParts[__typename],
  fragmentName: `${__typename}HistoryLines`,
  id: cache.identify({ __typename, id }) ?? id,
})

const readHistory = (cache: ApolloCache, subject: HistorySubject) =>
  cache.readFragment(entityOf(cache, subject))?.historyPage ?? null

const writeHistory = (
  cache: ApolloCache,
  subject: HistorySubject,
  historyPage: HistoryPageFragment,
) =>
  cache.writeFragment({
    ...entityOf(cache, subject),
    data: { __typename: subject.__typename, id: subject.id, historyPage },
  })
