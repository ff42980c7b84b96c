import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { openSlowPage } from './slowPage.ts'
import type { Route } from './routes.ts'
import { bytesOf, hopsOf, type Kind, recordTraffic } from './traffic.ts'

/** Figures of one visit. Times are in milliseconds from the start of the navigation. */
export interface Visit {
  /** When the first row or field was painted, by the page or in the snapshot of the last visit. */
  content: number
  /** When the page itself had painted it, below the snapshot. */
  ownContent: number
  /** Largest Contentful Paint and Cumulative Layout Shift. */
  lcp: number
  cls: number
  /** Dependent rounds of requests before the content. */
  hops: number
  bytes: Record<Kind, number>
  /** Bytes of scripts before the content. */
  scriptsBefore: number
  /** Requests until the page is idle. */
  requests: number
}

/** The page is idle when nothing has been loaded for this long, in milliseconds. */
const idleFor = 2_000
const longest = 60_000

/** Opens an address in a new page of the context and measures until the page is idle. */
export async function measureVisit(
  context: BrowserContext,
  address: string,
  { content, inSnapshot = content }: Pick<Route, 'content' | 'inSnapshot'>,
): Promise<Visit> {
  const { page, session } = await openSlowPage(context)
  try {
    await page.addInitScript(observe, content)
    const { transfers, inFlight, began } = recordTraffic(session)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.seen?.ownContent, null, { timeout: longest })
    await untilIdle(inFlight, () => transfers.length)
    const seen = await page.evaluate(() => window.seen)
    if (!seen) throw new Error('The page was not observed.')
    await untilSnapshot(page, inSnapshot)
    const by = began() + seen.content / 1000
    return {
      ...seen,
      hops: hopsOf(transfers, by),
      bytes: bytesOf(transfers),
      scriptsBefore: bytesOf(transfers.filter(({ usableAt }) => usableAt <= by)).script,
      requests: transfers.length,
    }
  } finally {
    await page.close()
  }
}

interface Seen {
  content: number
  ownContent: number
  lcp: number
  cls: number
}

declare global {
  interface Window {
    seen?: Seen
  }
}

/** Returns whether the content is in the snapshot for the next visit. Runs in the page. */
async function hasSnapshot(content: string): Promise<boolean> {
  const name = (await caches.keys()).find((key) => key.startsWith('tidemark-snapshots'))
  if (name === undefined) return false
  const response = await (await caches.open(name)).match(location.pathname + location.search)
  const html = new DOMParser().parseFromString((await response?.text()) ?? '', 'text/html')
  return Boolean(html.querySelector('template')?.content.querySelector(content))
}

/** Runs in the page before its own scripts. */
function observe(content: string): void {
  const seen: Seen = { content: 0, ownContent: 0, lcp: 0, cls: 0 }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!shift.hadRecentInput) seen.cls += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
  const once = (isPainted: () => boolean, painted: (at: number) => void) => {
    const look = () => {
      if (isPainted()) requestAnimationFrame(() => painted(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  const isOwn = () => document.querySelector(content) !== null
  const isInSnapshot = () => document.getElementById('snapshot')?.hidden === false
  once(isOwn, (at) => (seen.ownContent = at))
  once(
    () => isOwn() || isInSnapshot(),
    (at) => (seen.content = at),
  )
}

/** Waits until the next visit can show the content in a snapshot. */
async function untilSnapshot(page: Page, content: string): Promise<void> {
  const ended = Date.now() + longest
  while (!(await page.evaluate(hasSnapshot, content))) {
    if (Date.now() > ended) throw new Error('The page has kept no snapshot with its content.')
    await wait(500)
  }
}

async function untilIdle(inFlight: () => number, done: () => number): Promise<void> {
  const ended = Date.now() + longest
  let before = -1
  let since = Date.now()
  while (Date.now() < ended) {
    if (inFlight() > 0 || done() !== before) since = Date.now()
    before = done()
    if (Date.now() - since >= idleFor) return
    await wait(100)
  }
}
