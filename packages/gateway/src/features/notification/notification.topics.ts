import { orNotFound } from '#notFound.ts'
import type { TopicCheck, Topic } from '#upstream/topics.ts'
import { readInbox, type InboxModel } from './notification.client.ts'
import type { NotificationModel } from './notification.model.ts'

export interface NotificationsChangeModel {
  unreadCount: number
  added: NotificationModel[]
  check?: TopicCheck
}

/**
 * Publishes one user's notifications in a contract: first the newest, then new ones. They are
 * private, so the key contains the user.
 */
export const notificationsTopic = (
  contract: string,
  username: string,
): Topic<InboxModel, NotificationsChangeModel> => ({
  key: JSON.stringify(['notifications', contract, username]),
  subject: { contract, topic: 'inbox' },
  // Polled less often: each signed-in user has this poll, and a notification is less urgent than a number.
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
