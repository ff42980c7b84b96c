import { AxeBuilder } from '@axe-core/playwright'
import { words } from '@tidemark/schema/words'
import { expect, expectAccessible, test } from '../support/test.ts'

const notice = words.demonstration.notice

test('a demonstration is marked on the sign-in page and on every page, and the top bar does not move', async ({
  world,
  signIn,
}) => {
  const { page } = await signIn('tom.brandt@tidemark.example')
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
      expect(await page.evaluate(wider), `${path} is no wider than the window`).toBeLessThanOrEqual(
        0,
      )
    }
    await page.goto(`${world.url}/app/tasks-list`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `the task list, ${viewport.width} px wide`)
  }
})

test('the sign-in page of a demonstration is labelled and readable', async ({ world, browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.goto(`${world.url}/app/`)
  await expect(page.getByRole('complementary', { name: words.demonstration.short })).toHaveText(
    notice,
  )
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations, colorScheme).toEqual([])
  }
  await context.close()
})

test('the other modules of a person lead to a page that names them, and back', async ({
  world,
  signIn,
}) => {
  const { page } = await signIn('maya.okafor@tidemark.example')
  await page.getByRole('button', { name: /^Module: / }).click()
  await page.getByRole('menuitem', { name: 'Documents' }).click()
  await expect(page.getByRole('heading', { name: 'Documents module' })).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations, colorScheme).toEqual([])
  }
  await page.getByRole('link', { name: 'Back to Registers' }).click()
  await expect(page).toHaveURL(`${world.url}/app/tasks-list`)
})
