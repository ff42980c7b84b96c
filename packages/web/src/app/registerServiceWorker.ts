const address = '/app/serviceWorker.js'

/** Set where a person pays for bytes; not in all browsers. */
declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/**
 * Starts the service worker and names the files to keep that the page loaded before it. The worker
 * then loads the others of the release, for pages and dialogs that are opened without a network. Without
 * service workers, for example in a private window, pages open online only.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(address)
    const { active } = await navigator.serviceWorker.ready
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/app/`))
    // The message of Workbox's router.
    const keep = { type: 'CACHE_URLS', payload: { urlsToCache: [location.href, ...loaded] } }
    const rest = { type: 'KEEP_RELEASE' }
    for (const message of navigator.connection?.saveData ? [keep] : [keep, rest])
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no origin
      active?.postMessage(message)
  } catch {
    // Forbidden by the browser.
  }
}
