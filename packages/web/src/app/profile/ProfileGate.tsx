import { useQuery } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { ViewerDocument } from '#api/generated/graphql.ts'
import { codeOf, refusalOf } from '#api/failures.ts'
import { AuthenticationFailedScreen } from '#app/screens/AuthScreens.tsx'
import { useSession } from '#app/session/SessionProvider.tsx'
import { keys, redirectGuard } from '#app/session/storage.ts'
import { useRefetchOnline } from '#app/useRefetchOnline.ts'
import { paths } from '#shared/paths.ts'
import type { Viewer } from '#shared/viewer.ts'
import { ViewerProvider } from '#shared/ViewerProvider.tsx'
import { fetched } from '#ui/fetched.tsx'
import { ProfileErrorScreen, ProfileLoadingScreen } from './ProfileScreens.tsx'
import { useContractChange, useLostContract } from './contractChange.ts'
import { useAwaitedRole } from './useAwaitedRole.ts'
import { useDefaultModule } from './useDefaultModule.ts'

const NoRoles = fetched(async () => (await import('#app/screens/NoRolesPage.tsx')).NoRolesPage)

/**
 * Ensures a profile for all pages behind it. People without roles see only /no-roles; people with
 * roles never see it.
 */
export function ProfileGate() {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(ViewerDocument)
  const viewer = useMemo<Viewer | null>(
    () =>
      data
        ? {
            ...data.viewer,
            defaultModule: data.viewer.defaultModule ?? null,
            contract: data.viewer.contract ?? null,
            roles: data.viewer.roles.map((role) => role.key),
          }
        : null,
    [data],
  )
  useEffect(() => {
    if (!viewer) return
    redirectGuard.clear()
    // Without its code, for example offline, the next page compares again.
    import('./forgetWithdrawn.ts').then(
      ({ forgetWithdrawn }) => forgetWithdrawn(viewer),
      () => undefined,
    )
    if (viewer.contract) localStorage.setItem(keys.contract, viewer.contract.code)
  }, [viewer])
  useContractChange(refetch)
  useLostContract(viewer)
  useAwaitedRole(
    viewer?.roles.length === 0 || refusalOf(error) === 'noRoles',
    startPolling,
    stopPolling,
  )
  useRefetchOnline()
  const leaving = useDefaultModule(viewer)
  const { pathname } = useLocation()

  // A user who lost all access sees it at once; any other failure keeps the profile.
  if (error && (!viewer || refusalOf(error)))
    return <ProfileFailure error={error} onRetry={() => void refetch().catch(() => undefined)} />
  if (!viewer || leaving) return <ProfileLoadingScreen />
  const placed = viewer.roles.length > 0
  if (placed === (pathname === paths.noRoles))
    return <Navigate to={placed ? paths.home : paths.noRoles} replace />
  return (
    <ViewerProvider viewer={viewer}>
      <Outlet />
    </ViewerProvider>
  )
}

function ProfileFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refusal = refusalOf(error)
  if (refusal === 'noRoles') return <NoRoles />
  if (refusal === 'unknownUser') return <EndAccess />
  return codeOf(error) === 'UNAUTHENTICATED' ? (
    <AuthenticationFailedScreen />
  ) : (
    <ProfileErrorScreen error={error} onRetry={onRetry} />
  )
}

/** Ends the session; the sign-in gate then shows why instead of all pages. Unsaved work stays on the device. */
function EndAccess() {
  const { session } = useSession()
  useEffect(() => void session.endAccess(), [session])
  return <ProfileLoadingScreen />
}
