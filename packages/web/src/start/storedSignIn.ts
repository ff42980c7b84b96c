/**
 * The keys of a sign-in on this device: its tokens and the contract (specification 1, section 9). They
 * end with the sign-in. Drafts and kept answers have their own stores.
 */
export const keys = { token: 'tidemark.token', contract: 'tidemark.contract' } as const

/** The signed-in person as the OpenID Connect client stores them. */
export interface StoredUser {
  access_token: string
  refresh_token?: string
  id_token?: string
  /** Seconds since 1970. */
  expires_at?: number
  profile: { sub: string; name?: string; preferred_username?: string; email?: string }
}

/** Reads the stored sign-in without the OpenID Connect client. */
export function readStoredUser(): StoredUser | null {
  try {
    return JSON.parse(localStorage.getItem(keys.token) ?? 'null') as StoredUser | null
  } catch {
    return null
  }
}

/** Returns the contract that was open last in this browser. */
export const readContract = (): string | null => localStorage.getItem(keys.contract)

/** Returns whether the access token ends now or in a number of seconds. */
export const isExpired = ({ expires_at: end }: StoredUser, seconds = 0): boolean =>
  end !== undefined && end <= Date.now() / 1000 + seconds
