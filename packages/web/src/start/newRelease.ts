const key = 'tidemark.reloaded'
/** Milliseconds between two reloads at least: during a release, gateways of both may answer. */
const apart = 60_000

/**
 * Reloads the page when its HTML came from the service worker and a release has replaced it
 * (`keptPages.ts`). A page in use stays, like an open tab. Its own listeners tell whether it is: scripts of
 * developer tools and extensions set `navigator.userActivation`, too.
 */
export function reloadForNewRelease(): void {
  let isUsed = false
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => (isUsed = true), { capture: true })
  // Not in a private window.
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data !== 'newRelease' || isUsed) return
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < apart) return
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      return
    }
    location.reload()
  })
}
