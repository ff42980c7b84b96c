import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { JSONWebKeySet, JWK as JoseJWK } from 'jose'
import type { Kysely } from 'kysely'
import type { JWK } from 'oidc-provider'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'

/** The keys that sign tokens and cookies. */
export interface IdentitySecrets {
  readonly jwks: { keys: JWK[] }
  readonly cookieKeys: string[]
}

async function keptOrMade<T extends { keys: JWK[] } | string[]>(
  db: Kysely<Tables>,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const read = () =>
    db.selectFrom('identity_secret').select('value').where('name', '=', name).executeTakeFirst()
  const kept = await read()
  if (kept) return kept.value as T
  // When two processes start together, the first write wins and both read it.
  await db
    .insertInto('identity_secret')
    .values({ name, value: json(await make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await read())!.value as T
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

/**
 * Reads the provider's secrets, created at the first start and stable afterwards: a restart ends no
 * session.
 */
export async function identitySecrets(db: Kysely<Tables>): Promise<IdentitySecrets> {
  return {
    jwks: await keptOrMade(db, 'jwks', async () => ({ keys: [await signingKey()] })),
    cookieKeys: await keptOrMade(db, 'cookie-keys', async () => [
      randomBytes(32).toString('base64url'),
    ]),
  }
}

/** Returns the public halves of the signing keys, as the provider publishes them. */
export const publicKeys = ({ jwks }: IdentitySecrets): JSONWebKeySet => ({
  keys: jwks.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JoseJWK),
})
