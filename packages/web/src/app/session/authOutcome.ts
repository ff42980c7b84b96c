import type { AuthContextProps, ErrorContext } from 'react-oidc-context'

export type AuthOutcome = 'signedIn' | 'signedOut' | 'inProgress' | 'failed' | 'denied'

type AuthFacts = Pick<
  AuthContextProps,
  'isLoading' | 'isAuthenticated' | 'activeNavigator' | 'error'
>

/** The state of the sign-in, and how to begin one. */
export type AuthState = AuthFacts &
  Pick<AuthContextProps, 'signinRedirect'> & {
    user?: { access_token: string } | null | undefined
  }

/** The OAuth error code of the provider. */
const reasonOf = ({ innerError }: ErrorContext): string =>
  typeof innerError === 'object' && innerError !== null && 'error' in innerError
    ? String(innerError.error)
    : ''

/** Maps the sign-in state to a screen. An interaction in progress is never an error. */
export function authOutcome({
  isLoading,
  isAuthenticated,
  activeNavigator,
  error,
}: AuthFacts): AuthOutcome {
  // Renewal errors surface through the next refused call, which asks the person to sign in.
  if (error && error.source !== 'renewSilent' && error.source !== 'signinSilent') {
    const reason = reasonOf(error)
    if (reason === 'access_denied') return 'denied'
    return reason === 'interaction_in_progress' ? 'inProgress' : 'failed'
  }
  if (isAuthenticated) return 'signedIn'
  return isLoading || activeNavigator ? 'inProgress' : 'signedOut'
}
