import type { UserManager } from 'oidc-client-ts'
import { useEffect, useState } from 'react'
import { AuthProvider, useAuth } from 'react-oidc-context'
import { documentHref, paths } from '#shared/paths.ts'
import type { AuthState } from './authOutcome.ts'
import { noteFollowedLink, pathAfterSignIn } from './lastPath.ts'
import type { Session, SignInState } from './session.ts'
import { untoldSignOut } from './storage.ts'

interface OpenIdBridgeProps {
  session: Session
  /** Called with the state of the sign-in whenever it changes. */
  onState: (state: AuthState) => void
  /** Called after sign-in with the router path to open. */
  onSignedIn: (returnTo: string) => Promise<void>
}

/**
 * Runs the OpenID Connect client and reports its state. A separate chunk: a person with a stored
 * token sees the page before it has loaded. The provider's response arrives only at /login.
 */
export function OpenIdBridge({ session, onState, onSignedIn }: OpenIdBridgeProps) {
  const [manager, setManager] = useState<UserManager | null>(null)
  useEffect(() => void session.manager().then(setManager, () => undefined), [session])
  return (
    manager && (
      <AuthProvider
        userManager={manager}
        skipSigninCallback={location.pathname !== documentHref(paths.login)}
        onSigninCallback={(user) => {
          const asked = (user?.state as SignInState | undefined)?.returnTo ?? paths.home
          const person = user?.profile.sub ?? ''
          untoldSignOut.forget()
          noteFollowedLink(asked, person)
          return onSignedIn(pathAfterSignIn(asked, person))
        }}
      >
        <Report onState={onState} />
      </AuthProvider>
    )
  )
}

function Report({ onState }: Pick<OpenIdBridgeProps, 'onState'>) {
  const auth = useAuth()
  useEffect(() => onState(auth), [auth, onState])
  return null
}
