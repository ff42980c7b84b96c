import { apiToDay, apiToIso } from '@tidemark/schema/dates'
import type { NotificationRow } from '@tidemark/schema/rest/notification'
import { listNotifications, notificationSubjects } from '@tidemark/schema/rest/notification'
import type { Notification } from '#generated/resolvers.ts'
import { actor, userReference, type UserReference } from '#upstream/attributes.ts'
import { brokenContract } from '#upstream/failures.ts'

export type NotificationModel = Required<
  Omit<Notification, '__typename' | 'causedBy' | 'inNameOf' | 'dueAt'>
> & {
  causedBy: UserReference | null
  inNameOf: UserReference | null
}

export function toNotification(row: NotificationRow): NotificationModel {
  const createdAt = apiToIso(row.created_at)
  if (createdAt === null)
    throw brokenContract(listNotifications, `'${row.created_at}' is no moment`)
  return {
    id: row.id,
    reason: row.reason,
    subject: notificationSubjects[row.class_code],
    tagCode: row.task_id === null ? row.tag_code : String(row.task_id),
    name: row.name,
    planName: row.plan_name,
    planTagCode: row.plan ?? null,
    comment: row.comment,
    dueOn: apiToDay(row.due_at),
    lateLines: row.lines?.late ?? null,
    dueSoonLines: row.lines?.due_soon ?? null,
    causedBy: actor(row.caused_by),
    inNameOf: row.in_name_of ? userReference(row.in_name_of) : null,
    createdAt,
    isRead: row.is_read,
  }
}
