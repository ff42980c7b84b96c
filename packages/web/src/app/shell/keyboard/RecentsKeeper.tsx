import { useKeepRecents } from './recents.ts'

/** Records the pages that the person opens, for the palette. Shows nothing. */
export function RecentsKeeper() {
  useKeepRecents()
  return null
}
