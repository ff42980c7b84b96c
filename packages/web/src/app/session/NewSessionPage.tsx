import { useEffect } from 'react'
import { documentHref, paths } from '#shared/paths.ts'
import { DelayedSpinner } from '#ui/DelayedSpinner.tsx'
import { useSession } from './SessionProvider.tsx'

/**
 * The identity provider leads here when it has begun a session by itself, maybe another person's: the
 * sign-in that is stored on this device ends in all tabs, and that of the session begins.
 */
export function NewSessionPage() {
  const { session } = useSession()
  useEffect(
    () => void session.end().then(() => location.replace(documentHref(paths.home))),
    [session],
  )
  return <DelayedSpinner fullPage label="Signing in…" />
}
