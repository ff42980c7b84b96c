import { type StartManifest, startOf } from '@tidemark/schema/startPage'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { basePath } from '#shared/paths.ts'
import { loadFile, sendQuery } from '#start/firstRequests.ts'
import { isExpired, readContract, readStoredUser } from '#start/storedSignIn.ts'

/** Milliseconds that the pointer stays on a link before its page is requested. */
const dwell = 65
/** Milliseconds after which a response is no longer used: the page asks for the present state. */
const lifetime = 20_000
/** Addresses whose queries run at the same time. */
const mostAtOnce = 2

/**
 * Requests what the page behind a link begins with, when the pointer stays on the link or the keyboard
 * reaches it: its files, and its queries unless it was open before, when the cache has an answer.
 * Nothing where the person saves data.
 */
export function WarmLinks() {
  const visited = useRef(new Set<string>())
  const { pathname, search } = useLocation()
  useEffect(() => void visited.current.add(basePath + pathname + search), [pathname, search])
  useEffect(() => listen((address) => visited.current.has(address)), [])
  return null
}

function listen(wasVisited: (address: string) => boolean): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const warm = createWarmer()
  const notice = ({ target }: Event) => {
    clearTimeout(waiting)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.target || navigator.connection?.saveData) return
    if (!link.href.startsWith(`${location.origin}${basePath}/`)) return
    const url = new URL(link.href)
    waiting = setTimeout(() => void warm(url, wasVisited(url.pathname + url.search)), dwell)
  }
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) addEventListener(event, notice, { passive: true })
  return () => {
    clearTimeout(waiting)
    for (const event of events) removeEventListener(event, notice)
  }
}

function createWarmer() {
  let manifest: Promise<StartManifest> | undefined
  const loaded = new Set<string>()
  /** Addresses whose queries run or have answers that are still used. */
  const recent = new Set<string>()
  let running = 0

  const readManifest = () =>
    (manifest ??= fetch(`${basePath}/start.json`, { cache: 'no-cache' }).then(
      (answer) => answer.json() as Promise<StartManifest>,
    ))

  return async ({ href, pathname, searchParams }: URL, wasVisited: boolean) => {
    // A failure is that of the page, when it is opened.
    const found = await readManifest().catch(() => (manifest = undefined))
    if (!found) return
    const { queries, files } = startOf(found, pathname.slice(basePath.length), searchParams)
    for (const file of new Set(files).difference(loaded)) void loadFile(file)
    for (const file of files) loaded.add(file)
    const user = readStoredUser()
    if (wasVisited || recent.has(href) || running >= mostAtOnce || !user || isExpired(user, 10))
      return
    recent.add(href)
    running += 1
    const contract = readContract()
    const requests = queries.flatMap((query) =>
      sendQuery(query, { token: user.access_token, contract }),
    )
    const start = (window.tidemarkStart ??= { contract, requests: [], ended: Promise.resolve() })
    start.requests.push(...requests)
    await Promise.all(requests.map(({ response }) => response))
    running -= 1
    setTimeout(() => {
      start.requests = start.requests.filter((request) => !requests.includes(request))
      recent.delete(href)
    }, lifetime)
  }
}
