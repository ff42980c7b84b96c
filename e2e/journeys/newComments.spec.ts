import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Headhouse, Ventilation plant: Issued for Review. */
const plan = 'TIDP-000004'

async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByLabel('Code').selectOption('3 Observation or query')
  await page.getByRole('textbox', { name: /^Comment/ }).fill(text)
  await page
    .getByRole('form', { name: 'New comment' })
    .getByRole('button', { name: 'Add comment' })
    .click()
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
}

test(
  'a returning reader sees the newest comments first, marked as new',
  { tag: '@long' },
  async ({ world, signIn, tunnels }) => {
    const { page: tom } = await signIn('tom.brandt')
    const { page: ingrid } = await signIn('ingrid.solheim')
    const url = `${world.url}/app/overview/${tunnels}-${plan}`
    // So low that the list scrolls.
    await tom.setViewportSize({ width: 1440, height: 600 })
    await tom.goto(url)
    await expect(tom.getByRole('article').first()).toBeVisible()
    await ingrid.goto(url)

    await comment(ingrid, 'The intake louvres are missing.')
    const arrival = tom.getByRole('button', { name: '1 new comment' })
    await expect(arrival, 'what arrives does not move what is read').toBeVisible()
    await tom.reload()
    const comments = tom.getByRole('region', { name: 'Comments', exact: true })
    await comments.scrollIntoViewIfNeeded()
    const newest = tom.getByRole('article').filter({ hasText: 'The intake louvres are missing.' })
    await expect(newest.getByText('New', { exact: true })).toBeInViewport()
    await expect(tom.getByText('1 new', { exact: true })).toBeVisible()

    await tom.goto('about:blank')
    await comment(ingrid, 'The exhaust stack has no drawing.')
    await comment(ingrid, 'The fan schedule names no maker.')
    await tom.goto(url)
    await expect(tom.getByText('2 new', { exact: true })).toBeVisible()
    await comments.scrollIntoViewIfNeeded()
    await expect(
      tom.getByRole('article').filter({ hasText: 'The fan schedule names no maker.' }),
    ).toBeInViewport()
    await tom.reload()
    await expect(newest).toBeAttached()
    await expect(tom.getByText(/^\d+ new$/), 'seen on the last visit').toHaveCount(0)
  },
)
