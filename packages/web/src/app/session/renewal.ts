/** How a renewal ended: a fresh token, or nothing to be done without the person. */
export type Renewed = string | null

export interface RenewalParts {
  /** The token kept on this device; another tab may have written it. */
  keptToken: () => Promise<string | null>
  /** Asks the provider; null when it wants the person, throws when it cannot be reached. */
  askProvider: () => Promise<Renewed>
  /** Runs the work while no other tab does: a refresh token that is used twice revokes the whole sign-in. */
  exclusively: (work: () => Promise<Renewed>) => Promise<Renewed>
}

/**
 * Renewal in single flight. The caller names the token that was refused: when a newer one is kept already, by an earlier
 * renewal or another tab, that one is the answer and the provider is left alone.
 */
export function createRenewal({
  keptToken,
  askProvider,
  exclusively,
}: RenewalParts): (refused: string | null) => Promise<Renewed> {
  let running: Promise<Renewed> | null = null
  const renew = (refused: string | null) =>
    exclusively(async () => {
      const kept = await keptToken()
      return kept !== null && kept !== refused ? kept : askProvider()
    })
  return (refused) => {
    running ??= renew(refused).finally(() => {
      running = null
    })
    return running
  }
}

/** One tab at a time, where the browser has locks. */
export const acrossTabs = (work: () => Promise<Renewed>): Promise<Renewed> =>
  'locks' in navigator ? navigator.locks.request('tidemark.renewal', work) : work()
