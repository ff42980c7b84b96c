import type { UserManager } from 'oidc-client-ts'
import { OtherPersonSignedIn } from '#api/failures.ts'
import { forgetAnswers } from '#api/keptStore.ts'
import type { ClientConfig } from './config.ts'
import { acrossTabs, createRenewal, type RenewedToken } from './renewal.ts'
import { isExpired, keys, readStoredUser, type StoredUser } from '#start/storedSignIn.ts'
import { announceLeaving } from '#ui/leaving.ts'
import { forgetPersons } from '#ui/stored.ts'
import { clearKept, clearSignIn, TokenStore, untoldSignOut } from './storage.ts'

/** State that is passed through the provider: the person's path. */
export interface SignInState {
  returnTo: string
}

/** Session events outside React. `signedInElsewhere` names the other person who signed in. */
export type SessionEvent =
  | { type: 'signInRequired' }
  | { type: 'loggedOutElsewhere' }
  | { type: 'signedInElsewhere'; name: string }
  | { type: 'accessEnded' }

export interface Session {
  /** Returns the subject of the person whom this page shows, or null. */
  person: () => string | null
  /** Loads the OpenID Connect client, which a page with a valid token does not need at first. */
  manager: () => Promise<UserManager>
  /**
   * Returns the access token for the next call, or null. Throws `OtherPersonSignedIn` if the stored
   * token is another person's.
   */
  token: () => Promise<string | null>
  /**
   * Renews silently with request coalescing; null if the person must sign in. Throws if the
   * provider cannot be reached, and `OtherPersonSignedIn` as `token` does.
   */
  renew: (refused: string | null) => Promise<RenewedToken>
  /**
   * Removes the sign-in that ended and what is kept for the person on this device. Await it before
   * the page leaves.
   */
  end: () => Promise<void>
  /**
   * Ends the session of a person whom the services refuse. Calls without a token follow, but no event:
   * signing in again would not help.
   */
  endAccess: () => Promise<void>
  /** Ends the session, then leaves the page for the provider, which ends its own. Rejects as `tellSignOut`. */
  signOut: () => Promise<void>
  /**
   * Tells the provider of a sign-out that it does not know of yet; the page leaves. Rejects when it cannot
   * be reached: then it is told before the next sign-in on this device.
   */
  tellSignOut: () => Promise<void>
  /** Ends the session and then signals that the person must sign in; the sign-in gate listens. */
  requireSignIn: () => void
  /** Returns the function that unsubscribes. */
  onEvent: (listener: (event: SessionEvent) => void) => () => void
}

/**
 * Creates an OpenID Connect session in the browser: code flow with PKCE, renewal by refresh token,
 * tokens stored on this device.
 */
export function createSession(config: ClientConfig): Session {
  const store = new TokenStore()
  let opened: Promise<UserManager> | null = null
  const open = async () => {
    const { createManager } = await import('./openId.ts')
    const manager = createManager(config, store)
    manager.events.addAccessTokenExpiring(() => {
      // If the provider cannot be reached now, the first refused call asks again.
      void session
        .token()
        .then(session.renew)
        .catch(() => null)
    })
    return manager
  }
  const manager = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    }))
  const listeners = new Set<(event: SessionEvent) => void>()
  let isAccessEnded = false
  const emit = (event: SessionEvent) => {
    if (isAccessEnded) return
    // A listener replaces the page.
    announceLeaving()
    listeners.forEach((listener) => listener(event))
  }

  // All tabs share the stored sign-in, but a page shows one person's data: that of its first token.
  // Signing in loads a new page.
  let person: string | null = null
  /** Throws when the stored sign-in is not that of the person whom this page shows. */
  const samePerson = <Person extends StoredUser>(user: Person | null): Person | null => {
    if (!user || person === null || user.profile.sub === person) return user
    emit({ type: 'signedInElsewhere', name: nameOf(user) })
    throw new OtherPersonSignedIn('Another person signed in in another tab.')
  }
  const storedUser = async (raiseEvent = false): Promise<StoredUser | null> => {
    if (raiseEvent && opened) await (await opened).getUser(true)
    return samePerson(readStoredUser())
  }
  const session: Session = {
    person: () => person ?? readStoredUser()?.profile.sub ?? null,
    manager,
    token: async () => {
      const user = await storedUser()
      person ??= user?.profile.sub ?? null
      return user?.access_token ?? null
    },
    renew: createRenewal({
      exclusively: acrossTabs,
      keptToken: async () => {
        const user = await storedUser(true)
        return user && !isExpired(user) ? user.access_token : null
      },
      askProvider: async () => {
        const user = await storedUser()
        if (!user?.refresh_token) return null
        try {
          const client = await manager()
          await store.renewing(() => client.signinSilent())
          return (await storedUser())?.access_token ?? null
        } catch (error) {
          // The provider's refusal; its class is in the chunk of the client.
          if (error instanceof Error && error.name === 'ErrorResponse') return null
          throw error
        }
      },
    }),
    end: () => {
      forgetPersons()
      clearSignIn()
      return forgetAnswers()
    },
    endAccess: () => {
      untoldSignOut.keep(readStoredUser()?.id_token)
      emit({ type: 'accessEnded' })
      isAccessEnded = true
      return session.end()
    },
    signOut: async () => {
      untoldSignOut.keep(readStoredUser()?.id_token)
      clearKept()
      await forgetAnswers()
      await session.tellSignOut()
    },
    tellSignOut: async () => {
      const client = await manager()
      // What the client knows of the provider does not say whether it can be reached now.
      await fetch(client.settings.metadataUrl, { cache: 'no-store' })
      const identity = untoldSignOut.identity() ?? ''
      // Before the page leaves: the provider leads back to a page that would tell it again.
      untoldSignOut.forget()
      try {
        await client.signoutRedirect(identity === '' ? {} : { id_token_hint: identity })
      } catch (error) {
        untoldSignOut.keep(identity)
        throw error
      }
    },
    requireSignIn: () => void session.end().then(() => emit({ type: 'signInRequired' })),
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  addEventListener('storage', (event) => {
    if (event.key !== keys.token) return
    // Another tab logged out, signed in or renewed the token. After a logout nothing may sign in
    // automatically: the provider may not know about it yet.
    if (event.newValue === null) emit({ type: 'loggedOutElsewhere' })
    else void storedUser(true).catch(() => null)
  })
  addEventListener('pageshow', ({ persisted }) => {
    // A page that Back restores from memory received no storage events while hidden.
    if (!persisted || person === null) return
    void storedUser(true).then(
      (user) => user ?? emit({ type: 'loggedOutElsewhere' }),
      () => null,
    )
  })
  return session
}

const nameOf = ({ profile }: StoredUser): string =>
  profile.name ?? profile.preferred_username ?? profile.email ?? 'another person'
