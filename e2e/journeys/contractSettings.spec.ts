import { expect, test } from '../support/test.ts'

test('a System admin creates a contract, which opens with its first steps', async ({
  signIn,
  tunnels,
}) => {
  const { page } = await signIn('sysadmin', { at: 'tasks-list' })
  const code = `${tunnels}N`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Settings').click()
  await page.getByRole('menuitem', { name: 'Contract Settings' }).click()
  // Its documents have numbers.
  await expect(page.getByRole('textbox', { name: 'Originator' })).toBeDisabled()

  await button('Create contract').click()
  const dialog = page.getByRole('dialog', { name: 'Create contract' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Quay Street Depot')
  await dialog.getByRole('textbox', { name: 'Originator' }).fill('QJV')
  await dialog.getByText('Lists that it changed').click()
  await dialog.getByText('Form templates with their files').click()
  await dialog.getByText('Groups and their privileges').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Groups that are limited to places of the other contract.
  await page
    .getByRole('dialog', { name: `${code} is created` })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await expect(button(`Contract: ${code} Quay Street Depot`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'First steps of this contract' })).toBeVisible()

  await page.getByRole('link', { name: 'Numbering' }).click()
  await page.getByRole('textbox', { name: 'Originator' }).fill('QSD')
  await button('Save').click()
  await expect(page.getByText('Changed the settings of the contract').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Originator' })).toHaveValue('QSD')
})
