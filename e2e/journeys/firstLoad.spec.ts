import type { Page, Request } from '@playwright/test'
import { keptAnswers } from '../support/device.ts'
import { expect, test } from '../support/test.ts'

test.use({ data: 'shared' })

/** Pages and the first row or field of each. */
const pages: Record<string, [path: string, content: string][]> = {
  'tom.brandt': [
    ['tasks-list', 'main tbody a[href]'],
    ['overview/1DM03-TIDP-000001', 'main a[href*="/discipline-overview/"]'],
    ['overview/1DM03-TIDP-000001?comment=C-0001', 'main a[href*="/discipline-overview/"]'],
    ['discipline-overview/1DM03-DIDP-000001', '[data-testid="data-grid-canvas"] td'],
    ['overview/1DM03-TIDP-000001/comment-sheet', 'main a[href*="/overview/"]'],
    ['midp', '[data-testid="data-grid-canvas"] td'],
    ['forms', 'main tbody a[href]'],
    ['forms/create', 'main input'],
  ],
  'maya.okafor': [
    ['create-new-tidp', 'main input'],
    ['dashboard', '[aria-label="Key figures"] a'],
  ],
  'helen.marsh': [['forms/templates', 'main tbody a[href]']],
  sysadmin: [
    ['user-management', 'main tbody td'],
    ['groups-management', 'main tbody td'],
  ],
  'piotr.nowak': [['contract-data', 'main tbody td']],
}

/** Read again with the first live event, in case something changed before it. */
const readAgain = new Set(['FormList', 'FormCounts', 'MidpLines', 'MidpDisciplines', 'MidpCounts'])

/** Opens a page and returns the names of the queries that it sent until its content was shown. */
async function queriesOf(page: Page, address: string, content: string): Promise<string[]> {
  // The page before this one, which would still send queries of its own, ends.
  await page.goto('about:blank')
  const names: string[] = []
  const note = (request: Request) => {
    if (request.url().endsWith('/graphql'))
      names.push((request.postDataJSON() as { operationName: string }).operationName)
  }
  page.on('request', note)
  await page.goto(address)
  await expect(page.locator(content).first()).toBeAttached()
  page.off('request', note)
  return names
}

test(
  'a page sends its queries with its HTML, each once, and reads no other configuration',
  { tag: '@long' },
  async ({ world, signIn }) => {
    for (const [username, addresses] of Object.entries(pages)) {
      const { page } = await signIn(username)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const configuration: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/config.json')) configuration.push(request.url())
      })
      for (const [path, content] of addresses)
        await test.step(path, async () => {
          const names = await queriesOf(page, `${world.url}/app/${path}`, content)
          const unused = await page.evaluate(() =>
            window.tidemarkStart?.requests.map(({ name }) => name),
          )
          expect
            .soft({
              unused,
              repeated: names.filter(
                (name, at) => names.indexOf(name) !== at && !readAgain.has(name),
              ),
            })
            .toEqual({
              unused: [],
              repeated: [],
            })
          expect.soft(names[0]).toBe('Viewer')
        })
      expect(configuration).toEqual([])
    }
  },
)

test(
  'a second visit shows the kept rows of a page before the gateway answers',
  { tag: '@long' },
  async ({ world, signIn }) => {
    for (const [username, addresses] of Object.entries(pages)) {
      const { page } = await signIn(username)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const [path, content] of addresses)
        await test.step(path, async () => {
          await page.goto(`${world.url}/app/${path}`)
          await expect(page.locator(content).first()).toBeAttached()
          await expect.poll(() => unkept(page)).toEqual([])
          const { promise: released, resolve: release } = Promise.withResolvers<void>()
          await page.route('**/graphql', async (route) => {
            await released
            await route.continue()
          })
          await page.reload()
          await expect(page.locator(content).first()).toBeAttached()
          const [answered] = await Promise.all([
            page.waitForResponse('**/graphql'),
            Promise.resolve(release()),
          ])
          expect(answered.status()).toBe(200)
          await expect(page.locator(content).first()).toBeAttached()
          await page.unroute('**/graphql')
        })
    }
  },
)

test(
  'the parts that a page does not draw at first load after its grid',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('tom.brandt')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The page before this one, which would still load these parts itself, ends.
    await page.goto('about:blank')
    const later: string[] = []
    page.on('request', (request) => {
      if (/\/(?:Bell|Toasts)-[^/]*\.js$/.test(request.url())) later.push(request.url())
    })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/GridSheet-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${world.url}/app/midp`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() =>
      Promise.all(window.tidemarkStart?.requests.map((r) => r.response) ?? []),
    )
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    expect(later).toEqual([])
    release()
    await expect(page.locator('[data-testid="data-grid-canvas"] td').first()).toBeAttached()
    await expect.poll(() => later).toHaveLength(2)
  },
)

test(
  'the style sheet of the HTML has the theme, before any script has run',
  { tag: '@long' },
  async ({ world, context }) => {
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort())
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${world.url}/app/tasks-list`)
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const dark = await ground()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    const light = await ground()
    for (const colour of [dark, light]) expect(colour).toMatch(/^rgb\(/)
    expect(dark).not.toBe(light)
  },
)

test(
  'a page opens whose predecessor ended before it had forgotten, in a browser without a database',
  { tag: '@long' },
  async ({ signIn, world }) => {
    const { page, context } = await signIn('tom.brandt', { at: null })
    await context.addInitScript(() => {
      localStorage.setItem('tidemark.mustForget', 'an earlier page')
      IDBFactory.prototype.open = () => {
        throw new Error('Internal error opening backing store.')
      }
    })
    await page.goto(`${world.url}/app/tasks-list`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main tbody a[href]').first()).toBeVisible()
  },
)

/** Returns the hashes of the page's first queries whose answers are not kept yet. */
async function unkept(page: Page): Promise<string[]> {
  const { queries = [] } = JSON.parse((await page.locator('#start').textContent()) ?? '{}') as {
    queries?: { hash: string }[]
  }
  const { shown } = await keptAnswers(page)
  return queries
    .map(({ hash }) => hash)
    .filter((hash) => !shown.some((key) => key.includes(` ${hash} `)))
}

declare global {
  interface Window {
    tidemarkStart?: { requests: { name: string; response: Promise<unknown> }[] }
  }
}
