import type { Page } from '@playwright/test'
import { shownSnapshot } from '../support/snapshot.ts'
import { expect, test } from '../support/test.ts'

test.use({ firstScreens: true })

/** Pages with a text of their first screen, and a query that they send again with the first live event. */
const pages: Record<string, [path: string, text: string, again?: string[]][]> = {
  'tom.brandt@tidemark.example': [
    ['tasks-list', 'Dunmere Running Tunnels'],
    ['overview/1DM03-TIDP-000001', 'Mechanical and Electrical'],
    ['discipline-overview/1DM03-DIDP-000002', 'Heave and settlement'],
    ['midp', 'Fan room layout', ['MidpLines', 'MidpCounts']],
    ['forms', 'Site Diary', ['FormList', 'FormCounts']],
  ],
  'maya.okafor@tidemark.example': [
    ['dashboard', 'Numbers outstanding', ['Dashboard']],
    ['create-new-tidp', 'Work package'],
  ],
  'sysadmin@tidemark.example': [['user-management', 'dana.whitlock@tidemark.example']],
}

/** Holds back the scripts of a page. Returns the function that lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens an address until its first screen is shown: a busy gateway sends the page without. */
async function openFirstScreen(page: Page, address: string, text: string, begin = () => {}) {
  await expect(async () => {
    begin()
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('#answers').waitFor({ state: 'attached' })
    await expect
      .poll(async () => (await shownSnapshot(page)).includes(text), { timeout: 2_000 })
      .toBe(true)
  }).toPass({ timeout: 60_000 })
}

test('a first visit shows the page before its scripts have loaded, and sends no query for it', async ({
  world,
  signIn,
}) => {
  for (const [username, addresses] of Object.entries(pages)) {
    const { page } = await signIn(username)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql'))
        sent.push((request.postDataJSON() as { operationName: string }).operationName)
    })
    for (const [path, text, again = []] of addresses)
      await test.step(path, async () => {
        const release = await holdScripts(page)
        await openFirstScreen(page, `${world.url}/app/${path}`, text, () => {
          sent.length = 0
        })
        await page.screenshot({
          path: test.info().outputPath(`${path.replaceAll('/', ' ')}.png`),
        })
        expect(await page.locator('#root').innerHTML()).toBe('')
        release()
        await expect(page.locator('#snapshot')).toHaveCount(0, { timeout: 20_000 })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const first = new Set(
          await page.evaluate(() =>
            (
              JSON.parse(document.getElementById('start')?.textContent ?? '') as {
                queries: { name: string }[]
              }
            ).queries.map(({ name }) => name),
          ),
        )
        expect(sent.filter((name) => first.has(name) && !again.includes(name))).toEqual([])
      })
  }
})

test('a press on a button of the first screen is repeated when the page has rendered', async ({
  world,
  signIn,
}) => {
  const { page } = await signIn('tom.brandt@tidemark.example')
  const button = page.getByRole('button', { name: /^Module: / })
  const place = await button.boundingBox()
  if (!place) throw new Error('The button has no place.')
  const release = await holdScripts(page)
  await openFirstScreen(page, `${world.url}/app/tasks-list`, 'Dunmere Running Tunnels')
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  release()
  await expect(page.getByRole('menuitem', { name: 'Documents' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('a page that the reader has arranged differently waits for its scripts', async ({
  world,
  signIn,
}) => {
  const { page } = await signIn('tom.brandt@tidemark.example')
  await page.evaluate(() => localStorage.setItem('tidemark.taskStatuses', 'Finished'))
  const release = await holdScripts(page)
  await page.goto(`${world.url}/app/tasks-list`, { waitUntil: 'commit' })
  await expect
    .poll(() => page.evaluate(() => document.getElementById('answers') !== null))
    .toBe(true)
  expect(await page.locator('#snapshot').count()).toBe(0)
  release()
  await expect(page.getByRole('heading', { name: 'Task list' })).toBeVisible()
})

test('the service worker keeps nothing of the person with the HTML', async ({ world, signIn }) => {
  const { page } = await signIn('tom.brandt@tidemark.example', { serviceWorkers: 'allow' })
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 20_000,
    })
    .toBe(true)
  await page.goto(`${world.url}/app/overview/1DM03-TIDP-000001`)
  await expect(page.getByRole('link', { name: 'Mechanical and Electrical' }).first()).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('tidemark-html')
      const response = await cache.match(location.pathname)
      return (await response?.text()) ?? ''
    })
  await expect.poll(kept).toContain('id="start"')
  const html = await kept()
  expect(html).not.toContain('personal')
  expect(html).not.toContain('Mechanical and Electrical')
})
