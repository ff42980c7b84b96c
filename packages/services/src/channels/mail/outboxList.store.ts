import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { MailState } from '@tidemark/schema/rules/mail'
import type { Tables } from '#platform/db/tables.ts'

const ofContract = (db: Kysely<Tables>, contract: string) =>
  db
    .selectFrom('mail')
    .innerJoin('person', 'person.user_id', 'mail.user_id')
    .where('mail.contract', '=', contract)

/** Reads a page of the mails of a contract, newest first, and counts those of each state. */
export async function readOutbox(
  db: Kysely<Tables>,
  { contract, state }: { contract: string; state: MailState | undefined },
  { page, pageSize }: { page: number; pageSize: number },
) {
  const counts = await ofContract(db, contract)
    .select((row) => ['mail.state', row.fn.countAll<number>().as('count')])
    .groupBy('mail.state')
    .execute()
  const shown = ofContract(db, contract).$if(state !== undefined, (query) =>
    query.where('mail.state', '=', state ?? 'waiting'),
  )
  const rows = await shown
    .select([
      'mail_id',
      'kind',
      'state',
      'username',
      'due_at',
      'tries',
      'cause',
      'mail.created_at',
      'ended_at',
    ])
    .select(
      sql<number>`(select count(*) from mail_part where mail_part.mail_id = mail.mail_id)`.as(
        'notifications',
      ),
    )
    .orderBy('mail.created_at', 'desc')
    .orderBy('mail_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const counted = counts.filter((row) => state === undefined || row.state === state)
  return { counts, count: counted.reduce((sum, { count }) => sum + count, 0), rows }
}

/** Finds a mail of a contract. */
export const findMail = (db: Kysely<Tables>, contract: string, id: string) =>
  ofContract(db, contract)
    .select(['mail_id', 'mail.user_id', 'username', 'mail.contract', 'kind'])
    .where('mail_id', '=', id)
    .executeTakeFirst()

/** Has mails sent again that have failed, with all tries. Returns how many. */
export const retry = async (
  trx: Transaction<Tables>,
  contract: string,
  ids: readonly string[],
): Promise<number> =>
  Number(
    (
      await trx
        .updateTable('mail')
        .set({ state: 'waiting', due_at: sql<Date>`now()`, tries: 0, cause: null, ended_at: null })
        .where('contract', '=', contract)
        .where('mail_id', 'in', ids)
        .where('state', '=', 'failed')
        .executeTakeFirst()
    ).numUpdatedRows,
  )

/** Discards mails that wait or have failed. Returns how many. */
export const discard = async (
  trx: Transaction<Tables>,
  contract: string,
  ids: readonly string[],
): Promise<number> =>
  Number(
    (
      await trx
        .updateTable('mail')
        .set({ state: 'discarded', ended_at: sql<Date>`now()` })
        .where('contract', '=', contract)
        .where('mail_id', 'in', ids)
        .where('state', 'in', ['waiting', 'failed', 'held'])
        .executeTakeFirst()
    ).numUpdatedRows,
  )
