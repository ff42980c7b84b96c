import { useKeepLastPath } from '#app/session/lastPath.ts'
import { useKeepRecents } from './recents.ts'

/** Records the pages that the person opens, for the palette and the next sign-in. Shows nothing. */
export function RecentsKeeper() {
  useKeepRecents()
  useKeepLastPath()
  return null
}
