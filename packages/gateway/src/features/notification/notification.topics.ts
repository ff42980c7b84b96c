import { orNotFound } from '#notFound.ts'
import type { Check, Topic } from '#upstream/topics.ts'
import { readInbox, type InboxModel } from './notification.client.ts'
import type { NotificationModel } from './notification.model.ts'

export interface NotificationsChangeModel {
  unreadCount: number
  added: NotificationModel[]
  check?: Check
}

/** What one person is told in a contract: the newest at first, then those that are new. Nobody else may see it, so the person is in the key. */
export const notificationsTopic = (
  contract: string,
  username: string,
): Topic<InboxModel, NotificationsChangeModel> => ({
  key: JSON.stringify(['notifications', contract, username]),
  // Everybody who is signed in has a poll of their own, and nobody waits for a bell as they wait for a number.
  intervals: 3,
  authorise: (call) => orNotFound(readInbox(call, contract)),
  poll: (call) => orNotFound(readInbox(call, contract)),
  changes(before, after) {
    if (before === null) return { unreadCount: after.unread, added: after.newest }
    const seen = new Set(before.newest.map(({ id }) => id))
    const last = Number(before.newest[0]?.id ?? 0)
    const added = after.newest.filter(({ id }) => !seen.has(id) && Number(id) > last)
    return added.length > 0 || after.unread !== before.unread
      ? { unreadCount: after.unread, added }
      : null
  },
  checked: (change, state, check) =>
    state && { ...(change ?? { unreadCount: state.unread, added: [] }), check },
})
