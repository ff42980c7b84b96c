import { useEffect, useState } from 'react'
import { AccessDeniedScreen } from '#app/screens/AuthScreens.tsx'
import { useSession } from '#app/session/SessionProvider.tsx'
import { readStoredUser } from '#app/session/storage.ts'
import { documentHref, paths } from '#shared/paths.ts'

/**
 * Shows that the account is no longer active. The tokens and what is kept for the person leave this device
 * at once; unsaved work stays.
 */
export function AccessEnded() {
  const { session } = useSession()
  // The provider ends its own session by this, which the device no longer has then.
  const [identity] = useState(() => readStoredUser()?.id_token)
  useEffect(() => void session.end(), [session])
  const signOut = async () =>
    (await session.manager()).signoutRedirect(identity ? { id_token_hint: identity } : {})
  return (
    <AccessDeniedScreen
      onReturn={() => void signOut().catch(() => location.assign(documentHref(paths.home)))}
    />
  )
}
