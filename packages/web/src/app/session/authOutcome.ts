import type { AuthContextProps, ErrorContext } from 'react-oidc-context'

export type AuthOutcome = 'signedIn' | 'signedOut' | 'inProgress' | 'failed' | 'denied'

type AuthFacts = Pick<
  AuthContextProps,
  'isLoading' | 'isAuthenticated' | 'activeNavigator' | 'error'
>

/** The provider's own word for what went wrong: an OAuth error code. */
const reasonOf = ({ innerError }: ErrorContext): string =>
  typeof innerError === 'object' && innerError !== null && 'error' in innerError
    ? String(innerError.error)
    : ''

/** What to show for the state of signing in. An interaction in progress is never an error. */
export function authOutcome({
  isLoading,
  isAuthenticated,
  activeNavigator,
  error,
}: AuthFacts): AuthOutcome {
  // Renewal has its own way to fail: the next call is refused, and the person asked.
  if (error && error.source !== 'renewSilent' && error.source !== 'signinSilent') {
    const reason = reasonOf(error)
    if (reason === 'access_denied') return 'denied'
    return reason === 'interaction_in_progress' ? 'inProgress' : 'failed'
  }
  if (isAuthenticated) return 'signedIn'
  return isLoading || activeNavigator ? 'inProgress' : 'signedOut'
}
