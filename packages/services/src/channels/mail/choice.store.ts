import type { Transaction } from 'kysely'
import type { MailKind, MailTime } from '@tidemark/schema/rules/mail'
import { mayAuthenticate } from '#people/user/admission.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'

/** Saves when kinds come by mail to a person. */
export async function saveTimes(
  trx: Transaction<Tables>,
  userId: string,
  times: readonly { readonly kind: MailKind; readonly time: MailTime }[],
): Promise<void> {
  for (const { kind, time } of times)
    await trx
      .insertInto('mail_choice')
      .values({ user_id: userId, kind, time })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ time }))
      .execute()
}

/** Saves the clock by which a person gets mail. */
export async function saveClock(
  trx: Transaction<Tables>,
  userId: string,
  timeZone: string | null,
  quiet: { readonly from: string; readonly until: string } | null,
): Promise<void> {
  const clock = {
    time_zone: timeZone,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
  }
  await trx
    .insertInto('mail_clock')
    .values({ user_id: userId, ...clock })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(clock))
    .execute()
}

/** Finds the person of a link that stops mails, if they may authenticate. */
export const findStopping = (db: Transaction<Tables>, userId: string, mode: DemoMode) =>
  db
    .selectFrom('person')
    .select('username')
    .where('user_id', '=', userId)
    .where(mayAuthenticate(mode))
    .executeTakeFirst()
