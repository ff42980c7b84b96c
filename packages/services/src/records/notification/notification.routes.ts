import { listNotifications, readNotifications } from '@tidemark/schema/rest/notification'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { countUnread, markRead, readInbox } from './notification.store.ts'

/**
 * Reads the caller's notifications and marks them as read. Each person has access only to theirs.
 */
export function notificationRoutes(api: Api): void {
  serve(
    api,
    listNotifications,
    ({ query: { contract, page, page_size: pageSize }, principal, trx }) => {
      return readInbox(trx, { contract, recipient: principal.username }, { page, pageSize })
    },
  )

  serve(api, readNotifications, async ({ body: { contract, ...which }, principal, trx }) => {
    const inbox = { contract, recipient: principal.username }
    await markRead(trx, inbox, which)
    return { unread: await countUnread(trx, inbox) }
  })
}
