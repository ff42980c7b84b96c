import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { AuthProvider } from 'react-oidc-context'
import { documentHref, paths } from '#shared/paths.ts'
import type { ClientConfig } from './config.ts'
import type { Session, SignInState } from './session.ts'

interface SessionParts {
  session: Session
  config: ClientConfig
}

const SessionContext = createContext<SessionParts | null>(null)

export function useSession(): SessionParts {
  const parts = useContext(SessionContext)
  if (!parts) throw new Error('useSession is used outside the SessionProvider.')
  return parts
}

interface SessionProviderProps extends SessionParts {
  /** Called after sign-in with the router path to open. */
  onSignedIn: (returnTo: string) => Promise<void>
  children: ReactNode
}

/** Provides the session. The provider's response arrives only at /login. */
export function SessionProvider({ session, config, onSignedIn, children }: SessionProviderProps) {
  const parts = useMemo(() => ({ session, config }), [session, config])
  return (
    <AuthProvider
      userManager={session.manager}
      skipSigninCallback={location.pathname !== documentHref(paths.login)}
      onSigninCallback={(user) =>
        onSignedIn((user?.state as SignInState | undefined)?.returnTo ?? paths.home)
      }
    >
      <SessionContext value={parts}>{children}</SessionContext>
    </AuthProvider>
  )
}
