import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { type Day, dayToApi, formatContractDay, toApi } from '@tidemark/schema/dates'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { standsInFor } from '@tidemark/schema/rules/absence'
import type {
  NotificationPage,
  NotificationReason,
  NotificationRow,
} from '@tidemark/schema/rest/notification'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { queueMail } from './mailQueue.store.ts'

interface Subjects {
  readonly plan: string
  readonly formTask: number
  readonly absence: number
  readonly webhook: string
}
/** Exactly one of the subjects. */
type Subject = {
  [Name in keyof Subjects]: Pick<Subjects, Name> & {
    readonly [Other in Exclude<keyof Subjects, Name>]?: undefined
  }
}[keyof Subjects]

/** A notification about a plan or an entity on it, a form task, an absence or a webhook. */
export type NewNotification = NotificationFacts & Subject

interface NotificationFacts {
  readonly contract: string
  /** Username. */
  readonly recipient: string
  readonly reason: NotificationReason
  readonly tagCode: string
  readonly comment?: string
  readonly dueOn?: Day
  /** The numbers of red and amber lines. */
  readonly lines?: { readonly late: number; readonly dueSoon: number }
  /** Username, or `system`. People are not notified of their own actions. */
  readonly causedBy: string
  readonly once?: string
}

/** Rows per statement; PostgreSQL accepts at most 65,535 parameters. */
const atOnce = 1_000

/**
 * Adds notifications in the transaction of their cause, and queues them for mail. A second one with the
 * same `once` is ignored.
 */
export async function notify(
  trx: Transaction<Tables>,
  news: readonly NewNotification[],
): Promise<void> {
  const rows = news
    .filter(({ recipient, causedBy }) => recipient !== causedBy)
    .map((one) => ({
      contract: one.contract,
      recipient: one.recipient,
      reason: one.reason,
      plan: one.plan ?? null,
      form_task: one.formTask ?? null,
      absence: one.absence ?? null,
      webhook: one.webhook ?? null,
      tag_code: one.tagCode,
      comment: one.comment ?? null,
      due_on: one.dueOn ?? null,
      late_lines: one.lines?.late ?? null,
      due_soon_lines: one.lines?.dueSoon ?? null,
      caused_by: one.causedBy,
      once: one.once ?? null,
      in_name_of: null as string | null,
    }))
  rows.push(...(await forDelegates(trx, rows)))
  for (let start = 0; start < rows.length; start += atOnce) {
    const added = await trx
      .insertInto('notification')
      .values(rows.slice(start, start + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'contract', 'recipient', 'reason'])
      .execute()
    await queueMail(trx, added)
  }
}

/** Copies notifications about plans for those who stand in for a recipient now. */
async function forDelegates<
  Row extends { contract: string; recipient: string; caused_by: string; plan: string | null },
>(trx: Transaction<Tables>, rows: readonly Row[]): Promise<(Row & { in_name_of: string })[]> {
  const onPlans = rows.filter(({ plan }) => plan !== null)
  if (onPlans.length === 0) return []
  const found = await trx
    .selectFrom('stand_in')
    .select(['contract', 'person', 'delegate'])
    .where('person', '=', anyOf([...new Set(onPlans.map(({ recipient }) => recipient))]))
    .execute()
  return found.flatMap(({ contract, person, delegate: recipient }) =>
    onPlans
      .filter((row) => row.contract === contract && row.recipient === person)
      .filter(({ caused_by }) => caused_by !== recipient)
      .map((row) => Object.assign({}, row, { recipient, in_name_of: person })),
  )
}

export interface Inbox {
  readonly contract: string
  /** Username. */
  readonly recipient: string
}

const inboxOf = (db: Kysely<Tables>, { contract, recipient }: Inbox) =>
  db
    .selectFrom('notification')
    .where('notification.recipient', '=', recipient)
    .where('notification.contract', '=', contract)

/** Reads one page, newest first, with the present names of entities. */
export async function readInbox(
  db: Kysely<Tables>,
  inbox: Inbox,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<NotificationPage> {
  const { count, unread } = await inboxOf(db, inbox)
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where read_at is null)`.as('unread'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await shownOf(inboxOf(db, inbox))
    .orderBy('notification.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { count, unread, results: rows.map(toRow) }
}

/** Reads those of these notifications that the person has not read, in their order. */
export async function readUnread(
  db: Kysely<Tables>,
  inbox: Inbox,
  ids: readonly number[],
): Promise<NotificationRow[]> {
  const rows = await shownOf(inboxOf(db, inbox))
    .where('notification.id', 'in', ids.length > 0 ? ids : [0])
    .where('read_at', 'is', null)
    .orderBy('notification.id')
    .execute()
  return rows.map(toRow)
}

const shownOf = (query: ReturnType<typeof inboxOf>) =>
  query
    .leftJoin('asset', 'asset.tag_code', 'notification.tag_code')
    .leftJoin('form', 'form.tag_code', 'notification.tag_code')
    .leftJoin('asset as whole', 'whole.tag_code', 'notification.plan')
    .leftJoin('absence', 'absence.absence_id', 'notification.absence')
    .leftJoin('webhook', 'webhook.webhook_id', 'notification.webhook')
    .select([
      'notification.id',
      'reason',
      'notification.tag_code',
      'notification.plan',
      'asset.class_code',
      'form_task',
      'form.document_number',
      'form.class_name',
      'comment',
      'due_on',
      'late_lines',
      'due_soon_lines',
      'absence.person',
      'absence.delegate',
      'absence.from_day',
      'absence.until_day',
      'webhook.url',
      'notification.recipient',
      'caused_by',
      'in_name_of',
      'notification.created_at',
      'read_at',
    ])
    .select([
      sql<string | null>`asset.attribute ->> ${disciplineCodec.labelOf('name')}`.as(
        'discipline_name',
      ),
      sql<string | null>`whole.attribute ->> ${planCodec.labelOf('title')}`.as('plan_name'),
      sql<string | null>`(
        select name from person
        where username = case recipient when absence.person then absence.delegate else absence.person end
      )`.as('other'),
    ])

type ShownRow = Awaited<ReturnType<ReturnType<typeof shownOf>['execute']>>[number]

function toRow(row: ShownRow): NotificationRow {
  const subject = subjectOf(row)
  return {
    id: String(row.id),
    reason: row.reason,
    tag_code: row.tag_code,
    class_code: subject.class_code,
    task_id: subject.task_id,
    name: subject.name,
    plan_name: subject.plan_name,
    plan: row.plan,
    comment: row.comment,
    due_at: row.due_on && dayToApi(row.due_on),
    lines:
      row.late_lines === null ? null : { late: row.late_lines, due_soon: row.due_soon_lines ?? 0 },
    caused_by: row.caused_by,
    in_name_of: row.in_name_of,
    created_at: toApi(row.created_at),
    is_read: row.read_at !== null,
  }
}

/**
 * Returns the kind and name of the entity. A form is named by its number, with its template in
 * place of the plan; an absence by who stands in for whom, and when; a webhook by its host.
 */
function subjectOf({
  tag_code: tagCode,
  class_code: classCode,
  form_task: task,
  document_number: number,
  class_name: template,
  discipline_name: discipline,
  plan_name: plan,
  ...row
}: ShownRow) {
  if (row.from_day !== null && row.until_day !== null)
    return {
      class_code: 'Absence' as const,
      task_id: null,
      name: `${standsInFor(row.recipient === row.delegate, row.other ?? '')}, ${formatContractDay(row.from_day)} to ${formatContractDay(row.until_day)}`,
      plan_name: null,
    }
  if (row.url !== null)
    return {
      class_code: 'Webhook' as const,
      task_id: null,
      name: `Webhook to ${new URL(row.url).host}`,
      plan_name: null,
    }
  if (task !== null)
    return {
      class_code: 'Form' as const,
      task_id: task,
      name: number ?? template ?? tagCode,
      plan_name: number === null ? null : template,
    }
  if (classCode === 'TIDP')
    return { class_code: 'TIDP' as const, task_id: null, name: plan ?? tagCode, plan_name: null }
  return {
    class_code: 'DIDP' as const,
    task_id: null,
    name: discipline ?? tagCode,
    plan_name: plan,
  }
}

/** Deletes the notifications about a plan and its disciplines. */
export const dropNotifications = (trx: Transaction<Tables>, plan: string) =>
  trx.deleteFrom('notification').where('plan', '=', plan).execute()

/** Marks some of the person's notifications as read, or all up to `until`. */
export const markRead = (
  trx: Transaction<Tables>,
  { contract, recipient }: Inbox,
  { ids, until }: { ids: readonly string[]; until?: string | undefined },
) =>
  trx
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('recipient', '=', recipient)
    .where('contract', '=', contract)
    .where('read_at', 'is', null)
    .where((row) =>
      row.or([
        row('id', 'in', ids.length > 0 ? ids.map(Number) : [0]),
        ...(until === undefined ? [] : [row('id', '<=', Number(until))]),
      ]),
    )
    .execute()

export const countUnread = async (db: Kysely<Tables>, inbox: Inbox): Promise<number> =>
  (
    await inboxOf(db, inbox)
      .where('read_at', 'is', null)
      .select((row) => row.fn.countAll<number>().as('unread'))
      .executeTakeFirstOrThrow()
  ).unread

/**
 * Removes notifications from before a time, the oldest `size` at most. Returns how many it removed.
 */
export async function removeNotifications(
  db: Kysely<Tables>,
  { before, size }: { before: Date; size: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with oldest as (select id, created_at from notification order by id limit ${size})
    delete from notification
    where id in (select id from oldest where created_at < ${before})`.execute(db)
  return Number(numAffectedRows)
}
