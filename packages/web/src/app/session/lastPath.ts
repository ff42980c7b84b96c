import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { readStored, writeStored } from '#ui/stored.ts'
import { refreshLink } from './refreshLink.ts'
import { keysOf, signedIn } from './storage.ts'

/** Excludes transient addresses, which are no place to return to. */
const isPlace = (path: string) =>
  path !== paths.home &&
  ![paths.login, paths.logout, paths.noRoles, '/refresh'].some((passage) =>
    path.startsWith(passage),
  )

export function useKeepLastPath() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (isPlace(pathname)) writeStored(keysOf(signedIn()).lastPath, pathname + search + hash)
  }, [pathname, search, hash])
}

/**
 * Notes that a person followed a link through the sign-in: the default module then does not open
 * instead. The task list counts as no particular page.
 */
export function noteFollowedLink(asked: string, person: string): void {
  const path = asked.replace(/[?#].*$/s, '')
  if ((isPlace(path) && path !== paths.taskList) || asked.startsWith(refreshLink))
    writeStored(keysOf(person).defaultModuleOpened, '1')
}

/**
 * Returns the path to open after a person has signed in: the requested one, else the one that this
 * person visited last, else the home page. Never an external address.
 */
export function pathAfterSignIn(asked: string, person: string): string {
  // Two slashes would begin the address of another site.
  const path = asked.replace(/^[/\\]{2,}/, '/')
  // Its page goes on to the address in the link.
  if (isPlace(path.replace(/[?#].*$/s, '')) || path.startsWith(refreshLink)) return path
  const kept = readStored(keysOf(person).lastPath)
  return kept?.startsWith('/') && !kept.startsWith('//') ? kept : paths.home
}
