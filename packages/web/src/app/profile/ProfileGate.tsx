import { useQuery } from '@apollo/client/react'
import { Button, Flex, Link } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { ViewerDocument } from '#api/generated/graphql.ts'
import { codeOf, reasonOf, refusalOf } from '#api/failures.ts'
import { AuthenticationFailedScreen } from '#app/screens/AuthScreens.tsx'
import { Notice } from '#app/screens/Notice.tsx'
import { useSession } from '#app/session/SessionProvider.tsx'
import { keysOf, redirectGuard, signedIn } from '#app/session/storage.ts'
import { keys } from '#start/storedSignIn.ts'
import { useRefetchOnline } from '#app/useRefetchOnline.ts'
import { documentHref, paths } from '#shared/paths.ts'
import type { Viewer } from '#shared/viewer.ts'
import { ViewerProvider } from '#shared/ViewerProvider.tsx'
import { DelayedSpinner } from '#ui/DelayedSpinner.tsx'
import { fetched } from '#ui/fetched.tsx'
import { readStored, writeStored } from '#ui/stored.ts'
import { useContractChange, useLostContract } from './contractChange.ts'
import { moduleEntries } from './modules.ts'

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

/** Polls the profile while the person waits for their first role, so that the page opens once it is assigned. */
function useAwaitedRole(
  waits: boolean,
  startPolling: (milliseconds: number) => void,
  stopPolling: () => void,
) {
  useEffect(() => {
    if (!waits) return undefined
    startPolling(limits.milliseconds.poll)
    return stopPolling
  }, [waits, startPolling, stopPolling])
}

const ProfileLoadingScreen = () => <DelayedSpinner fullPage label="Loading your profile…" />

const ProfileErrorScreen = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Notice bare title="Your profile failed to load.">
    <Flex direction="column" align="center" gap="4">
      {reasonOf(error) ?? error.message}
      <Flex gap="2">
        <Button variant="solid" onClick={onRetry}>
          Retry
        </Button>
        <Button asChild>
          <Link href={documentHref(paths.logout)}>Log out</Link>
        </Button>
      </Flex>
    </Flex>
  </Notice>
)

/**
 * Redirects to the person's default module, once per session. Registers is this product, so it
 * needs no redirect and a followed link stays open. Returns whether the page is about to unload.
 */
function useDefaultModule(viewer: Viewer | null): boolean {
  const {
    config: { links },
  } = useSession()
  const person = signedIn()
  const key = keysOf(person).defaultModuleOpened
  // A page whose sign-in has ended leads nowhere else.
  const due = viewer !== null && person !== '' && readStored(key) === null
  const entry = due
    ? moduleEntries(viewer.roles, links).find(({ module }) => module === viewer.defaultModule)
    : undefined
  const href = entry?.place && 'href' in entry.place ? entry.place.href : null
  useEffect(() => {
    if (!due) return
    writeStored(key, '1')
    if (href) location.assign(href)
  }, [due, href, key])
  return href !== null
}
