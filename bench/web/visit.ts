import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { openSlowPage } from './slowPage.ts'
import type { Route } from './routes.ts'
import { bytesOf, hopsOf, type Kind, recordTraffic } from './traffic.ts'

/** Figures of one visit. Times are in milliseconds from the start of the navigation. */
export interface Visit {
  /** When the first row or field was painted. */
  content: number
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
  { content }: Pick<Route, 'content'>,
): Promise<Visit> {
  const { page, session } = await openSlowPage(context)
  try {
    await page.addInitScript(observe, content)
    const { transfers, inFlight, began } = recordTraffic(session)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.seen?.content, null, { timeout: longest })
    await untilIdle(inFlight, () => transfers.length)
    const seen = await page.evaluate(() => window.seen)
    if (!seen) throw new Error('The page was not observed.')
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
  lcp: number
  cls: number
}

declare global {
  interface Window {
    seen?: Seen
  }
}

/** Runs in the page before its own scripts. */
function observe(content: string): void {
  const seen: Seen = { content: 0, lcp: 0, cls: 0 }
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
  const look = () => {
    requestAnimationFrame(
      document.querySelector(content) ? () => (seen.content = performance.now()) : look,
    )
  }
  requestAnimationFrame(look)
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
