import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** A step inside the product: what is pressed, and what its page shows once it is there. */
interface Step {
  name: string
  /** The link that is pressed in the given round; absent for Back. */
  link?: (page: Page, round: number) => Locator
  /** The page's path, and its first row or field of real content. */
  path: string
  content: string
}

const menu = (at: string) => (page: Page) => page.locator(`a[href="/app/${at}"]`).first()
const one = (selector: string) => (page: Page, round: number) => page.locator(selector).nth(round)

const list = 'main tbody tr a[href]'
const gridCell = '[data-testid="data-grid-canvas"] td'
const tasks = { link: menu('tasks-list'), path: '/tasks-list$', content: list }
const forms = { path: '/forms$', content: list }
const form = { path: '/forms/\\d+$', content: 'main [data-attribute]' }

/** A round of a person who looks after plans, reviews and forms. */
const day: readonly Step[] = [
  { name: 'task list', ...tasks },
  {
    name: 'plan',
    link: (page) => page.locator('main tbody a[href*="/overview/"]').first(),
    path: '/overview/',
    content: 'main a[href*="/discipline-overview/"]',
  },
  {
    name: 'discipline',
    link: one('main a[href*="/discipline-overview/"]:not([href*="?"])'),
    path: '/discipline-overview/',
    content: gridCell,
  },
  { name: 'back to plan', path: '/overview/', content: 'main a[href*="/discipline-overview/"]' },
  {
    name: 'dashboard',
    link: menu('dashboard'),
    path: '/dashboard$',
    content: '[aria-label="Key figures"] a',
  },
  {
    name: 'figure to MIDP',
    link: one('[aria-label="Key figures"] a'),
    path: '/midp$',
    content: gridCell,
  },
  { name: 'forms', link: menu('forms'), ...forms },
  { name: 'form', link: one('main tbody a[href*="/forms/"]'), ...form },
  { name: 'back to forms', ...forms },
  { name: 'task list again', ...tasks },
  {
    name: 'task',
    link: (page) => page.locator('main tbody a[href*="/discipline-overview/"]').first(),
    path: '/discipline-overview/',
    content: gridCell,
  },
  { name: 'MIDP', link: menu('midp'), path: '/midp$', content: gridCell },
]

/** A person points at a link for this long before pressing it, and reads a page for this long, in milliseconds. */
const pointing = 150
const reading = 1_000

/** Returns the milliseconds of each navigation by its step, until its page is usable. */
export async function measureNavigations(
  page: Page,
  times: number,
): Promise<Map<string, number[]>> {
  const all = new Map<string, number[]>(day.map(({ name }) => [name, []]))
  for (let at = 0; at < times; at += 1) {
    const step = day[at % day.length]!
    const link = step.link?.(page, Math.floor(at / day.length) % 3)
    await link?.hover()
    await wait(pointing)
    const { path, content } = step
    const [taken] = await Promise.all([
      page.evaluate(untilUsable, { path, content, isBack: !link }),
      link?.click(),
    ])
    all.get(step.name)?.push(taken)
    // The menu that was pointed at opens over the page.
    await page.mouse.move(1_300, 500)
    await wait(reading)
  }
  return all
}

/**
 * Runs in the page. Resolves to the milliseconds from the press until the content of another page is
 * painted and the page answers within 200 ms.
 */
function untilUsable(sought: { path: string; content: string; isBack: boolean }): Promise<number> {
  const before = new Set(document.querySelectorAll(sought.content))
  return new Promise((resolve) => {
    const since = (began: number) => {
      const settle = (asked: number) => {
        const isSlow = performance.now() - asked > 200
        if (isSlow) setTimeout(settle, 0, performance.now())
        else resolve(performance.now() - began)
      }
      const look = () => {
        const isThere =
          new RegExp(sought.path).test(location.pathname) &&
          [...document.querySelectorAll(sought.content)].some((element) => !before.has(element))
        if (isThere) setTimeout(settle, 0, performance.now())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    if (sought.isBack) {
      history.back()
      since(performance.now())
    } else
      addEventListener('click', ({ timeStamp }) => since(timeStamp), { once: true, capture: true })
  })
}
