import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a searchable select and takes the option that is typed, out of its own list: that of another may be about to close. */
export async function choose(
  within: Page | Locator,
  label: string,
  typed: string,
  option: string | RegExp,
): Promise<void> {
  const field = within.getByRole('combobox', { name: label })
  await field.fill(typed)
  const list = within.locator(`[id="${await field.getAttribute('aria-controls')}"]`)
  await list.getByRole('option', { name: option }).click()
}

/** Answers the dialog that an action asks in. */
export const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

/** Presses an action's button and answers its dialog. */
export async function act(page: Page, action: string, answer = action): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  await confirm(page, answer)
}

/** Opens an action's dialog, gives the reason it asks for, and confirms. */
export async function actWithReason(
  page: Page,
  action: string,
  reason: string,
  answer: string,
): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const button = page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true })
  await expect(button).toBeDisabled()
  await page.getByRole('alertdialog').getByRole('textbox').fill(reason)
  await button.click()
}
