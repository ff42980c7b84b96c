import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/**
 * The service worker: keeps the HTML, scripts, styles and fonts that the browser loaded, so that a
 * page opens without a network. It keeps no data of a person: `api/keptLink.ts` does. The build
 * writes it to a file of its own (`serviceWorkerFile.ts`).
 */

const home = '/app/'
/** Seconds after which a page that the network does not answer opens from the kept HTML. */
const slowest = 10
/** Files of the present release and of some before it. */
const mostFiles = 400

// All addresses have the same HTML, except for the hints about what to load first.
registerRoute(
  ({ request, url }) =>
    (request.mode === 'navigate' && url.pathname.startsWith(home)) || url.pathname === home,
  new NetworkFirst({
    cacheName: 'tidemark-html',
    networkTimeoutSeconds: slowest,
    plugins: [{ cacheKeyWillBeUsed: async () => home }],
  }),
)

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

// The next version of this file takes over at once: it finds what this one kept.
addEventListener('install', () => {
  void (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting()
})
clientsClaim()
