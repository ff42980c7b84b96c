import { shownSnapshot } from '../support/snapshot.ts'
import { expect, test } from '../support/test.ts'

/** Returns the addresses whose snapshot this device keeps. Runs in the page. */
async function keptSnapshots(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('tidemark-snapshots'))
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

/** Removes the answers that this device keeps. Runs in the page. */
const removeAnswers = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('tidemark-answers')
    opening.addEventListener('error', () => reject(new Error('The answers could not be opened.')))
    opening.addEventListener('success', () => {
      const clearing = opening.result.transaction('answers', 'readwrite')
      clearing.objectStore('answers').clear()
      clearing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })

test('a second visit shows the page as it was, with links, before the gateway answers', async ({
  world,
  signIn,
}) => {
  const { page } = await signIn('tom.brandt@tidemark.example', { serviceWorkers: 'allow' })
  await page.goto(`${world.url}/app/tasks-list`)
  const link = page.locator('main tbody a[href*="overview/"]').first()
  const title = (await link.textContent()) ?? ''
  const href = await link.getAttribute('href')
  const place = await link.boundingBox()
  if (!place || !href) throw new Error('The task list has no link to a plan.')
  await expect
    .poll(() => page.evaluate(keptSnapshots), { timeout: 30_000 })
    .toContain('/app/tasks-list')

  await page.evaluate(removeAnswers)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => shownSnapshot(page)).toContain(title)
  await expect(page.getByRole('heading', { name: 'Task list' })).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('snapshot.png') })

  await page.mouse.click(place.x + 60, place.y + 5)
  await page.waitForURL(`${world.url}${href}`, { waitUntil: 'commit', timeout: 20_000 })
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${world.url}/app/tasks-list`)
  await expect(link).toHaveText(title)
  await expect(page.locator('#snapshot')).toHaveCount(0)

  await page.getByRole('button', { name: /appearance and log out/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The log-out leads through several pages.
  await expect.poll(() => page.evaluate(keptSnapshots).catch(() => null)).toEqual([])
})
