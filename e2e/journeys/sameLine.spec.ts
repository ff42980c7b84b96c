import { counted } from '@tidemark/schema/wording'
import type { Page } from '@playwright/test'
import { cell, moveTo } from '../support/grid.ts'
import { clickRow, sheet } from '../support/gridCells.ts'
import { act } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

async function type(page: Page, row: number, title: string): Promise<void> {
  await moveTo(page, 'title', row)
  await page.keyboard.type(title, { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(cell(page, 'title', row)).toHaveText(title)
}

async function save(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Save ${counted(count, 'line')}`, exact: true }).click()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
}

test('two people edit the same line, choose between their values, and lose none', async ({
  signIn,
}) => {
  const { page: ben } = await signIn('ben.carver', { at: 'tasks-list' })
  const { page: ravi } = await signIn('ravi.menon', { at: null })

  await test.step('a nominated person becomes the second owner', async () => {
    await ben.getByRole('link', { name: 'Signalling' }).first().click()
    await expect(cell(ben, 'status', 0)).toHaveText('Empty')
    await ravi.goto(ben.url())
    await act(ravi, 'Accept Ownership')
    await expect(ravi.getByText('Ownership Accepted')).toBeVisible()
  })

  await test.step('a conflict names the other person, and saving again keeps the chosen values', async () => {
    await ravi.goto(ben.url())
    await expect(cell(ravi, 'title', 0)).not.toHaveText('')
    await type(ravi, 0, 'Signalling plan by Ravi')
    await type(ravi, 1, 'Cable routes by Ravi')
    await type(ben, 0, 'Signalling plan by Ben')
    await type(ben, 1, 'Cable routes by Ben')
    await save(ben, 2)

    await expect(ravi.getByText('2 conflicts')).toBeVisible()
    await expect(ravi.getByRole('button', { name: 'All mine' })).toBeInViewport()
    await expect(cell(ravi, 'title', 0)).toHaveText('Signalling plan by Ravi')
    await moveTo(ravi, 'status', 0)
    await ravi.getByRole('button', { name: 'Next conflict' }).click()
    await expect(cell(ravi, 'title', 0)).toHaveAttribute('aria-selected', 'true')
    await expect(
      ravi.getByText('This was changed elsewhere to ‘Signalling plan by Ben’ since you began.'),
    ).toBeVisible()
    // The emulated reduced motion stays on; the grid must still be as wide as its window.
    await ravi.setViewportSize({ width: 360, height: 780 })
    await ravi.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(async () => (await sheet(ravi).boundingBox())?.width).toBeGreaterThan(900)
    await moveTo(ravi, 'title', 0)
    await ravi.keyboard.press('Alt+M')
    await expect(ravi.getByText('1 conflict', { exact: true })).toBeVisible()
    await moveTo(ravi, 'title', 1)
    await ravi.getByRole('button', { name: 'Take theirs' }).click()
    await expect(cell(ravi, 'title', 1)).toHaveText('Cable routes by Ben')
    await save(ravi, 1)
  })

  await test.step('the other page updates without a reload', async () => {
    await expect(cell(ben, 'title', 0)).toHaveText('Signalling plan by Ravi')
  })

  await test.step('an edit of a line that someone removed is kept and becomes a new line', async () => {
    await type(ravi, 2, 'Level crossing by Ravi')
    await clickRow(ben, 15, 2)
    await ben.getByRole('button', { name: 'Remove 1' }).click()
    await ben.getByRole('button', { name: 'Save 1 line', exact: true }).click()
    await ben.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click()
    await expect(ben.getByRole('button', { name: /^Save/ })).toHaveCount(0)
    await expect(ravi.getByText('Errors: 1', { exact: true })).toBeVisible()
    await expect(cell(ravi, 'title', 2)).toHaveText('Level crossing by Ravi')
    await moveTo(ravi, 'title', 2)
    await ravi.keyboard.press('Shift+F10')
    await ravi.getByRole('menuitem', { name: 'Add again as new' }).click()
    await save(ravi, 1)
    await expect(sheet(ravi).getByText('Level crossing by Ravi')).toBeAttached()
  })
})
