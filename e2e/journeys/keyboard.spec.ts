import type { Locator, Page } from '@playwright/test'
import { cell, expectStatus, type GridColumn } from '../support/grid.ts'
import { expect, test } from '../support/test.ts'

/** The most presses of Tab that reach any control of the pages visited here. */
const furthest = 80

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < furthest && !(await isFocused()); step += 1)
    await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Presses a button by keyboard, and the button that confirms its dialog. */
async function act(page: Page, action: string, answer: string): Promise<void> {
  const button = page.getByRole('button', { name: action, exact: true })
  // The row shows its number before the discipline offers the action.
  await expect(button).toBeEnabled()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByRole('button', { name: answer, exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Types into the selected cell of the grid and moves on to the next one. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 20 })
  await page.keyboard.press('Tab')
}

const expectSelected = (page: Page, column: GridColumn) =>
  expect(cell(page, column, 0)).toHaveAttribute('aria-selected', 'true')

test('from sign-in to a discipline that is sent for acceptance, without a mouse', async ({
  world,
  openBrowser,
  address,
}) => {
  const { page } = await openBrowser()

  await test.step('the owner signs in', async () => {
    await page.goto(`${world.url}/app/`)
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(address('sofia.marino'))
    await tabTo(page, page.getByLabel('Password'))
    await page.keyboard.type('tidemark')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Task list' })).toBeVisible()
  })

  await test.step('the owner opens the discipline and accepts ownership', async () => {
    await tabTo(page, page.getByRole('row').getByRole('link', { name: 'Drainage' }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Drainage', level: 1 })).toBeVisible()
    await act(page, 'Accept Ownership', 'Accept Ownership')
    await expect(page.getByText('Ownership Accepted')).toBeVisible()
  })

  await test.step('a row is added, filled cell by cell, and saved', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Add new' }))
    await page.keyboard.press('Enter')
    await expectSelected(page, 'title')
    await type(page, 'Drainage of the cross passages')
    await expectSelected(page, 'documentType')
    await type(page, 'DRG')
    await expect(cell(page, 'documentType', 0)).toHaveText('Drawing (DRG)')
    const values = [
      ['hs2Deliverable', 'Yes'],
      ['gdpr', 'No'],
      ['stage', 'Detailed'],
      ['suitabilityStatus', 'S3'],
      ['documentDiscipline', 'Drainage'],
    ] as const
    for (const [column, text] of values) {
      await expectSelected(page, column)
      await type(page, text)
    }
    await expectSelected(page, 'authors')
    await page.keyboard.press('Escape')
    // The reasons of a blocked button on the way have a button with this name, too.
    const save = page.getByRole('button', { name: 'Save 1 line', exact: true })
    await tabTo(page, save.and(page.locator('[aria-keyshortcuts]')))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
    await expectStatus(page, 0, 'Empty')
  })

  await test.step('the row gets its number, and the discipline is sent', async () => {
    await page.keyboard.press('Escape')
    await act(page, 'Fetch deliverable numbers', 'Fetch numbers')
    await expectStatus(page, 0, 'Done')
    await act(page, 'Send to TIDP Owner for Acceptance', 'Send')
    await expect(page.getByText('Send to TIDP Owner for Acceptance Successful')).toBeVisible()
    await expect(page).toHaveURL(/\/tasks-list/)
  })
})
