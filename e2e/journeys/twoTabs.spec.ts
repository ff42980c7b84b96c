import type { Page } from '@playwright/test'
import { cell, moveTo } from '../support/grid.ts'
import { expect, test } from '../support/test.ts'

async function type(page: Page, title: string): Promise<void> {
  await moveTo(page, 'title', 0)
  await page.keyboard.type(title, { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(cell(page, 'title', 0)).toHaveText(title)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save 1 line', exact: true })
const anySave = (page: Page) => page.getByRole('button', { name: /^Save/ })

test(
  'one person edits a line in two tabs and chooses, instead of losing the first edit',
  { tag: '@long' },
  async ({ signIn }) => {
    const { page: first, context } = await signIn('ben.carver', { at: 'tasks-list' })
    await first.getByRole('link', { name: 'Signalling' }).first().click()
    await expect(cell(first, 'title', 0)).not.toHaveText('')
    const second = await context.newPage()
    await second.goto(first.url())
    await expect(cell(second, 'title', 0)).not.toHaveText('')

    await type(second, 'Written in the second tab')
    await type(first, 'Written in the first tab')
    await save(first).click()
    await expect(anySave(first)).toHaveCount(0)

    await expect(second.getByText('1 conflict', { exact: true })).toBeVisible()
    await expect(cell(first, 'title', 0)).toHaveText('Written in the first tab')
    await moveTo(second, 'title', 0)
    await expect(
      second.getByText('This was changed elsewhere to ‘Written in the first tab’ since you began.'),
    ).toBeVisible()
    await second.keyboard.press('Alt+M')
    await save(second).click()
    await expect(anySave(second)).toHaveCount(0)
    await expect(cell(first, 'title', 0)).toHaveText('Written in the second tab')
  },
)
