import { words } from '@tidemark/schema/words'
import { enterCredentials } from '../support/signInPage.ts'
import { expect, test } from '../support/test.ts'

test.use({ data: 'shared' })

const notice = words.demonstration.notice

test(
  'a demonstration is marked on the sign-in page and on every page, and the top bar does not move',
  { tag: '@long' },
  async ({ world, openBrowser, address }) => {
    const { page } = await openBrowser()
    await page.goto(`${world.url}/app/`)
    await expect(page.getByRole('complementary', { name: words.demonstration.short })).toHaveText(
      notice,
    )
    await enterCredentials(page, world, address('tom.brandt'))
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 780 },
    ]) {
      await page.setViewportSize(viewport)
      for (const path of ['tasks-list', 'forms', 'nowhere']) {
        await page.goto(`${world.url}/app/${path}`)
        const banner = page.getByRole('complementary', { name: words.demonstration.short })
        await expect(banner).toHaveText(notice)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect((await banner.boundingBox())?.y).toBe(80)
        expect((await page.getByRole('banner').boundingBox())?.height).toBe(80)
        const wider = () => document.documentElement.scrollWidth - window.innerWidth
        expect(
          await page.evaluate(wider),
          `${path} is no wider than the window`,
        ).toBeLessThanOrEqual(0)
      }
    }
  },
)

test(
  'the other modules of a person lead to a page that names them, and back',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('maya.okafor')
    await page.getByRole('button', { name: /^Module: / }).click()
    await page.getByRole('menuitem', { name: 'Documents' }).click()
    await expect(page.getByRole('heading', { name: 'Documents module' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Registers' }).click()
    await expect(page).toHaveURL(`${world.url}/app/tasks-list`)
  },
)
