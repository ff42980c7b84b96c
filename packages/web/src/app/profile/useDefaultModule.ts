import { useEffect } from 'react'
import { useSession } from '#app/session/SessionProvider.tsx'
import { keysOf, signedIn } from '#app/session/storage.ts'
import type { Viewer } from '#shared/viewer.ts'
import { readStored, writeStored } from '#ui/stored.ts'
import { moduleEntries } from './modules.ts'

/**
 * Redirects to the person's default module, once per session. Registers is this product, so it
 * needs no redirect and a followed link stays open. Returns whether the page is about to unload.
 */
export function useDefaultModule(viewer: Viewer | null): boolean {
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
