import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { keys } from './storage.ts'

/** Addresses that are a passage, not a place to come back to. */
const isPlace = (path: string) =>
  path !== paths.home &&
  ![paths.login, paths.logout, paths.noRoles, '/refresh'].some((passage) =>
    path.startsWith(passage),
  )

/** Keeps where the person is, for after the next sign-in. */
export function useKeepLastPath() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (isPlace(pathname)) localStorage.setItem(keys.lastPath, pathname + search + hash)
  }, [pathname, search, hash])
}

/** Where sign-in returns to: the address asked for, else the last one visited. Never an address outside the product. */
export function pathAfterSignIn(asked: string): string {
  if (isPlace(new URL(asked, location.origin).pathname)) return asked
  const kept = localStorage.getItem(keys.lastPath)
  return kept?.startsWith('/') && !kept.startsWith('//') ? kept : paths.taskList
}
