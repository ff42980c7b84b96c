import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Opens a searchable select and chooses the typed option in its list: the list of another select
 * may still be closing.
 */
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

/** Confirms the dialog of an action. */
export const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

/** Clicks an action and confirms its dialog. */
export async function act(page: Page, action: string, answer = action): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  await confirm(page, answer)
}

/** Opens the dialog of an action, types the reason, and confirms. */
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

/** Chooses a contract by its code, and waits until the page has it. */
export async function chooseContract(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: /^Contract: / }).click()
  await page.getByRole('menuitemradio', { name: new RegExp(`^${code}`) }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Contract: ${code}`) })).toBeVisible()
}

/** Returns the link to a discipline in the table of its plan; the history links it, too. */
export const disciplineLink = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Disciplines' }).getByRole('link', { name, exact: true })
