import { createHash } from 'node:crypto'

const mostRemembered = 5_000

/** Whom a verified token stands for. */
export interface Verified {
  /** E-mail, lower case. */
  readonly username: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Remembers what was verified until it expires, the latest 5 000 tokens: one check a token, not one a request. What is refused is checked each time. */
export function rememberVerified(verify: (token: string) => Promise<Verified>): (token: string) => Promise<Verified> {
  const remembered = new Map<string, Verified>()
  return async (token) => {
    // The digest, so that a dump of the memory holds no token that could be used.
    const key = createHash('sha256').update(token).digest('base64url')
    const known = remembered.get(key)
    remembered.delete(key)
    const verified = known && known.expiresAt > Date.now() ? known : await verify(token)
    // A Map keeps the order of insertion: what was used last stands last, and the first goes.
    remembered.set(key, verified)
    if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!)
    return verified
  }
}
