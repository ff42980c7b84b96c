import { useEffect } from 'react'
import { useSession } from '#app/session/SessionProvider.tsx'
import { keys } from '#app/session/storage.ts'
import type { Viewer } from '#shared/viewer.ts'
import { moduleEntries } from './modules.ts'

/**
 * Jumps to the person's default module, once per session. Registers is this product, so there is nowhere to jump to and a
 * link that was followed stays open. Answers whether the page is about to be left.
 */
export function useDefaultModule(viewer: Viewer | null): boolean {
  const {
    config: { links },
  } = useSession()
  const due = viewer !== null && localStorage.getItem(keys.defaultModuleOpened) === null
  const entry = due
    ? moduleEntries(viewer.roles, links).find(({ module }) => module === viewer.defaultModule)
    : undefined
  const href = entry?.place && 'href' in entry.place ? entry.place.href : null
  useEffect(() => {
    if (!due) return
    localStorage.setItem(keys.defaultModuleOpened, '1')
    if (href) location.assign(href)
  }, [due, href])
  return href !== null
}
