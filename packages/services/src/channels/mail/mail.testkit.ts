import { pino } from 'pino'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import type { NewNotification } from '#records/notification/notification.store.ts'
import { notify } from '#records/notification/notification.store.ts'
import { enterReach } from '#people/privilege/reach/reach.store.ts'
import { hideUnreached } from '#people/privilege/reach/unreached.ts'
import type { MailServer } from '#testkit/mailServer.ts'
import { findPerson } from '#people/user/user.store.ts'
import { sendDue } from './mail.jobs.ts'

export const publicUrl = 'https://plans.example.com'
export const from = 'Tidemark <plans@example.com>'

/** What the job needs, on a database without other jobs. */
export const apiOf = ({ db }: Pick<Database, 'db'>, demo: 'off' | 'on' = 'off') => ({
  db,
  demo,
  findPerson,
  enterReach,
  hideUnreached,
  log: pino({ level: 'silent' }),
})

/** Runs the job once, as if all that waits were due. */
export async function sendAll(
  database: Pick<Database, 'db'>,
  server: Pick<MailServer, 'url'> | undefined,
  { job = 'job', demo = 'off' }: { job?: string; demo?: 'off' | 'on' } = {},
): Promise<void> {
  const past = new Date('2026-01-01T00:00:00Z')
  await database.db
    .updateTable('mail_part')
    .set({ due_at: past })
    .where('mail_id', 'is', null)
    .execute()
  await database.db
    .updateTable('mail')
    .set({ due_at: past })
    .where('state', '=', 'waiting')
    .execute()
  const mailer = server && openMailer({ url: server.url, from })
  try {
    const { signal } = new AbortController()
    await sendDue(apiOf(database, demo), { publicUrl, mailer }, { id: job, signal })
  } finally {
    mailer?.close()
  }
}

/** Adds notifications as an action does. */
export const add = ({ db }: Pick<Database, 'db'>, ...news: NewNotification[]) =>
  inTransaction(db, { writes: true }, (trx) => notify(trx, news))

/** Returns the state and cause of each mail, the oldest first. */
export const statesOf = async ({ db }: Pick<Database, 'db'>) =>
  (
    await db.selectFrom('mail').select(['state', 'cause', 'tries']).orderBy('created_at').execute()
  ).map(({ state, cause, tries }) => ({ state, cause, tries }))
