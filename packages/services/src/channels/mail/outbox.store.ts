import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { MailState } from '@tidemark/schema/rules/mail'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { outboxOf } from '#platform/jobs/outboxTable.store.ts'

/** A mail that a job took, to send it. */
export interface ClaimedMail {
  readonly mail_id: string
  readonly contract: string
  readonly user_id: string
  readonly username: string
  readonly name: string
  readonly kind: 'news' | 'digest' | 'link'
  readonly requested_by: string | null
  /** This one included. */
  readonly tries: number
}

/** What becomes of claimed mails. */
export const outbox = outboxOf('mail', 'mail_id')

/** Parts per statement. */
const atOnce = 2_000

/**
 * Puts queued notifications into mails: those of one person, contract and moment into one. Returns how
 * many it took. One job runs at a time; what is committed later gets a mail of its own.
 */
export async function gatherParts(trx: Transaction<Tables>): Promise<number> {
  const parts = await trx
    .selectFrom('mail_part')
    .select(['notification', 'user_id', 'contract', 'is_digest', 'due_at'])
    .where('mail_id', 'is', null)
    .orderBy('notification')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (parts.length === 0) return 0
  const open = await trx
    .selectFrom('mail')
    .select(['mail_id', 'user_id', 'contract', 'due_at'])
    .where('state', '=', 'waiting')
    .where('kind', '=', 'digest')
    .where('tries', '=', 0)
    .where('user_id', '=', anyOf([...new Set(parts.map((part) => part.user_id))]))
    .execute()
  const known = new Map(open.map((mail) => [digestKey(mail), mail.mail_id]))
  const groups = Map.groupBy(parts, ({ user_id, contract, due_at, is_digest }) =>
    JSON.stringify([is_digest, user_id, contract, due_at]),
  )
  const mails = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { user_id, contract, due_at, is_digest } = first
    const kept = is_digest ? known.get(digestKey(first)) : undefined
    const row = { mail_id: kept ?? randomUUID(), user_id, contract, due_at }
    return [{ group, isNew: kept === undefined, row: { ...row, kind: kindOf(is_digest) } }]
  })
  const added = mails.flatMap(({ isNew, row }) => (isNew ? [row] : []))
  if (added.length > 0) await trx.insertInto('mail').values(added).execute()
  const placed = mails.flatMap(({ group, row }) =>
    group.map(({ notification }) => ({ notification, mail: row.mail_id })),
  )
  await sql`
    update mail_part set mail_id = placed.mail from unnest(
      cast(${placed.map(({ notification }) => notification)} as bigint[]), cast(${placed.map(({ mail }) => mail)} as uuid[])
    ) as placed (notification, mail) where mail_part.notification = placed.notification`.execute(
    trx,
  )
  return parts.length
}

const kindOf = (isDigest: boolean) => (isDigest ? ('digest' as const) : ('news' as const))

const digestKey = (row: { user_id: string; contract: string; due_at: Date }) =>
  JSON.stringify([row.user_id, row.contract, row.due_at])

/** Forgets queued notifications where no mail is set up: nothing old is sent once it is. */
export const forgetParts = (db: Kysely<Tables>) =>
  db.deleteFrom('mail_part').where('mail_id', 'is', null).execute()

/** Takes mails that are due for a job. The claim is committed before any is sent. */
export async function claimMails(
  db: Kysely<Tables>,
  job: string,
  size: number,
): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    with due as (
      select mail_id from mail where state = 'waiting' and due_at <= now() order by due_at, mail_id limit ${size} for update skip locked
    ), taken as (
      update mail set state = 'sending', claimed_by = ${job}, tries = tries + 1 from due where mail.mail_id = due.mail_id returning mail.*
    )
    select mail_id, contract, taken.user_id, username, person.name, kind, requested_by, tries
    from taken join person on person.user_id = taken.user_id order by taken.due_at, mail_id`.execute(
    db,
  )
  return rows
}

/** Returns the notifications that a mail tells. */
export const readParts = async (db: Kysely<Tables>, id: string): Promise<number[]> =>
  (
    await db
      .selectFrom('mail_part')
      .select('notification')
      .where('mail_id', '=', id)
      .orderBy('notification')
      .execute()
  ).map(({ notification }) => notification)

/** Ends all that is due, where none is sent. */
export const endDue = (db: Kysely<Tables>, state: MailState, cause: string) =>
  db
    .updateTable('mail')
    .set({ state, cause, ended_at: sql<Date>`now()` })
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`now()`)
    .execute()
