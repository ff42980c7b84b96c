import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { documentHref, paths } from '#shared/paths.ts'
import { fetched } from '#ui/fetched.tsx'
import { useIdle } from '#ui/useIdle.ts'
import type { AuthState } from './authOutcome.ts'
import type { ClientConfig } from './config.ts'
import type { Session } from './session.ts'
import { isExpired, readStoredUser } from '#start/storedSignIn.ts'

const OpenIdBridge = fetched(async () => (await import('./OpenIdBridge.tsx')).OpenIdBridge)

interface SessionParts {
  session: Session
  config: ClientConfig
}

/** What the provider gives; a test of one part of the page gives it alone. */
export const SessionContext = createContext<SessionParts | null>(null)
export const AuthContext = createContext<AuthState | null>(null)

export function useSession(): SessionParts {
  const parts = useContext(SessionContext)
  if (!parts) throw new Error('useSession is used outside the SessionProvider.')
  return parts
}

export function useAuthState(): AuthState {
  const state = useContext(AuthContext)
  if (!state) throw new Error('useAuthState is used outside the SessionProvider.')
  return state
}

interface SessionProviderProps extends SessionParts {
  /** Called after sign-in with the router path to open. */
  onSignedIn: (returnTo: string) => Promise<void>
  children: ReactNode
}

/**
 * Provides the session. A valid stored token counts as signed in until the OpenID Connect client has
 * loaded, which then waits until the page is idle. So does an expired one while the device is
 * offline: the person reads the pages kept on the device, and the first request afterwards renews.
 */
export function SessionProvider({ session, config, onSignedIn, children }: SessionProviderProps) {
  const parts = useMemo(() => ({ session, config }), [session, config])
  const [state, setState] = useState(() => stateOfStorage(session))
  const isIdle = useIdle()
  const report = useCallback(
    (next: AuthState) =>
      // While the client starts or renews, the person stays signed in; offline, where it cannot
      // renew, as well.
      setState((before) =>
        before.isAuthenticated && (next.isLoading || (next.user && !navigator.onLine))
          ? before
          : next,
      ),
    [],
  )
  return (
    <SessionContext value={parts}>
      <AuthContext value={state}>{children}</AuthContext>
      {(isIdle || !state.isAuthenticated) && (
        <OpenIdBridge
          session={session}
          onState={report}
          onSignedIn={onSignedIn}
          onFailed={() => setState((before) => (before.isAuthenticated ? before : failed(before)))}
        />
      )}
    </SessionContext>
  )
}

function stateOfStorage(session: Session): AuthState {
  const user = readStoredUser()
  const isAuthenticated =
    user !== null &&
    (!isExpired(user) || !navigator.onLine) &&
    location.pathname !== documentHref(paths.login)
  return {
    user,
    isAuthenticated,
    isLoading: !isAuthenticated,
    signinRedirect: async (args) => (await session.manager()).signinRedirect(args),
  }
}

/** Returns the state when the OpenID Connect client's code could not be loaded. */
const failed = (before: AuthState): AuthState => ({
  ...before,
  isLoading: false,
  error: Object.assign(new Error('The sign-in failed to load.'), {
    source: 'unknown' as const,
    innerError: null,
  }),
})
