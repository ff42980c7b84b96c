import { listNotifications, readNotifications } from '@tidemark/schema/rest/notification'
import type { Window } from '#connections.ts'
import { type Call, idempotent } from '#upstream/services.ts'
import { requireWholePage } from '#upstream/paging.ts'
import { readWindow } from '#upstream/paging.ts'
import { type NotificationModel, toNotification } from './notification.model.ts'

/** The newest notifications, and the number of unread ones. */
export interface InboxModel {
  unread: number
  newest: NotificationModel[]
}

/** Number of notifications read per poll: more than arrive between two polls. */
const newestShown = 20

export const readInbox = async (call: Call, contract: string): Promise<InboxModel> => {
  const { unread, count, results } = await call(listNotifications, {
    query: { contract, page_size: newestShown },
  })
  requireWholePage(listNotifications, { page: 1, size: newestShown }, { rows: results, count })
  return { unread, newest: results.map(toNotification) }
}

export const notificationClient = (call: Call) => ({
  async list(contract: string, window: Window) {
    let unread = 0
    const { rows, count } = await readWindow(listNotifications, window, async (page, page_size) => {
      const answer = await call(listNotifications, { query: { contract, page, page_size } })
      unread = answer.unread
      return { rows: answer.results, count: answer.count }
    })
    return { rows: rows.map(toNotification), count, unread }
  },
  /** Returns the number of unread notifications left. */
  async read(
    contract: string,
    which: { ids: string[]; until?: string | undefined },
    key?: string | null,
  ): Promise<number> {
    return (
      await call(readNotifications, {
        body: { contract, ...which },
        ...idempotent(key),
      })
    ).unread
  },
})
