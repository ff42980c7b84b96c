import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { type ExtendableEvent, home, isPage, openPage } from './keptPages.ts'

/**
 * The service worker: keeps the HTML, scripts, styles and fonts that the browser loaded, so that a
 * page opens without a network. It loads the other scripts and styles of the release, too. It keeps
 * no data of a person: `api/keptLink.ts` does. The build writes it to a separate file
 * (`serviceWorkerFile.ts`).
 */

/** Files of the present release and of some before it. */
const mostFiles = 400

registerRoute(isPage, openPage)

// Its type writes a missing callback as `undefined`.
const files = new ExpirationPlugin({
  maxEntries: mostFiles,
  purgeOnQuotaError: true,
}) as WorkboxPlugin

const cacheName = 'tidemark-files'
const fromCacheFirst = new CacheFirst({
  cacheName,
  plugins: [files],
  // A page's request for a module has an Origin, the worker's own has none.
  matchOptions: { ignoreVary: true },
})

// Files with a hash in their name never change.
registerRoute(
  ({ url }) => url.pathname.startsWith(`${home}assets/`) || url.pathname === `${home}mark.svg`,
  fromCacheFirst,
)

/** The scripts and styles of the release; the build writes them (`serviceWorkerFile.ts`). */
declare const RELEASE_FILES: readonly string[]

/** Files loaded at once: few, so that pages have the line and the connections. */
const loadsAtOnce = 2
let isLoading = false

// The open page is idle (`app/registerServiceWorker.ts`).
addEventListener('message', (event) => {
  if ((event.data as { type?: unknown }).type !== 'KEEP_RELEASE' || isLoading) return
  const extendable = event as unknown as ExtendableEvent
  isLoading = true
  extendable.waitUntil(keepRelease(extendable).finally(() => (isLoading = false)))
})

/** Loads the files of the release that are not kept yet; those that fail, with the next page. */
async function keepRelease(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = RELEASE_FILES.map((file) => home + file)
    .filter((path) => !kept.has(path))
    .values()
  const load = async () => {
    for (const path of missing)
      await fromCacheFirst.handle({ event, request: new Request(path, { priority: 'low' }) })
  }
  await Promise.allSettled(Array.from({ length: loadsAtOnce }, load))
}

// The next version of this file takes over immediately and uses the same cache.
addEventListener('install', () => {
  void (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting()
})
clientsClaim()
