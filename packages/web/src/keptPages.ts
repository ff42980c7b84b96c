/**
 * HTML of the client that the service worker keeps. All addresses have the same, except for the
 * hints about the files to load first.
 */

export const home = '/app/'
const cacheName = 'tidemark-html'
/** Seconds after which an address that was never opened opens from the HTML of another. */
const slowest = 10
/** Addresses whose HTML is kept at most. */
const mostAddresses = 60

interface PageFetch {
  request: Request
  url: URL
  event: ExtendableEvent
}
/** The part of the types of a service worker that is used here. */
export interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
  /** The page that a navigation opens. */
  resultingClientId?: string
}
declare const clients: {
  get: (id: string) => Promise<{ postMessage: (message: unknown) => void } | undefined>
}

/** Returns whether a request is for the HTML of an address. */
export const isPage = ({ url }: { url: URL }): boolean =>
  `${url.pathname}/`.startsWith(home) && !/^\/app\/assets\/|\.(?:js|json|svg)$/.test(url.pathname)

/** Returns the key of a page: the text after `?` changes the hints only by whether there is any. */
const keyOf = ({ pathname, search }: URL) => pathname + (search && '?search')

/** Returns the HTML without its hints, which may differ within a release. */
const withoutHints = (html: string) =>
  html.replace(
    /(?<=<script type="application\/json" id="start">.*),"queries":.*?(?=<\/script>)/s,
    '',
  )

/**
 * Answers with the kept HTML immediately, and requests the network's. When that differs, except for hints, a release has replaced it: all kept HTML is removed,
 * and the page gets a message (`start/newRelease.ts`).
 */
export async function openPage({ request, url, event }: PageFetch): Promise<Response> {
  const cache = await caches.open(cacheName)
  const key = keyOf(url)
  const kept = await cache.match(key)
  if (!kept) return fromNetwork(cache, key, { request, event })
  const before = await kept.clone().text()
  const refresh = async () => {
    const response = await fetch(request, { credentials: 'omit' })
    const now = response.ok ? await response.clone().text() : before
    if (now === before) return
    if (withoutHints(now) === withoutHints(before)) {
      await keep(cache, key, response)
      return
    }
    for (const outdated of await cache.keys()) await cache.delete(outdated)
    await keep(cache, key, response)
    const page = event.resultingClientId ? await clients.get(event.resultingClientId) : undefined
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page takes no origin
    page?.postMessage('newRelease')
  }
  event.waitUntil(refresh().catch(() => undefined))
  return kept
}

async function fromNetwork(
  cache: Cache,
  key: string,
  { request, event }: Pick<PageFetch, 'request' | 'event'>,
): Promise<Response> {
  const fetched = fetch(request).then((response) => {
    if (response.ok) event.waitUntil(keep(cache, key, response.clone()).catch(() => undefined))
    return response
  })
  const slow = new Promise<undefined>((resolve) => {
    setTimeout(resolve, slowest * 1000)
  })
  const first = await Promise.race([fetched, slow]).catch(() => undefined)
  return first ?? (await cache.match(home)) ?? fetched
}

/** Removes the addresses that were opened. The HTML that opens any address stays. */
export async function forgetPages(): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(cacheName)
  for (const page of await cache.keys())
    if (new URL(page.url).pathname !== home) await cache.delete(page)
}

/** Keeps HTML for its address, and for addresses that are opened first without a network. */
async function keep(cache: Cache, key: string, response: Response): Promise<void> {
  await Promise.all([key, home].map((at) => cache.put(at, response.clone())))
  const oldestFirst = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== home)
  for (const oldest of oldestFirst.slice(0, -mostAddresses)) await cache.delete(oldest)
}
