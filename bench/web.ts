/**
 * Measures the web client in a real browser on slow 4G and a processor four times slower. Prints
 * first and second visit of thirteen routes, the slowest interactions, and, on a quick machine, a
 * working day of navigations inside the product. Bytes and hops are exact, times depend on the machine.
 * `node bench/web.ts [visits] [repetitions] [navigations] [name of a route]`
 */
import { loadavg } from 'node:os'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '@tidemark/devkit/chromium'
import { startWorld } from '@tidemark/devkit/world'
import { median } from './percentile.ts'
import { interactions, measureInteraction } from './web/interactions.ts'
import { addressOf, routes } from './web/routes.ts'
import { openSlowPage } from './web/slowPage.ts'
import { measureNavigations } from './web/navigations.ts'
import { kinds } from './web/traffic.ts'
import { measureVisit, type Visit } from './web/visit.ts'

const [visits = 1, repetitions = 5, navigations = 200] = process.argv.slice(2, 5).map(Number)
const [, , , , , only = ''] = process.argv

await using world = await startWorld()
const app = `${world.url}/app`
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
/** The stored sign-in by person. Tokens end after ten minutes, therefore each route begins without any. */
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()

try {
  printLoad()
  if (visits > 0) await measureRoutes()
  if (repetitions > 0) await measureInteractions()
  if (navigations > 0) await measureDay()
  printLoad()
} finally {
  await browser.close()
}

async function measureRoutes(): Promise<void> {
  console.log(
    ['route', 'visit', 'content', 'LCP', 'CLS', 'hops', 'requests', 'scripts before', ...kinds]
      .map(column)
      .join(''),
  )
  for (const route of routes.filter(({ name }) => name.includes(only))) {
    signedIn.clear()
    await using quick = await contextOf(browser, route.person)
    const address = await addressOf(await quick.newPage(), app, route)
    const measured: Record<'first' | 'second', Visit[]> = { first: [], second: [] }
    for (let round = 0; round < visits; round += 1) {
      await using context = await contextOf(browser, route.person)
      measured.first.push(await measureVisit(context, address, route))
      measured.second.push(await measureVisit(context, address, route))
    }
    for (const [visit, all] of Object.entries(measured)) print(route.name, visit, all)
  }
}

function print(name: string, visit: string, all: readonly Visit[]): void {
  const of = (read: (one: Visit) => number) => median(all.map(read))
  console.log(
    [
      name,
      visit,
      `${Math.round(of(({ content }) => content))} ms`,
      `${Math.round(of(({ lcp }) => lcp))} ms`,
      of(({ cls }) => cls).toFixed(3),
      of(({ hops }) => hops),
      of(({ requests }) => requests),
      kilobytes(of(({ scriptsBefore }) => scriptsBefore)),
      ...kinds.map((kind) => kilobytes(of(({ bytes }) => bytes[kind]))),
    ]
      .map(column)
      .join(''),
  )
}

async function measureInteractions(): Promise<void> {
  console.log('\ninteraction to next paint, quick line')
  for (const interaction of interactions) {
    signedIn.clear()
    await using context = await contextOf(browser, interaction.person)
    const { page } = await openSlowPage(context, { slowLine: false })
    await page.goto(`${app}/${interaction.at}`)
    const all = await measureInteraction(page, interaction, repetitions)
    console.log(`${interaction.name.padEnd(17)}median ${median(all)} ms of ${all.join(', ')}`)
  }
}

async function measureDay(): Promise<void> {
  console.log('\nnavigations inside the product, until the page is usable')
  await using context = await contextOf(browser, 'tom.brandt')
  const page = await context.newPage()
  await page.goto(`${app}/dashboard`)
  const taken = await measureNavigations(page, navigations)
  for (const [name, all] of taken)
    console.log(
      `${name.padEnd(17)}median ${Math.round(median(all))} ms, at most ${Math.round(Math.max(...all))} ms`,
    )
  const all = [...taken.values()].flat()
  const within = (limit: number) =>
    `${Math.round((all.filter((one) => one < limit).length / all.length) * 100)} % in ${limit} ms`
  console.log(`${all.length} navigations: ${within(200)}, ${within(1_000)}`)
}

/**
 * Returns a new browser profile of a person who has signed in: an empty cache and the stored
 * sign-in.
 */
async function contextOf(within: Browser, person: string): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 }
  const kept = signedIn.get(person)
  const context = await within.newContext({ viewport, ...(kept && { storageState: kept }) })
  if (kept) return context
  const page = await context.newPage()
  await page.goto(`${app}/`)
  await page.getByLabel('Email').fill(`${person}@tidemark.example`)
  await page.getByLabel('Password').fill('tidemark')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  signedIn.set(person, await context.storageState())
  await context.close()
  return contextOf(within, person)
}

function column(value: string | number, at: number): string {
  return at < 2 ? String(value).padEnd(17) : String(value).padStart(at === 3 || at === 8 ? 16 : 10)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function printLoad(): void {
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
}
