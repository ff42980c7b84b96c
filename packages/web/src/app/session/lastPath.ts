import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { keys } from './storage.ts'

/** Excludes transient addresses, which are no place to return to. */
const isPlace = (path: string) =>
  path !== paths.home &&
  ![paths.login, paths.logout, paths.noRoles, '/refresh'].some((passage) =>
    path.startsWith(passage),
  )

/** Stores the current path for the next sign-in. */
export function useKeepLastPath() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (isPlace(pathname)) localStorage.setItem(keys.lastPath, pathname + search + hash)
  }, [pathname, search, hash])
}

/** Returns the path to open after sign-in: the requested one, else the last visited, else the home page. Never an external address. */
export function pathAfterSignIn(asked: string): string {
  if (isPlace(new URL(asked, location.origin).pathname)) return asked
  const kept = localStorage.getItem(keys.lastPath)
  return kept?.startsWith('/') && !kept.startsWith('//') ? kept : paths.home
}
