import type { AuthContextProps, ErrorContext } from 'react-oidc-context'
import type { SignInState } from './session.ts'

export type AuthOutcome =
  | 'signedIn'
  | 'signedOut'
  | 'inProgress'
  | 'failed'
  | 'unreachable'
  | 'denied'
  | 'cancelled'

type AuthFacts = Pick<
  AuthContextProps,
  'isLoading' | 'isAuthenticated' | 'activeNavigator' | 'error'
>

/** The state of the sign-in, and how to begin one. */
export type AuthState = AuthFacts &
  Pick<AuthContextProps, 'signinRedirect'> & {
    user?: { access_token: string } | null | undefined
  }

/** Returns the OAuth error code of the provider. */
const reasonOf = ({ innerError }: ErrorContext): string =>
  typeof innerError === 'object' && innerError !== null && 'error' in innerError
    ? String(innerError.error)
    : ''

/**
 * Returns whether the person left the provider's page by Cancel; the code alone does not say so.
 */
const isCancelled = ({ innerError }: ErrorContext): boolean =>
  typeof innerError === 'object' &&
  innerError !== null &&
  'error_description' in innerError &&
  /abort|cancel/i.test(String(innerError.error_description))

/**
 * Returns whether the provider did not answer: a way to its pages fails only where they are unknown, and a
 * way back where its answer cannot be exchanged.
 */
const isUnreachable = ({ innerError, source }: ErrorContext): boolean =>
  source === 'signinRedirect' || innerError instanceof TypeError

/**
 * Returns the router path for which the failed sign-in was begun; undefined where the provider's
 * answer belongs to no sign-in of this tab.
 */
export function requestedPath({ error }: Pick<AuthFacts, 'error'>): string | undefined {
  const { state } = (error?.innerError ?? {}) as { state?: Partial<SignInState> }
  return state?.returnTo
}

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
    if (reason === 'access_denied') return isCancelled(error) ? 'cancelled' : 'denied'
    if (reason === 'interaction_in_progress') return 'inProgress'
    return reason === '' && isUnreachable(error) ? 'unreachable' : 'failed'
  }
  if (isAuthenticated) return 'signedIn'
  return isLoading || activeNavigator ? 'inProgress' : 'signedOut'
}
