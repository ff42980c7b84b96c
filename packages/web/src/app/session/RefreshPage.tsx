import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DelayedSpinner } from '#ui/DelayedSpinner.tsx'
import { refreshTarget, withinProduct } from './refreshLink.ts'
import { useAuthState, useSession } from './SessionProvider.tsx'

/** Re-authenticates, silently if possible, then returns to the address in the link. */
export function RefreshPage() {
  const { pathname, search, hash } = useLocation()
  const { session } = useSession()
  const { user } = useAuthState()
  const navigate = useNavigate()
  const target = refreshTarget(pathname + search + hash, location.origin)
  const token = user?.access_token
  useEffect(() => {
    let left = false
    const renew = async () => {
      const renewed = await session.renew(token ?? null)
      if (left) return
      if (renewed === null) return session.requireSignIn()
      const inside = withinProduct(target)
      if (inside === null) location.replace(target)
      else await navigate(inside, { replace: true })
    }
    // If the provider cannot be reached, the target page shows a better message.
    renew().catch(() => {
      if (!left) void navigate(withinProduct(target) ?? '/', { replace: true })
    })
    return () => {
      left = true
    }
    // One renewal for this visit: the token it brings must not start another.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, target])
  return <DelayedSpinner fullPage label="Signing in…" />
}
