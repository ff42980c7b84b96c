import type { ApolloCache } from '@apollo/client/cache'
import { useMutation } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useRef, useState } from 'react'
import {
  NotificationsChangedDocument,
  NotificationsDocument,
  ReadNotificationsDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { useLive } from '#shared/live/useLive.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'

/** Queries that a new notification makes outdated. */
const outdated: ReadonlySet<string | undefined> = new Set(['Notifications', 'TaskListPage'])

/**
 * Tracks the unread count, the number of arrivals since the page was opened, and the last
 * successful check while checks fail (ISO 8601). Give the component the contract as its key.
 */
export function useUnread() {
  const [unread, setUnread] = useState(0)
  const [arrived, setArrived] = useState(0)
  const newest = useRef<number | null>(null)
  const failingSince = useLive(NotificationsChangedDocument, {
    eventOf: (data) => data.notificationsChanged,
    onEvent: ({ unreadCount, added }, client) => {
      const before = newest.current
      // After a reconnect the newest notifications are sent again; known ones are not new.
      const news = before === null ? 0 : added.filter(({ id }) => Number(id) > before).length
      newest.current = Math.max(before ?? 0, ...added.map(({ id }) => Number(id)))
      setUnread(unreadCount)
      if (news === 0) return
      setArrived((sum) => sum + news)
      void client
        .refetchQueries({
          include: 'active',
          onQueryUpdated: ({ queryName }) => outdated.has(queryName),
        })
        .catch(() => undefined)
    },
  })
  return { unread, setUnread, arrived, failingSince }
}

/** Loads the newest notifications, and more on demand. */
export function useNotifications() {
  const [first, setFirst] = useState<number>(limits.page.notifications)
  const { data, previousData, loading, error, refetch } = useContractQuery(NotificationsDocument, {
    variables: { first },
  })
  const page = (data ?? previousData)?.contract?.notifications ?? undefined
  return {
    page,
    loading,
    error,
    retry: () => void refetch(),
    hasMore: page !== undefined && page.nodes.length < Math.min(page.totalCount, limits.page.max),
    more: () => setFirst((count) => Math.min(count + limits.page.notifications, limits.page.max)),
  }
}

export interface ReadMark {
  ids: string[]
  until?: string
}

/** Marks notifications as read. `onRead` receives the remaining unread count. */
export function useReading(onRead: (unread: number) => void) {
  const contract = useContractCode()
  const [read] = useMutation(ReadNotificationsDocument)
  return useAttempt(
    async (key, which: ReadMark, shown: readonly string[]) => {
      const { data } = await read({
        variables: { input: { contract, ...which, idempotencyKey: key } },
        update: (cache) => shown.forEach((id) => markRead(cache, id)),
      })
      const outcome = data?.readNotifications
      if (outcome?.__typename !== 'NotificationsRead') throw new Error(outcome?.message)
      onRead(outcome.unreadCount)
    },
    { failure: 'Failed to mark the notifications as read.' },
  )
}

const markRead = (cache: ApolloCache, id: string) =>
  cache.modify({
    id: cache.identify({ __typename: 'Notification', id }) ?? id,
    fields: { isRead: () => true },
  })
