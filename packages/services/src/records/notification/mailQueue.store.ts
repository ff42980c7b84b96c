import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { NotificationReason } from '@tidemark/schema/rest/notification'
import { defaultTimeZone } from '@tidemark/schema/rules/contractDay'
import type { MailClock, MailKind, MailTime } from '@tidemark/schema/rules/mail'
import { mailKindOf, mailMoment, usualTimes } from '@tidemark/schema/rules/mail'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'

/** A notification that was added. */
export interface AddedNotification {
  readonly id: number
  readonly contract: string
  /** Username. */
  readonly recipient: string
  readonly reason: NotificationReason
}

interface Reader {
  readonly user_id: string
  readonly username: string
  readonly contract: string
  readonly zone: string
  readonly times: Partial<Record<MailKind, MailTime>>
  readonly time_zone: string | null
  readonly quiet_from: string | null
  readonly quiet_until: string | null
}

/** Queues notifications for those who get them by mail, at the moments that they chose. */
export async function queueMail(
  trx: Transaction<Tables>,
  added: readonly AddedNotification[],
): Promise<void> {
  if (added.length === 0) return
  const now = new Date()
  const readers = new Map(
    (await readReaders(trx, added)).map((reader) => [
      keyOf(reader.contract, reader.username),
      reader,
    ]),
  )
  const parts = added.flatMap(({ id, contract, recipient, reason }) => {
    const reader = readers.get(keyOf(contract, recipient))
    if (!reader) return []
    const kind = mailKindOf(reason)
    const time = reader.times[kind] ?? usualTimes[kind]
    const due = mailMoment(time, now, clockOf(reader, reader.zone))
    if (due === null) return []
    const { user_id } = reader
    return [{ notification: id, user_id, contract, is_digest: time !== 'at_once', due_at: due }]
  })
  if (parts.length > 0) await trx.insertInto('mail_part').values(parts).execute()
}

const keyOf = (contract: string, username: string) => JSON.stringify([contract, username])

/** Returns the clock of a person in a contract. */
const clockOf = (
  chosen: Pick<Reader, 'time_zone' | 'quiet_from' | 'quiet_until'> | undefined,
  contractZone: string | undefined,
): MailClock => ({
  timeZone: chosen?.time_zone ?? contractZone ?? defaultTimeZone,
  quiet:
    chosen?.quiet_from != null && chosen.quiet_until !== null
      ? { from: chosen.quiet_from, until: chosen.quiet_until }
      : null,
})

/** Programs have no mailbox. Who may not sign in is left out when the mail is sent. */
async function readReaders(
  trx: Transaction<Tables>,
  added: readonly AddedNotification[],
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select person.user_id, username, contract.code as contract, contract.time_zone as zone,
      mail_clock.time_zone, quiet_from, quiet_until,
      (select coalesce(jsonb_object_agg(kind, time), '{}') from mail_choice where mail_choice.user_id = person.user_id) as times
    from person
    join contract on contract.code = ${anyOf([...new Set(added.map(({ contract }) => contract))])}
    left join mail_clock on mail_clock.user_id = person.user_id
    where username = ${anyOf([...new Set(added.map(({ recipient }) => recipient))])} and is_active and not is_program`.execute(
    trx,
  )
  return rows
}

/** Queues the mail of a link by which a person chooses a password. The link is made when it is sent. */
export const queueLink = (
  trx: Transaction<Tables>,
  { userId, contract, by }: { userId: string; contract: string; by: string },
) =>
  trx
    .insertInto('mail')
    .values({
      mail_id: randomUUID(),
      contract,
      user_id: userId,
      kind: 'link',
      due_at: sql<Date>`now()`,
      requested_by: by,
    })
    .execute()

/** Reads what a person chose: the times of kinds, and the clock; undefined without one. */
export async function readMailChoices(db: Kysely<Tables>, userId: string) {
  const chosen = await db
    .selectFrom('mail_choice')
    .select(['kind', 'time'])
    .where('user_id', '=', userId)
    .execute()
  const clock = await db
    .selectFrom('mail_clock')
    .select(['time_zone', 'quiet_from', 'quiet_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const times = new Map(chosen.map(({ kind, time }) => [kind, time]))
  return { timeOf: (kind: MailKind): MailTime => times.get(kind) ?? usualTimes[kind], clock }
}

/** Removes mails that ended before a time, `size` at most. Returns how many. */
export async function removeMails(
  db: Kysely<Tables>,
  { before, size }: { before: Date; size: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail where mail_id in (select mail_id from mail where ended_at < ${before} order by ended_at limit ${size})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
