import { AxeBuilder } from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  type Page,
  test as base,
  expect,
} from '@playwright/test'
import { readStartEnv } from '@tidemark/devkit/env'
import { startWorld, type World } from '@tidemark/devkit/world'

/** A demonstration person with a separate browser context. */
export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  /**
   * All errors and warnings of the browser's console. Must be empty at the end: a journey that
   * causes a line on purpose removes it.
   */
  readonly console: string[]
}

interface Fixtures {
  /** Opens a browser without a session. */
  openBrowser: (options?: BrowserOptions) => Promise<Person>
  /** Opens a browser for a person and signs them in through the identity provider. */
  signIn: (username: string, options?: BrowserOptions) => Promise<Person>
}

interface WorkerFixtures {
  world: World
  /**
   * Whether the gateway renders first screens, for each navigation of a page without a service worker.
   * Journeys about other parts do without: it takes a third of a second of a processor.
   */
  firstScreens: boolean
}

interface BrowserOptions {
  timezoneId?: string
  /** A page with a service worker loads files that `page.route` does not see. Blocked by default. */
  serviceWorkers?: 'allow' | 'block'
}

/**
 * Starts one product per worker with demonstration data, signs each person in to a separate
 * browser, and expects empty consoles at the end.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  firstScreens: [false, { option: true, scope: 'worker' }],
  world: [
    async ({ firstScreens }, use) => {
      await using world = await startWorld({
        registerSeconds: 0.5,
        gatewayEnv: firstScreens ? {} : { WEB_RENDERER: '' },
      })
      await use(world)
      await world.stop()
      expect(
        [await world.gateway.ended, await world.services.ended],
        'exit codes after SIGTERM',
      ).toEqual([0, 0])
      expect(`${world.services.output}${world.gateway.output}`, 'the logs of the processes').toBe(
        '',
      )
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  openBrowser: async ({ browser }, use) => {
    const people: Person[] = []
    await use(async (options) => {
      const person = await newPerson(browser, options)
      people.push(person)
      return person
    })
    for (const { context, console: lines } of people) {
      expect(lines, 'the browser console').toEqual([])
      await context.close()
    }
  },
  signIn: ({ world, openBrowser }, use) =>
    use(async (username, options) => {
      const person = await openBrowser(options)
      await signInAs(person.page, world, username)
      return person
    }),
})
export { expect }

async function newPerson(browser: Browser, options: BrowserOptions = {}): Promise<Person> {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
    ...options,
  })
  context.on('page', slowDown)
  const page = await context.newPage()
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // On a slow machine the scripts that use a preloaded file run later than the browser expects.
    if (message.text().includes('was preloaded using link preload but not used')) return
    if (message.type() === 'error' || message.type() === 'warning')
      lines.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (fault) => lines.push(`uncaught: ${fault.message}`))
  return { page, context, console: lines }
}

/** Removes the lines of a browser's console that a journey caused on purpose. */
export function removeLines(lines: string[], caused: RegExp): void {
  lines.splice(0, lines.length, ...lines.filter((line) => !caused.test(line)))
}

const { BROWSER_SLOWDOWN: slowdown } = readStartEnv()

/** Runs the scripts of a page more slowly, by the factor of `BROWSER_SLOWDOWN`. */
async function slowDown(page: Page): Promise<void> {
  if (slowdown === 1) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Signs in by password on the page of the identity provider and waits for the web client. */
export async function signInAs(page: Page, world: World, username: string): Promise<void> {
  await page.goto(`${world.url}/app/`)
  await enterCredentials(page, world, username)
}

/** Signs in by password on the identity provider's page, where the browser is already. */
export async function enterCredentials(page: Page, world: World, username: string): Promise<void> {
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password').fill('tidemark')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The provider redirects to `/login`, which still has to exchange the code.
  await page.waitForURL(
    (url) => url.href.startsWith(`${world.url}/app/`) && !url.pathname.endsWith('/login'),
  )
}

const schemes = ['dark', 'light'] as const

/** Fails on any finding of axe, in light and in dark; leaves the page in light. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const colorScheme of schemes)
    expect(await axeFindings(page, colorScheme), `axe on ${where}, ${colorScheme}`).toEqual([])
}

/** The rules that another colour scheme can break; the other rules are run in dark only. */
const coloursOnly = ['color-contrast', 'link-in-text-block']

/**
 * Returns the findings of axe on the page: of all rules in dark, of colours in light. The rule for target sizes (WCAG 2.2, 2.5.8) is off by
 * default.
 */
export async function axeFindings(
  page: Page,
  colorScheme: (typeof schemes)[number],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveClass(colorScheme)
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
      ...(colorScheme === 'light' && { runOnly: coloursOnly }),
    })
    // The pages have no frames, for which each analysis would open another page.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
