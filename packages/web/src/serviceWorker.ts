import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { home, isPage, openPage } from './keptPages.ts'

/**
 * The service worker: keeps the HTML, scripts, styles and fonts that the browser loaded, so that a
 * page opens without a network. It keeps no data of a person: `api/keptLink.ts` does. The build
 * writes it to a separate file (`serviceWorkerFile.ts`).
 */

/** Files of the present release and of some before it. */
const mostFiles = 400

registerRoute(isPage, openPage)

// Its type writes a missing callback as `undefined`.
const files = new ExpirationPlugin({
  maxEntries: mostFiles,
  purgeOnQuotaError: true,
}) as WorkboxPlugin

// Files with a hash in their name never change.
registerRoute(
  ({ url }) => url.pathname.startsWith(`${home}assets/`) || url.pathname === `${home}mark.svg`,
  new CacheFirst({
    cacheName: 'tidemark-files',
    plugins: [files],
  }),
)

// The next version of this file takes over immediately and uses the same cache.
addEventListener('install', () => {
  void (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting()
})
clientsClaim()
