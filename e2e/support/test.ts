import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
  expect,
} from '@playwright/test'
import { readStartEnv } from '@tidemark/devkit/env'
import { startWorld, type World } from '@tidemark/devkit/world'
import { type Contracts, contractsOf, type JourneyData, sharedContracts } from './contracts.ts'
import { journeyLimit } from './limits.ts'
import { noteWrites } from './reading.ts'
import { storedSignIn } from './storedSignIn.ts'

/** A person with a separate browser context. */
export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  /**
   * All errors and warnings of the browser's console. Must be empty at the end: a journey that
   * causes a line on purpose removes it.
   */
  readonly console: string[]
}

/** A page with a service worker loads files that `page.route` does not see. Blocked by default. */
type BrowserOptions = Pick<BrowserContextOptions, 'timezoneId' | 'serviceWorkers' | 'storageState'>

interface SignInOptions extends Omit<BrowserOptions, 'storageState'> {
  /** The path below `/app/` that the browser opens; by default the start page, for null none. */
  at?: string | null
}

interface Fixtures extends Contracts {
  /** Raises the limit of a journey when other work begins beside it. */
  patience: void
  /** The data of the journeys of a file; an option. */
  data: JourneyData
  contracts: Contracts
  /** Opens a browser without a session. */
  openBrowser: (options?: BrowserOptions) => Promise<Person>
  /** Opens a browser in which a person, such as `maya.okafor`, is signed in. */
  signIn: (person: string, options?: SignInOptions) => Promise<Person>
}

interface WorkerFixtures {
  world: World
  addContracts: ReturnType<typeof contractsOf>
}

const { BROWSER_SLOWDOWN: slowdown, TEST_DATABASE_URL: serverUrl } = readStartEnv()

/** How the journeys start a product. */
export const productOptions = {
  registerSeconds: 0.5,
  takesParts: true,
  servicesEnv: { WEBHOOK_ADDRESSES: '127.0.0.1' },
  ...(serverUrl && { serverUrl }),
}

/**
 * Starts one product per worker, gives each journey its contracts, signs each person in to a
 * separate browser, and expects empty consoles at the end.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using world = await startWorld(productOptions)
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
  addContracts: [({ world }, use) => use(contractsOf(world)), { scope: 'worker' }],
  patience: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, testInfo) => {
      const raised = () => testInfo.setTimeout(Math.max(testInfo.timeout, journeyLimit()))
      const raising = setInterval(raised, 10_000)
      await use()
      clearInterval(raising)
    },
    { auto: true },
  ],
  data: [{}, { option: true }],
  contracts: [
    async ({ data, addContracts }, use) =>
      use(data === 'shared' ? sharedContracts : await addContracts(data)),
    { timeout: 300_000 },
  ],
  tunnels: ({ contracts }, use) => use(contracts.tunnels),
  viaducts: ({ contracts }, use) => use(contracts.viaducts),
  surface: ({ contracts }, use) => use(contracts.surface),
  address: ({ contracts }, use) => use(contracts.address),
  openBrowser: async ({ browser, data }, use) => {
    const people: Person[] = []
    await use(async (options) => {
      const person = await newPerson(browser, options)
      if (data === 'shared') noteWrites(person.context, person.console)
      people.push(person)
      return person
    })
    for (const { context, console: lines } of people) {
      expect(lines, 'the browser console').toEqual([])
      await context.close()
    }
  },
  signIn: ({ world, contracts, openBrowser }, use) =>
    use(async (name, { at = '', ...options } = {}) => {
      const storageState = await storedSignIn(world, contracts.address(name))
      const person = await openBrowser({ ...options, storageState })
      if (at !== null) await person.page.goto(`${world.url}/app/${at}`)
      return person
    }),
})
export { expect }

async function newPerson(browser: Browser, options: BrowserOptions = {}): Promise<Person> {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
    // A press waits until its button stands still.
    reducedMotion: 'reduce',
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

/** Runs the scripts of a page more slowly, by the factor of `BROWSER_SLOWDOWN`. */
async function slowDown(page: Page): Promise<void> {
  if (slowdown === 1) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
