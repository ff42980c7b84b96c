import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import { hashPassword } from '#platform/identity/passwords.ts'
import { StartFault } from '#platform/startFault.ts'
import { endSessionsAndTokens } from '#user/change.store.ts'
import { demonstrationAccount, newPassword } from './command.ts'

/**
 * Sets a new password and returns the sentence that contains it. Throws a StartFault when no
 * account has this address, or when it is a demonstration account.
 */
export async function renewPassword(
  trx: Transaction<Tables>,
  email: string,
  demo: DemoMode,
): Promise<string[]> {
  const password = newPassword()
  const changed = await trx
    .updateTable('identity_account')
    .set({ password_hash: await hashPassword(password) })
    .where('email', '=', email)
    .returning('demo_description')
    .executeTakeFirst()
  if (!changed)
    throw new StartFault(
      `No account has the address ${email}. A System admin adds users in User Management.`,
    )
  if (changed.demo_description !== null && demo === 'off') throw demonstrationAccount(email)
  const person = await trx
    .selectFrom('person')
    .select('user_id')
    .where('username', '=', email)
    .executeTakeFirst()
  if (person) await endSessionsAndTokens(trx, person.user_id)
  return [`${email} signs in with the password ${password}`]
}
