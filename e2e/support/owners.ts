import { expect, type Page } from '@playwright/test'
import { choose } from './steps.ts'

/** Adds an owner to the discipline Tunnels in the table of its plan, by the keyboard. */
export async function addTunnelsOwner(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit owners of Tunnels' }).focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('combobox', { name: 'DIDP Owner' })
  await expect(search, 'the keyboard is in the search').toBeFocused()
  const [first = name] = name.split(' ')
  await choose(page, 'DIDP Owner', first, new RegExp(name))
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
}
