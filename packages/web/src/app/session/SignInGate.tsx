import { useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { OtherPersonSignedIn, refusals } from '#api/failures.ts'
import {
  AccessDeniedScreen,
  AuthenticationFailedScreen,
  LoggedOutScreen,
  OtherPersonScreen,
  SignInCancelledScreen,
  SignInUnreachableScreen,
} from '#app/screens/AuthScreens.tsx'
import { documentHref, paths } from '#shared/paths.ts'
import { DelayedSpinner } from '#ui/DelayedSpinner.tsx'
import { authOutcome, requestedPath } from './authOutcome.ts'
import type { SessionEvent } from './session.ts'
import { useAuthState, useSession } from './SessionProvider.tsx'
import { redirectGuard, untoldSignOut } from './storage.ts'

/** Requires sign-in: renews an expired token, or redirects to the provider and back. */
export function SignInGate() {
  const auth = useAuthState()
  const { session } = useSession()
  const { pathname, search, hash } = useLocation()
  const [ended, setEnded] = useState<SessionEvent | { type: 'loop' } | null>(null)
  const leaving = useRef(false)
  const here = pathname + search + hash

  const signIn = useCallback(
    (hasEnded: boolean) => {
      if (leaving.current) return
      leaving.current = true
      void auth.signinRedirect({
        state: { returnTo: here },
        // The embedded provider's page then says why; others ignore it.
        extraQueryParams: hasEnded ? { tidemark_ended: 1 } : {},
        // Whoever comes next, the provider may still know the person who signed out.
        ...(untoldSignOut.identity() !== null && { prompt: 'login' }),
      })
    },
    [auth, here],
  )

  useEffect(
    () =>
      session.onEvent((event) => {
        if (event.type !== 'signInRequired') return setEnded(event)
        if (leaving.current) return undefined
        // The person was already redirected once and refused again. Another redirect would loop.
        if (redirectGuard.isSet()) return setEnded({ type: 'loop' })
        redirectGuard.set()
        return signIn(true)
      }),
    [session, signIn],
  )

  const outcome = authOutcome(auth)
  const recovering = useRef(false)
  useEffect(() => {
    // After a logout in another tab, only the person signs in again.
    if (outcome !== 'signedOut' || ended || recovering.current) return
    recovering.current = true
    const recover = async () => {
      const expired = auth.user?.access_token
      const token = expired ? await session.renew(expired).catch(failureOf) : null
      // Finished before the page leaves: it may not be this person who signs in next.
      if (token === null) await session.end()
      // Leaves the page, and comes back to it signed out.
      if (untoldSignOut.identity() !== null) await session.tellSignOut().catch(() => undefined)
      recovering.current = false
      if (token === null || token === 'unreachable') signIn(!!expired && token === null)
    }
    void recover()
  }, [outcome, ended, auth.user, session, signIn])

  const asked = requestedPath(auth)
  // A bookmark or a restored tab has the provider's answer to an earlier sign-in.
  const isStale =
    outcome === 'failed' &&
    asked === undefined &&
    location.pathname === documentHref(paths.login) &&
    !redirectGuard.isSet()
  useEffect(() => {
    if (!isStale) return
    // Once: where nothing can be stored, each sign-in would come back so.
    redirectGuard.set()
    location.replace(documentHref(paths.home))
  }, [isStale])

  if (ended?.type === 'accessEnded') return <AccessEnded />
  if (ended?.type === 'signedInElsewhere') return <OtherPersonScreen name={ended.name} />
  if (ended?.type === 'loggedOutElsewhere') return <LoggedOutScreen />
  const again = asked && documentHref(asked)
  if (isStale) return <DelayedSpinner fullPage label="Signing in…" />
  if (ended || outcome === 'failed') return <AuthenticationFailedScreen href={again} />
  if (outcome === 'unreachable')
    return <SignInUnreachableScreen href={again} isSignedOut={untoldSignOut.identity() !== null} />
  if (outcome === 'cancelled') return <SignInCancelledScreen href={again} />
  if (outcome === 'denied') return <AccessDeniedScreen />
  if (outcome !== 'signedIn') return <DelayedSpinner fullPage label="Signing in…" />
  return <Outlet />
}

/**
 * Returns 'unreachable' for a sign-in service that did not answer: the session may go on, and the
 * person signs in. Undefined for another person's sign-in, which is only reported.
 */
const failureOf = (error: unknown) =>
  error instanceof OtherPersonSignedIn ? undefined : ('unreachable' as const)

/** Shows that the account is no longer active. */
function AccessEnded() {
  const { session } = useSession()
  return (
    <AccessDeniedScreen
      why={refusals.unknownUser}
      onReturn={() =>
        void session.tellSignOut().catch(() => location.assign(documentHref(paths.home)))
      }
    />
  )
}
