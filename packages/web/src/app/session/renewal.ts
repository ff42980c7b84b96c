/** The result of a renewal: a fresh token, or null if the person must sign in. */
export type RenewedToken = string | null

export interface RenewalParts {
  /** The token stored on this device, possibly written by another tab. */
  keptToken: () => Promise<string | null>
  /** Asks the provider; null if the person must sign in. Throws if it cannot be reached. */
  askProvider: () => Promise<RenewedToken>
  /** Runs the work while no other tab does: using a refresh token twice revokes the whole sign-in. */
  exclusively: (work: () => Promise<RenewedToken>) => Promise<RenewedToken>
}

/**
 * Renews the token with request coalescing. The caller passes the refused token: if a newer one is
 * already stored, by an earlier renewal or another tab, it is returned without asking the provider.
 */
export function createRenewal({
  keptToken,
  askProvider,
  exclusively,
}: RenewalParts): (refused: string | null) => Promise<RenewedToken> {
  let running: Promise<RenewedToken> | null = null
  const start = (refused: string | null) =>
    exclusively(async () => {
      const kept = await keptToken()
      return kept !== null && kept !== refused ? kept : askProvider()
    }).finally(() => {
      running = null
    })
  return async (refused) => {
    let token = await (running ??= start(refused))
    // A renewal that began before the refusal may end with the very token that was refused.
    while (token !== null && token === refused) token = await (running ??= start(refused))
    return token
  }
}

/** Serialises work across tabs in browsers with locks. */
export const acrossTabs = (work: () => Promise<RenewedToken>): Promise<RenewedToken> =>
  'locks' in navigator ? navigator.locks.request('tidemark.renewal', work) : work()
