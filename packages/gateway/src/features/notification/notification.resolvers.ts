import { limits } from '@tidemark/schema/limits'
import { connection, windowOf } from '#connections.ts'
import type { Notification, NotificationResolvers, Resolvers } from '#generated/resolvers.ts'
import { orFaultOf } from '#outcomes.ts'
import { fields, midnightUtc } from '#resolving.ts'
import type { NotificationModel } from './notification.model.ts'
import { type NotificationsChangeModel, notificationsTopic } from './notification.topics.ts'

export const notificationResolvers = {
  Contract: {
    notifications: async ({ code }, page, { clients }) => {
      const window = windowOf(page, limits.page.notifications)
      const { rows, count, unread } = await clients.notification.list(code, window)
      return { ...connection(rows, count, window), unreadCount: unread }
    },
  },
  Mutation: {
    readNotifications: (
      _parent,
      { input: { contract, ids, until, idempotencyKey } },
      { clients },
    ) =>
      orFaultOf(['INVALID_INPUT', 'NOT_FOUND'], async () => ({
        __typename: 'NotificationsRead' as const,
        unreadCount: await clients.notification.read(
          contract,
          { ids: [...(ids ?? [])], ...(until && { until }) },
          idempotencyKey,
        ),
      })),
  },
  Subscription: {
    notificationsChanged: {
      subscribe: (_parent, { contract }, { principal, watch }) =>
        watch(notificationsTopic(contract, principal.username)),
      resolve: (change: NotificationsChangeModel) => change,
    },
  },
  Notification: fields<Notification, NotificationModel>()({
    dueAt: ({ dueOn }) => midnightUtc(dueOn),
  } satisfies NotificationResolvers),
} satisfies Resolvers
