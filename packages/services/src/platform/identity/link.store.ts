import { serverLimits } from '@tidemark/schema/serverLimits'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { hashOfSecret, newSecret } from '#platform/secret.ts'
import { accountBySubject, setPassword } from './account.store.ts'
import { linkPath } from './settings.ts'
import type { LinkOrigin, OpenLink, SignInPolicy } from './settings.ts'

/**
 * Makes the link of an account, by which its person chooses a password, and ends an earlier one.
 * The token is in the part of the address that browsers send to no server. Only its hash is stored.
 */
export async function makeLink(
  trx: Transaction<Tables>,
  issuer: string,
  { subject, contract, madeBy }: LinkOrigin & { readonly subject: string },
): Promise<{ readonly url: string; readonly expiresAt: Date }> {
  const token = newSecret()
  const expiresAt = new Date(Date.now() + serverLimits.signIn.linkDays * 86_400_000)
  const row = { token_hash: hashOfSecret(token), contract, made_by: madeBy, expires_at: expiresAt }
  await trx
    .insertInto('identity_link')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute()
  return { url: `${issuer}${linkPath}#${token}`, expiresAt }
}

/**
 * Finds the link of a token; undefined when it is unknown, used, ended or expired, or its person may
 * not sign in.
 */
export async function findLink(
  db: Kysely<Tables>,
  token: string,
  policy: SignInPolicy,
): Promise<OpenLink | undefined> {
  const link = await db
    .selectFrom('identity_link')
    .selectAll()
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', new Date())
    .where((row) => row.not(policy.linkEnded))
    .executeTakeFirst()
  const account = link && (await accountBySubject(db, link.subject, policy))
  return (
    account && {
      subject: account.subject,
      email: account.email,
      name: account.name,
      isInvitation: account.password_hash === null,
      contract: link.contract,
      madeBy: link.made_by,
    }
  )
}

/**
 * Uses a link: sets the password, and ends the link and all sessions of the account. Returns
 * undefined when the link was used or ended since; of two requests only one finds it.
 */
export async function useLink(
  trx: Transaction<Tables>,
  { token, passwordHash }: { readonly token: string; readonly passwordHash: string },
  policy: SignInPolicy,
): Promise<OpenLink | undefined> {
  const link = await findLink(trx, token, policy)
  if (!link) return undefined
  const { numDeletedRows } = await trx
    .deleteFrom('identity_link')
    .where('token_hash', '=', hashOfSecret(token))
    .executeTakeFirst()
  if (numDeletedRows === 0n) return undefined
  await setPassword(trx, link.subject, passwordHash)
  return link
}
