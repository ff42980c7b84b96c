import { claimsAccess } from '@tidemark/schema/rules/accessToken'
import { z } from 'zod'
import { InvalidToken } from './faults.ts'
import type { Identity } from './identity.ts'

const text = z.string().min(1).optional().catch(undefined)
const texts = z.array(z.string()).catch([])

const claims = z.looseObject({
  sub: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  name: text,
  // Issuers put the address in different places: OpenID Connect, Entra ID (two of them), Azure AD B2C.
  email: text,
  preferred_username: text,
  upn: text,
  emails: texts,
  // A person's scopes are one string; what a program may do comes from Entra ID as roles.
  scp: text,
  scope: text,
  roles: texts,
})

/** The identity in a payload whose signature, issuer, audience and dates are verified; it must be granted `scope`. */
export function identityIn(payload: unknown, scope: string): Identity {
  const read = claims.safeParse(payload)
  if (!read.success)
    throw new InvalidToken(
      `The token lacks ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
    )
  if (!claimsAccess(read.data)) throw new InvalidToken('The token is not an access token')
  const {
    sub,
    exp,
    name,
    email,
    preferred_username,
    upn,
    emails,
    scp,
    scope: granted,
    roles,
  } = read.data
  const address = email ?? preferred_username ?? upn ?? emails[0]
  if (address === undefined) throw new InvalidToken('The token names no e-mail address')
  const scopes = [...(scp ?? granted ?? '').split(' ').filter(Boolean), ...roles]
  if (!scopes.includes(scope)) throw new InvalidToken(`The token is not for the scope ${scope}`)
  return {
    subject: sub,
    username: address.toLowerCase(),
    name: name ?? address,
    expiresAt: new Date(exp * 1000),
    scopes,
  }
}
