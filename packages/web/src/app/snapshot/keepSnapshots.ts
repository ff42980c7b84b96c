import { keepPageSnapshot } from '#api/keptLink.ts'
import { takeSnapshot } from './takeSnapshot.ts'

/** A snapshot is taken when the page has not changed and has not been used for this long, in milliseconds. */
const quietFor = 3_000

declare global {
  interface Window {
    /** Set by `inline/pageSnapshot.js`. */
    tidemarkSnapshot?: {
      /** Returns whether the page shows its content. */
      isSettled: () => boolean
      /** Resolves when the snapshot has been painted, or there is none. */
      painted: Promise<void>
    }
  }
}

/**
 * Keeps snapshots of the pages of a person, for the next visit. Returns the function that stops it.
 * Does nothing where the browser keeps none, for example in a private window.
 */
export function keepSnapshots(person: string, contract: string): () => void {
  if (!('caches' in globalThis)) return () => undefined
  let quiet: ReturnType<typeof setTimeout>
  let isChanged = true
  const take = async () => {
    if (!window.tidemarkSnapshot?.isSettled()) return
    isChanged = false
    await keepPageSnapshot(person, location.pathname + location.search, () =>
      takeSnapshot({ person, contract }),
    )
  }
  const wait = () => {
    if (!isChanged) return
    clearTimeout(quiet)
    // A page that cannot be copied has no snapshot.
    quiet = setTimeout(() => void take().catch(() => undefined), quietFor)
  }
  const watcher = new MutationObserver(() => {
    isChanged = true
    wait()
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  const uses = ['keydown', 'pointerdown', 'wheel']
  for (const use of uses) addEventListener(use, wait, { passive: true })
  wait()
  return () => {
    clearTimeout(quiet)
    watcher.disconnect()
    for (const use of uses) removeEventListener(use, wait)
  }
}
