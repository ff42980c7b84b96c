import { Link } from '@chakra-ui/react'
import { documentHref, paths } from '#shared/paths.ts'
import { Notice } from './Notice.tsx'

/** Loads a fresh document, so that sign-in starts without state. */
const signInAgain = documentHref(paths.login)

export const AuthenticationFailedScreen = () => (
  <Notice bare title="[401] Authentication failed">
    Click{' '}
    <Link href={signInAgain} variant="underline">
      here
    </Link>{' '}
    to sign in again.
  </Notice>
)

/** Shown after a logout in another tab. */
export const LoggedOutScreen = () => (
  <Notice bare title="You are logged out.">
    <Link href={signInAgain} variant="underline">
      Sign in
    </Link>
  </Notice>
)

export const AccessDeniedScreen = () => (
  <Notice bare title="[401] - Access denied">
    <Link href={documentHref(paths.logout)} variant="underline">
      Return to sign in
    </Link>
  </Notice>
)
