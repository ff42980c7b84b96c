import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { documentHref, paths } from '#shared/paths.ts'
import { DelayedSpinner } from '#ui/DelayedSpinner.tsx'
import { useAuthState, useSession } from './SessionProvider.tsx'
import { readStoredUser } from '#start/storedSignIn.ts'

/** Once per page load, not per mount: React may mount an effect twice, and the provider must be called once. */
let loggingOut = false

/** Clears the sign-in on this device and signs the person out at the provider, once. Drafts stay. */
export function LogoutPage() {
  const { session } = useSession()
  const { isLoading } = useAuthState()
  const client = useApolloClient()
  useEffect(() => {
    if (isLoading || loggingOut) return
    loggingOut = true
    const logOut = async () => {
      client.stop()
      if (readStoredUser()) await session.signOut()
      else location.replace(documentHref(paths.home))
    }
    // Signs out locally even if the provider cannot be reached.
    logOut().catch(() => location.replace(documentHref(paths.home)))
  }, [session, client, isLoading])
  return <DelayedSpinner fullPage label="Logging out…" />
}
