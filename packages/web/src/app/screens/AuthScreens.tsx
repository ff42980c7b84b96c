import { Button, Link, Stack } from '@chakra-ui/react'
import { useEffect } from 'react'
import { documentHref, paths } from '#shared/paths.ts'
import { Notice } from './Notice.tsx'

interface SignInAgainProps {
  /** Loads a fresh document, so that sign-in starts without state. */
  href?: string | undefined
}

const login = documentHref(paths.login)

/** Promises nothing for work that found no room on the device. */
const keptWork = 'Unsaved work kept on this device returns when you sign in again.'

export const AuthenticationFailedScreen = ({ href = login }: SignInAgainProps) => (
  <Notice bare title="[401] Authentication failed">
    Click{' '}
    <Link href={href} variant="underline">
      here
    </Link>{' '}
    to sign in again.
  </Notice>
)

/**
 * Shows that the person logged out in another tab. The logout has removed the stored path, so signing
 * in again begins at this tab's address, to return to it.
 */
export const LoggedOutScreen = () => (
  <Notice bare title="You are logged out.">
    {keptWork}{' '}
    <Link href={location.pathname + location.search} variant="underline">
      Sign in
    </Link>
  </Notice>
)

/**
 * Shows that another person signed in in another tab of this browser. The first person's page is
 * neither shown nor sent.
 */
export const OtherPersonScreen = ({ name }: { name: string }) => (
  <Notice bare title={`You are now signed in as ${name} in another tab`}>
    <Stack align="center" gap="4">
      Unsaved work kept on this device returns when the previous person signs in again.
      <Button variant="solid" onClick={() => location.reload()}>
        Reload
      </Button>
    </Stack>
  </Notice>
)

/**
 * Shows that the identity provider does not answer. By default the same address is tried again, by itself
 * when the network is back. `isSignedOut`: somebody signed out, of which the provider does not know yet.
 */
export function SignInUnreachableScreen({
  href = location.pathname + location.search,
  isSignedOut,
}: SignInAgainProps & { isSignedOut: boolean }) {
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('online', () => location.assign(href), { signal: listening.signal })
    return () => listening.abort()
  }, [href])
  return (
    <Notice bare title="The sign-in service cannot be reached.">
      {isSignedOut && 'You are logged out on this device; the service asks who signs in next. '}
      {keptWork}{' '}
      <Link href={href} variant="underline">
        Try again
      </Link>
    </Notice>
  )
}

/** Shows that sign-in was cancelled on the page of the identity provider. */
export const SignInCancelledScreen = ({ href = login }: SignInAgainProps) => (
  <Notice bare title="You cancelled signing in.">
    <Link href={href} variant="underline">
      Sign in
    </Link>
  </Notice>
)

/** Shows that the person has no access. `onReturn` signs out where the stored sign-in is gone already. */
export const AccessDeniedScreen = ({ why, onReturn }: { why?: string; onReturn?: () => void }) => (
  <Notice bare title="[401] - Access denied">
    {why}{' '}
    <Link
      href={documentHref(paths.logout)}
      variant="underline"
      onClick={(event) => {
        if (!onReturn) return
        event.preventDefault()
        onReturn()
      }}
    >
      Return to sign in
    </Link>
  </Notice>
)
