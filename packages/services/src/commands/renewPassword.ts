import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { hashPassword } from '#identity/passwords.ts'
import { StartFault } from '#startFault.ts'
import { endSessions } from '#user/change.store.ts'
import { newPassword } from './command.ts'

/** Answers the sentence with the new password. Throws a StartFault where nobody has an account by this address. */
export async function renewPassword(trx: Transaction<Tables>, email: string): Promise<string[]> {
  const password = newPassword()
  const changed = await trx
    .updateTable('identity_account')
    .set({ password_hash: await hashPassword(password) })
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst()
  if (!changed)
    throw new StartFault(
      `Nobody has an account by the address ${email}. A System admin adds users in User Management.`,
    )
  const person = await trx
    .selectFrom('person')
    .select('user_id')
    .where('username', '=', email)
    .executeTakeFirst()
  if (person) await endSessions(trx, person.user_id)
  return [`${email} signs in with the password ${password}`]
}
