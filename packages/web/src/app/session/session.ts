import {
  ErrorResponse,
  InMemoryWebStorage,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts'
import { documentHref, paths } from '#shared/paths.ts'
import type { ClientConfig } from './config.ts'
import { acrossTabs, createRenewal, type Renewed } from './renewal.ts'
import { keys, TokenStore } from './storage.ts'

/** What travels through the provider and back: where the person was. */
export interface SignInState {
  returnTo: string
}

/** What happens to the session outside React. */
export type SessionEvent = 'signInRequired' | 'loggedOutElsewhere'

export interface Session {
  manager: UserManager
  /** The access token for the next call, or null. */
  token: () => Promise<string | null>
  /** Silent renewal in single flight; null when the person is needed, throws when the provider cannot be reached. */
  renew: (refused: string | null) => Promise<Renewed>
  /** Says that only the person can help; the sign-in gate listens. */
  requireSignIn: () => void
  /** Answers how to stop listening. */
  onEvent: (listener: (event: SessionEvent) => void) => () => void
}

/** OpenID Connect for this browser: code with PKCE, renewal by refresh token, tokens kept on this device. */
export function createSession({ authority, clientId, scope }: ClientConfig): Session {
  const manager = new UserManager({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: location.origin + documentHref(paths.login),
    post_logout_redirect_uri: location.origin + documentHref(paths.home),
    userStore: new TokenStore(),
    stateStore: new WebStorageStateStore({
      store: sessionStorageOrMemory(),
      prefix: 'tidemark.signIn.',
    }),
    // Renewal goes through `renew`, which other tabs respect; the library's own timer would not.
    automaticSilentRenew: false,
    monitorSession: false,
  })
  const listeners = new Set<(event: SessionEvent) => void>()
  const tell = (event: SessionEvent) => listeners.forEach((listener) => listener(event))

  const session: Session = {
    manager,
    token: async () => (await manager.getUser())?.access_token ?? null,
    renew: createRenewal({
      exclusively: acrossTabs,
      keptToken: async () => {
        const user = await manager.getUser(true)
        return user && !user.expired ? user.access_token : null
      },
      askProvider: async () => {
        const user = await manager.getUser()
        if (!user?.refresh_token) return null
        try {
          return (await manager.signinSilent())?.access_token ?? null
        } catch (error) {
          if (error instanceof ErrorResponse) return null
          throw error
        }
      },
    }),
    requireSignIn: () => tell('signInRequired'),
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  manager.events.addAccessTokenExpiring(() => {
    // A provider that cannot be reached now is asked again by the first call that is refused.
    void session
      .token()
      .then(session.renew)
      .catch(() => null)
  })
  addEventListener('storage', (event) => {
    if (event.key !== keys.token) return
    // Another tab logged out, or renewed the token. After a logout nothing may sign in by itself: the provider may not have heard of it yet.
    if (event.newValue === null) tell('loggedOutElsewhere')
    else void manager.getUser(true)
  })
  return session
}

/** Browsers that forbid storage still can sign in within one page. */
function sessionStorageOrMemory(): Storage {
  try {
    return sessionStorage
  } catch {
    return new InMemoryWebStorage()
  }
}
